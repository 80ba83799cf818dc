import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { dropRunFile } from '../feed-files.ts';
import { lockFeed } from '../feeds.store.ts';
import type { RunRow } from '../feeds.tables.ts';
import { RUN_JOB } from './run-feed.ts';

const underWay = ['queued', 'reading', 'running', 'held'] as const;

export const hasRunUnderWay = async (trx: Trx, feedId: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('stock_feed_runs')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('is_dry', '=', false)
    .where('status', 'in', underWay)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Notes a run and asks for its work. */
export const insertRun = async (
  { trx, now }: Pick<Work, 'trx' | 'now'>,
  feedId: string,
  { isDry, trigger, actor }: { isDry: boolean; trigger: RunRow['trigger']; actor: Actor },
): Promise<RunRow> => {
  const run = await trx
    .insertInto('stock_feed_runs')
    .values({
      id: newId(now),
      feed_id: feedId,
      is_dry: isDry,
      status: 'queued',
      trigger,
      counts: '{}',
      error_code: null,
      error_detail: null,
      created_by: actor.id,
      created_by_name: actor.name,
      created_at: now,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueJob(trx, RUN_JOB, run.id, now);
  return run;
};

/** Begins a run by hand. @throws 409 `run_under_way`, `source_missing`, `mapping_missing` */
export const startRun = ({ deps, actor }: Task, feedId: string, isDry: boolean): Promise<RunRow> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const feed = await lockFeed(work.trx, { id: feedId, ifMatch: undefined });
    if (feed.source.kind === 'upload' && feed.file === null) throw conflict('source_missing', 'Upload a file first.');
    if (feed.mapping.length === 0) throw conflict('mapping_missing', 'Say first which column is which field.');
    if (!isDry && (await hasRunUnderWay(work.trx, feed.id)))
      throw conflict('run_under_way', 'The feed is being imported, or waits for a decision.');
    const run = await insertRun(work, feed.id, { isDry, trigger: 'person', actor });
    await deps.audit.record(work.trx, actor, {
      action: 'stock_feed.run_started',
      targetType: 'stock_feed',
      targetId: feed.id,
      details: { run_id: run.id, is_dry: isDry },
    });
    return run;
  });
};

const lockRun = async ({ trx }: Work, id: string): Promise<RunRow> => {
  const run = isUuid(id)
    ? await trx.selectFrom('stock_feed_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!run) throw notFound('There is no such run.', 'run_not_found');
  return run;
};

/** Lets a run that was held back go on, or drops it. @throws 409 `run_not_held` */
export const decideRun = async ({ deps, actor }: Task, id: string, approve: boolean): Promise<RunRow> => {
  authorize(actor, 'vehicles.update');
  const decided = await inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    const run = await lockRun(work, id);
    if (run.status !== 'held') throw conflict('run_not_held', 'The run is not held back.');
    if (approve) await enqueueJob(trx, RUN_JOB, run.id, now);
    await deps.audit.record(trx, actor, {
      action: approve ? 'stock_feed.approved' : 'stock_feed.rejected',
      targetType: 'stock_feed',
      targetId: run.feed_id,
      details: { run_id: run.id, missing: run.missing },
    });
    return trx
      .updateTable('stock_feed_runs')
      .set(approve ? { status: 'queued', is_approved: true } : { status: 'rejected', finished_at: now })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (!approve) await dropRunFile(deps, id);
  return decided;
};

/** Stops a run; what it has done stays. @throws 409 `run_over` */
export const cancelRun = ({ deps, actor }: Task, id: string): Promise<RunRow> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const run = await lockRun(work, id);
    if (!['queued', 'reading', 'running', 'held'].includes(run.status))
      throw conflict('run_over', 'The run is over already.');
    await deps.audit.record(work.trx, actor, {
      action: 'stock_feed.cancelled',
      targetType: 'stock_feed',
      targetId: run.feed_id,
      details: { run_id: run.id },
    });
    return work.trx
      .updateTable('stock_feed_runs')
      .set({ status: sql<RunRow['status']>`'cancelled'`, finished_at: work.now })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};
