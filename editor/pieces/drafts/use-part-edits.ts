import { useEffect, useState } from 'react';
import { sameJson } from '#block-schemas/read/json-value.ts';
import type { KeptEdits, keptEdits } from './kept-edits.ts';
import { decided, onTopOf, type PartClash } from './merge-parts.ts';

/** What waits in a browser, on top of what stands there now. */
export const resumedEdits = <Doc extends object>(
  browser: ReturnType<typeof keptEdits<Doc>>,
  now: Doc,
): KeptEdits<Doc> => {
  const kept = browser.read();
  return kept ? onTopOf(now, kept).edits : { base: now, content: now };
};

interface EditedDoc<Doc> {
  browser: ReturnType<typeof keptEdits<Doc>>;
  now: Doc;
  /** Another one says that it was saved, here or by others. */
  etag: string;
  isReadOnly?: boolean;
}

/**
 * Edits of something that is saved in one piece. They stay in this browser until they are saved; what others save
 * meanwhile is taken in part by part, and where both changed one, one's own stays and theirs is told.
 */
export const usePartEdits = <Doc extends object>({ browser, now, etag, isReadOnly = false }: EditedDoc<Doc>) => {
  const [edits, setEdits] = useState(() => (isReadOnly ? { base: now, content: now } : resumedEdits(browser, now)));
  const [seen, setSeen] = useState(etag);
  if (seen !== etag) {
    // The form stays, with the focus where it is.
    setSeen(etag);
    setEdits(onTopOf(now, edits).edits);
  }
  const { content } = edits;
  const isChanged = !sameJson(content, now);
  /** What stands here was written on an earlier visit. */
  const [isEarlier, setEarlier] = useState(isChanged);
  useEffect(() => {
    if (!isReadOnly) browser.keep(isChanged ? edits : null);
  }, [browser, edits, isChanged, isReadOnly]);
  return {
    content,
    clashes: onTopOf(now, edits).clashes,
    isChanged,
    isEarlier: isEarlier && isChanged,
    change: (next: Doc) => setEdits((before) => ({ ...before, content: next })),
    decide: (clash: PartClash, whose: 'mine' | 'theirs') => setEdits((before) => decided(before, clash, whose)),
    /** Throws the edits away. */
    discard: () => {
      setEdits({ base: now, content: now });
      setEarlier(false);
    },
    /** This is what stands there now; what was typed since is still to be saved. */
    saved: (sent: Doc) => {
      setEdits((before) => ({ ...before, base: sent }));
      setEarlier(false);
    },
  };
};
