import type { WholeDocument } from '#documents/whole/whole-document.ts';
import { t } from '#editor/i18n/t.ts';

/** A document as the server holds it: what counts, and what staff have made of it since. */
export interface OpenedDraft<Doc> {
  saved: { content: Doc; version: number; updatedAt: string | null; updatedBy: string };
  draft: {
    exists: boolean;
    /** What is saved, where there is no draft. */
    content: Doc;
    /** What the draft began from, and which version that was. */
    base: Doc;
    baseVersion: number;
    etag: string;
    updatedAt: string | null;
    updatedBy: string;
  };
}

/** What the server's state means for one's own edits. */
export const standingOf = <Doc>({ merge }: WholeDocument<Doc>, { saved, draft }: OpenedDraft<Doc>) => {
  // What is saved moved on under the draft: the draft's own edits are put on top of it.
  const isOvertaken = draft.exists && draft.baseVersion < saved.version;
  const rebased = isOvertaken ? merge(draft.base, draft.content, saved.content) : null;
  const isOfSaved = isOvertaken || !draft.exists;
  return {
    isOvertaken,
    /** What further edits begin from. */
    ground: rebased?.merged ?? draft.content,
    clashes: rebased?.clashes ?? [],
    who: (isOfSaved ? saved.updatedBy : draft.updatedBy) || t('Somebody'),
    at: isOfSaved ? saved.updatedAt : draft.updatedAt,
    /** What somebody else made of it. */
    theirs: rebased ? saved.content : draft.content,
    /** What they began from; null for what both began from. */
    base: rebased ? draft.base : null,
  };
};
