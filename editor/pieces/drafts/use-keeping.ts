import { useEffect } from 'react';
import type { DraftSync } from './draft-sync.ts';
import type { keptEdits } from './kept-edits.ts';
import type { OpenedDraft } from './opened-draft.ts';

/** How often one looks whether somebody else has changed the document. */
const LOOK_MS = 15_000;

export interface Keeping<Doc, Held extends OpenedDraft<Doc>> {
  sync: DraftSync<Doc, Held>;
  /** The copy in this browser. */
  browser: ReturnType<typeof keptEdits<Doc>>;
  /** What is on the screen. */
  content: Doc;
  same: (a: Doc, b: Doc) => boolean;
  isEditable: boolean;
}

/** Keeps what is on the screen, in this browser at once and on the server a moment later, and looks what others keep. */
export const useKeeping = <Doc, Held extends OpenedDraft<Doc>>(keeping: Keeping<Doc, Held>): void => {
  const { sync, browser, content, same, isEditable } = keeping;
  useEffect(() => {
    if (!isEditable) return;
    // Before the network: a browser that dies now has lost nothing.
    browser.keep(same(content, sync.known()) ? null : { base: sync.known(), content });
    sync.want(content);
  }, [browser, content, isEditable, same, sync]);

  useEffect(() => {
    if (!isEditable) return;
    sync.begin();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const work = sync.state().kind === 'waiting' ? sync.flush() : sync.refresh();
      // Looked at again a moment later.
      work.catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    const leave = () => void sync.flush();
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('pagehide', leave);
      void sync.flush();
    };
  }, [isEditable, sync]);
};
