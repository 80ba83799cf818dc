import type { DraftDocument } from '#documents/page/document.types.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Draft } from './draft.store.ts';

/** A whole document is kept about every so many revisions, so that no look into the past replays more than that. */
export const CHECKPOINT_EVERY = 500;

/** Keeps the document as it is after a save that passed a multiple of `CHECKPOINT_EVERY`. */
export const keepCheckpoint = async (trx: Trx, pageId: string, before: number, after: Draft): Promise<void> => {
  if (Math.floor(before / CHECKPOINT_EVERY) === Math.floor(after.revision / CHECKPOINT_EVERY)) return;
  await trx
    .insertInto('page_checkpoints')
    .values({ page_id: pageId, revision: after.revision, document: JSON.stringify(after.document) })
    .execute();
};

/** The oldest kept document at or after a revision, not beyond the newest given; undefined when there is none. */
export const checkpointFrom = async (
  reader: Reader,
  pageId: string,
  from: number,
  newest: number,
): Promise<{ revision: number; document: DraftDocument } | undefined> =>
  reader
    .selectFrom('page_checkpoints')
    .select(['revision', 'document'])
    .where('page_id', '=', pageId)
    .where('revision', '>=', from)
    .where('revision', '<=', newest)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
