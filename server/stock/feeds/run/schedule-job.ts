import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import { nextRunAt } from './next-run.ts';
import { hasRunUnderWay, insertRun } from './start-run.ts';

export const SCHEDULE_JOB = 'stock.feed_schedule';

/** Begins the run of a feed whose time has come. One that is still at work, or waits for a person, is left alone. */
const runSchedule = (deps: ServerDeps, job: ClaimedJob): Promise<void> =>
  inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    const feed = await trx
      .selectFrom('stock_feeds')
      .selectAll()
      .where('id', '=', job.key)
      .forUpdate()
      .executeTakeFirst();
    if (!feed?.schedule || !feed.is_active || feed.next_run_at === null) return finishJob(trx, job);
    if (feed.next_run_at > now) return postponeJob(trx, job, feed.next_run_at);
    if (!(await hasRunUnderWay(trx, feed.id)))
      await insertRun(work, feed.id, { isDry: false, trigger: 'schedule', actor: systemActor });
    const next = nextRunAt(feed.schedule, now, deps.config.siteTimeZone) ?? now;
    await trx.updateTable('stock_feeds').set({ next_run_at: next }).where('id', '=', feed.id).execute();
    await postponeJob(trx, job, next);
  });

export const scheduleJobs = (deps: ServerDeps): JobKind => ({
  kind: SCHEDULE_JOB,
  slots: 2,
  timeoutMs: 60_000,
  retryMs: doublingRetry,
  run: (job) => runSchedule(deps, job),
});
