import type { StoredBatch } from '#documents/page/commands.types.ts';
import type { Reader } from '#server/db/database.ts';
import { batchesAfter, storedBatchOf } from './batches.store.ts';
import { readDraftHead } from './draft.store.ts';

export interface DraftLog {
  revision: number;
  /** The log begins after this revision: what is older cannot be reached by changes. */
  historyStart: number;
  batches: StoredBatch[];
}

/** The change log of a live page after a revision, oldest first; 404 when there is no such page. */
export const readDraftLog = async (reader: Reader, pageId: string, after: number, limit: number): Promise<DraftLog> => {
  // The head first: a change in between is then in the log twice rather than not at all.
  const { revision, historyStart } = await readDraftHead(reader, pageId);
  const rows = await batchesAfter(reader, pageId, { after: Math.max(after, historyStart), limit });
  return { revision, historyStart, batches: rows.map(storedBatchOf) };
};
