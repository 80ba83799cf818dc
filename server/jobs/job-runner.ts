import type { ServerDeps } from '../http/define-service.ts';
import { type ClaimedJob, claimJobs, LEASE_SECONDS, LostClaim, postponeJob, renewJob } from './job-queue.ts';

/**
 * Does the work of one job, and must end it: `finishJob` or `postponeJob` in the transaction of its result. Work may
 * run twice (a process dies after the effect): make effects idempotent by the job's key. `lost` says that the claim is gone.
 */
export type JobHandler = (job: ClaimedJob, lost: AbortSignal) => Promise<void>;

export interface JobRunner {
  /** Looks for due work at once. */
  wake(): void;
  /** Runs until nothing is due; for tests and shutdown. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 16;
const POLL_MS = 1_000;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
const LONGEST_BACKOFF_MINUTES = 60;

/** Runs jobs of the kinds it has handlers for, several side by side. Starts with `wake`. */
export const createJobRunner = (deps: ServerDeps, handlers: Readonly<Record<string, JobHandler>>): JobRunner => {
  const kinds = Object.keys(handlers);
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  const runOne = async (job: ClaimedJob): Promise<void> => {
    const lost = new AbortController();
    const renewal = setInterval(async () => {
      try {
        if (!(await deps.db.transaction((trx) => renewJob(trx, job, deps.clock())))) lost.abort();
      } catch (error) {
        deps.log.warn({ err: error, kind: job.kind }, 'a lease could not be renewed');
      }
    }, RENEW_MS).unref();
    try {
      await handlers[job.kind]?.(job, lost.signal);
    } catch (error) {
      if (error instanceof LostClaim) return;
      deps.log.error({ err: error, kind: job.kind, key: job.key, attempts: job.attempts }, 'a job failed');
      const minutes = Math.min(LONGEST_BACKOFF_MINUTES, 2 ** Math.min(job.attempts, 6) / 2);
      const later = new Date(deps.clock().getTime() + minutes * 60_000);
      await deps.db.transaction((trx) => postponeJob(trx, job, later)).catch(() => undefined);
    } finally {
      clearInterval(renewal);
    }
  };

  const round = async (): Promise<number> => {
    const jobs = await deps.db.transaction((trx) => claimJobs(trx, kinds, BATCH, deps.clock()));
    await Promise.all(jobs.map(runOne));
    return jobs.length;
  };

  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (!stopped && (await round()) > 0);
      } while (again && !stopped);
    } catch (error) {
      deps.log.warn({ err: error }, 'jobs cannot be read now');
    }
  };

  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = run().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, POLL_MS).unref();

  return {
    wake,
    async drain() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
