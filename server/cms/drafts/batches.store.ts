import type { Selectable } from 'kysely';
import type { Batch, Command, Conflict, StoredBatch } from '#documents/page/commands.types.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/http/actor.ts';
import type { PageBatchTable } from './drafts.tables.ts';

export type BatchRow = Selectable<PageBatchTable>;

export const storedBatchOf = (row: BatchRow): StoredBatch => ({
  id: row.id,
  step: row.step,
  label: row.label,
  kind: row.kind,
  ...(row.target === null ? {} : { target: row.target }),
  commands: row.commands,
  revision: row.revision,
  inverse: row.inverse,
  actor: { id: row.actor_id, name: row.actor_name },
  client: row.client,
  created_at: row.created_at.toISOString(),
});

/** Batches with one of these ids, of whatever page. */
export const batchesById = (reader: Reader, ids: readonly string[]): Promise<BatchRow[]> =>
  reader.selectFrom('page_batches').selectAll().where('id', 'in', ids).execute();

interface LogQuery {
  after: number;
  limit: number;
  actorId?: string;
  /** Leaves out what was done before. */
  since?: Date;
  /** Leaves out what this browser tab sent itself. */
  exceptClient?: string;
  /** The newest ones instead of those next to `after`. */
  newest?: boolean;
}

/** The change log of a draft after a revision, oldest first. */
export const batchesAfter = async (reader: Reader, pageId: string, query: LogQuery): Promise<BatchRow[]> => {
  let select = reader
    .selectFrom('page_batches')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('revision', '>', query.after);
  if (query.actorId !== undefined) select = select.where('actor_id', '=', query.actorId);
  if (query.since !== undefined) select = select.where('created_at', '>=', query.since);
  if (query.exceptClient !== undefined) select = select.where('client', '!=', query.exceptClient);
  if (!query.newest) return select.orderBy('revision').limit(query.limit).execute();
  return (await select.orderBy('revision', 'desc').limit(query.limit).execute()).reverse();
};

export interface NewBatch {
  batch: Batch;
  revision: number;
  commands: Command[];
  inverse: Command[];
  conflicts: Conflict[];
  touched: string[];
}

export const insertBatches = async (
  trx: Trx,
  pageId: string,
  batches: readonly NewBatch[],
  by: { actor: Actor; client: string; now: Date },
): Promise<void> => {
  if (batches.length === 0) return;
  await trx
    .insertInto('page_batches')
    .values(
      batches.map(({ batch, revision, commands, inverse, conflicts, touched }) => ({
        page_id: pageId,
        revision,
        id: batch.id,
        step: batch.step,
        label: batch.label,
        kind: batch.kind,
        target: batch.target ?? null,
        commands: JSON.stringify(commands),
        inverse: JSON.stringify(inverse),
        conflicts: JSON.stringify(conflicts),
        touched: JSON.stringify(touched),
        actor_id: by.actor.id,
        actor_name: by.actor.name,
        client: by.client,
        created_at: by.now,
      })),
    )
    .execute();
};
