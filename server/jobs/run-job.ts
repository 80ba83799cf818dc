import { setTimeout as wait } from 'node:timers/promises';
import type { ServerDeps } from '../http/define-service.ts';
import type { JobKind } from './job-kind.ts';
import { type ClaimedJob, LEASE_SECONDS, LostClaim, postponeJob, renewJob } from './job-queue.ts';

const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
/** What work may still take to notice that its time is over. */
const NOTICE_MS = 2_000;

class OutOfTime extends Error {
  constructor(milliseconds: number) {
    super(`The job was not done within ${milliseconds / 1000} s.`);
    this.name = 'OutOfTime';
  }
}

/** Resolves or rejects as the work does; rejects with OutOfTime when that takes too long, whatever the work goes on to do. */
const inTime = async (kind: JobKind, job: ClaimedJob, lost: AbortController): Promise<void> => {
  const over = new AbortController();
  const work = kind.run(job, lost.signal);
  const limit = wait(kind.timeoutMs, undefined, { signal: over.signal, ref: false }).then(async () => {
    lost.abort();
    await wait(NOTICE_MS, undefined, { signal: over.signal, ref: false });
    throw new OutOfTime(kind.timeoutMs);
  });
  limit.catch(() => undefined);
  try {
    await Promise.race([work, limit]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
};

/** Works on a claimed job and keeps its lease meanwhile; one that fails is put back by its kind's plan. Never rejects. */
export const runJob = async (deps: ServerDeps, kind: JobKind, job: ClaimedJob): Promise<void> => {
  const lost = new AbortController();
  const renewal = setInterval(async () => {
    try {
      if (!(await deps.db.transaction((trx) => renewJob(trx, job, deps.clock())))) lost.abort();
    } catch (error) {
      deps.log.warn({ err: error, kind: job.kind }, 'a lease could not be renewed');
    }
  }, RENEW_MS).unref();
  try {
    await inTime(kind, job, lost);
  } catch (error) {
    if (error instanceof LostClaim) return;
    deps.log.error({ err: error, kind: job.kind, key: job.key, attempts: job.attempts }, 'a job failed');
    const later = new Date(deps.clock().getTime() + kind.retryMs(job.attempts));
    // Without it the lease runs out, and the job is taken up again all the same.
    await deps.db.transaction((trx) => postponeJob(trx, job, later)).catch(() => undefined);
  } finally {
    clearInterval(renewal);
  }
};
