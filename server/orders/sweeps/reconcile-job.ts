import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { enqueueJob, postponeJob } from '#server/jobs/job-queue.ts';
import type { Engine } from '../engine.types.ts';
import { LASTING_MS, reconcileDay } from './reconcile.ts';

export const RECONCILE_JOB = 'orders.reconcile';
const DAY_MS = 86_400_000;
/** In the night, when the day before is over everywhere. */
const AT_HOUR_MS = 3 * 3_600_000;

/** When the next day is compared. */
const nextRun = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + AT_HOUR_MS);

/**
 * Every night the day before. Books and bank are read one after the other while both go on: a payment that is authorised
 * or let go in between differs for a moment. What differs is looked at again a little later, and only what still does is
 * put before a person.
 */
export const reconcileJobs = (engine: Engine): JobKind => ({
  kind: RECONCILE_JOB,
  slots: 1,
  timeoutMs: 600_000,
  retryMs: doublingRetry,
  async run(job) {
    const { db, clock } = engine.deps;
    const yesterday = new Date(clock().getTime() - DAY_MS).toISOString().slice(0, 10);
    const compared = await reconcileDay(engine, yesterday, 'when they last');
    const now = clock();
    const next = compared.some(({ isOpen }) => isOpen) ? new Date(now.getTime() + LASTING_MS) : nextRun(now);
    await db.transaction((trx) => postponeJob(trx, job, next));
  },
});

export const startReconciling = ({ deps }: Engine): Promise<void> =>
  deps.db.transaction((trx) => enqueueJob(trx, RECONCILE_JOB, 'daily', nextRun(deps.clock())));
