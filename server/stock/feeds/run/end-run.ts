import { sql } from 'kysely';
import type { RunCounts } from '#api-clients/stock/feed.resources.ts';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction, type Work } from '#server/http/work.ts';
import { type ClaimedJob, finishJob } from '#server/jobs/job-queue.ts';
import type { FeedError } from '../feed-error.ts';
import { dropRunFile } from '../feed-files.ts';
import type { FeedRow, RunRow } from '../feeds.tables.ts';
import { FAILURES_TOLD, tellStaff } from './tell-staff.ts';

/** Runs of a feed that are remembered. */
const RUNS_KEPT = 200;

const forgetOldRuns = async ({ trx }: Work, feedId: string): Promise<void> => {
  await sql`delete from stock_feed_runs where feed_id = ${feedId} and id not in (
    select id from stock_feed_runs where feed_id = ${feedId} order by created_at desc, id desc limit ${RUNS_KEPT})`.execute(
    trx,
  );
};

const record = async (work: Work, run: RunRow, action: string, details: Record<string, unknown>): Promise<void> => {
  await work.deps.audit.record(work.trx, systemActor, {
    action,
    targetType: 'stock_feed',
    targetId: run.feed_id,
    details: { run_id: run.id, is_dry: run.is_dry, started_by: run.created_by, ...details },
  });
};

/** Ends a run that went through. */
export const finishRun = async (deps: ServerDeps, job: ClaimedJob, run: RunRow, counts: RunCounts): Promise<void> => {
  await inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    await finishJob(trx, job);
    await trx
      .updateTable('stock_feed_runs')
      .set({ status: 'done', counts: JSON.stringify(counts), finished_at: now })
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .execute();
    if (!run.is_dry) await trx.updateTable('stock_feeds').set({ failures: 0 }).where('id', '=', run.feed_id).execute();
    await forgetOldRuns(work, run.feed_id);
    await record(work, run, 'stock_feed.run', { ...counts });
  });
  await dropRunFile(deps, run.id);
};

/** Ends a run that cannot be read; staff are told when it happens again and again. */
export const failRun = async (
  deps: ServerDeps,
  job: ClaimedJob,
  run: RunRow,
  error: Pick<FeedError, 'code' | 'message'>,
): Promise<void> => {
  await inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    await finishJob(trx, job);
    await trx
      .updateTable('stock_feed_runs')
      .set({ status: 'failed', error_code: error.code, error_detail: error.message.slice(0, 500), finished_at: now })
      .where('id', '=', run.id)
      .where('status', 'in', ['queued', 'reading', 'running'])
      .execute();
    if (run.is_dry) return;
    const feed = await trx
      .updateTable('stock_feeds')
      .set({ failures: sql<number>`failures + 1` })
      .where('id', '=', run.feed_id)
      .returningAll()
      .executeTakeFirst();
    if (feed?.failures === FAILURES_TOLD)
      await tellStaff(work, feed, {
        cause: `failed:${run.id}`,
        subject: `The feed “${feed.name}” has failed ${FAILURES_TOLD} times`,
        lines: [error.message, 'Its cars stay as they are until it can be read again.'],
      });
    await record(work, run, 'stock_feed.failed', { code: error.code });
  });
  await dropRunFile(deps, run.id);
};

/** Keeps a run waiting for a person: more than a fifth of the feed's cars is missing. */
export const holdRun = (
  deps: ServerDeps,
  job: ClaimedJob,
  { run, feed, total, known, missing }: { run: RunRow; feed: FeedRow; total: number; known: number; missing: number },
): Promise<void> =>
  inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    await finishJob(trx, job);
    await trx
      .updateTable('stock_feed_runs')
      .set({ status: 'held', total, known_before: known, missing })
      .where('id', '=', run.id)
      .where('status', '=', 'reading')
      .execute();
    await tellStaff(work, feed, {
      cause: `held:${run.id}`,
      subject: `The feed “${feed.name}” waits for you: ${missing} of ${known} cars are missing`,
      lines: [
        `It names ${total} cars; ${missing} of the ${known} that it kept are missing.`,
        'Nothing has been changed. Let it through or drop it.',
      ],
    });
    await record(work, run, 'stock_feed.held', { known, missing });
  });
