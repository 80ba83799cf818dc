import type { DraftDocument } from '#documents/page/document.types.ts';

interface Entry {
  revision: number;
  at: number;
  document: DraftDocument;
}

/** Drafts kept in memory; one is seldom over a megabyte. */
const MAX_DRAFTS = 24;

/**
 * Parsed drafts of one application. The database says which revision is current; an entry only spares reading and
 * parsing that revision again. Documents are never changed in place (the reducer makes new ones).
 */
export const createDraftCache = () => {
  const entries = new Map<string, Entry>();
  return {
    get(pageId: string, revision: number, at: Date): DraftDocument | undefined {
      const entry = entries.get(pageId);
      if (!entry || entry.revision !== revision || entry.at !== at.getTime()) return undefined;
      entries.delete(pageId);
      entries.set(pageId, entry);
      return entry.document;
    },
    /** Call after the commit that wrote this revision. */
    set(pageId: string, revision: number, at: Date, document: DraftDocument): void {
      entries.delete(pageId);
      entries.set(pageId, { revision, at: at.getTime(), document });
      const oldest = entries.keys().next();
      if (entries.size > MAX_DRAFTS && !oldest.done) entries.delete(oldest.value);
    },
  };
};
export type DraftCache = ReturnType<typeof createDraftCache>;
