import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import './jobs.tables.ts';

/** A claim on one job; `fence` is what makes a late write of a lost claim find nothing. */
export interface ClaimedJob {
  kind: string;
  key: string;
  fence: string;
  /** Times it was claimed, this one included. */
  attempts: number;
}

/** A worker that is silent for so long has lost its job. */
export const LEASE_SECONDS = 30;

/** Asks for work inside the transaction that makes it necessary: no commit, no job. A known job runs at the earlier time. */
export const enqueueJob = async (trx: Trx, kind: string, key: string, runAt: Date): Promise<void> => {
  await sql`insert into jobs (kind, key, run_at) values (${kind}, ${key}, ${runAt})
    on conflict (kind, key) do update set run_at = least(jobs.run_at, excluded.run_at)`.execute(trx);
};

/** Takes due jobs of the given kinds, oldest first, skipping what others hold. */
export const claimJobs = async (
  trx: Trx,
  kinds: readonly string[],
  limit: number,
  now: Date,
): Promise<ClaimedJob[]> => {
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<ClaimedJob>`
    update jobs set lease_until = ${until}, fence = fence + 1, attempts = attempts + 1
    where (kind, key) in (
      select kind, key from jobs
      where run_at <= ${now} and (lease_until is null or lease_until < ${now}) and kind = any(${kinds as string[]})
      order by run_at limit ${limit} for update skip locked)
    returning kind, key, fence::text as fence, attempts`.execute(trx);
  return rows;
};

/** Keeps a claim while its work goes on; false when somebody else has taken the job over. */
export const renewJob = async (trx: Trx, job: ClaimedJob, now: Date): Promise<boolean> => {
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const done = await sql`update jobs set lease_until = ${until}
    where kind = ${job.kind} and key = ${job.key} and fence = ${job.fence}`.execute(trx);
  return done.numAffectedRows === 1n;
};

/** The claim was lost: somebody else does the work now, and this result must not be written. */
export class LostClaim extends Error {
  constructor(job: ClaimedJob) {
    super(`The job ${job.kind} ${job.key} was taken over.`);
    this.name = 'LostClaim';
  }
}

/** Ends a job in the same transaction as its result; throws LostClaim (and so rolls the result back) when fenced off. */
export const finishJob = async (trx: Trx, job: ClaimedJob): Promise<void> => {
  const done =
    await sql`delete from jobs where kind = ${job.kind} and key = ${job.key} and fence = ${job.fence}`.execute(trx);
  if (done.numAffectedRows !== 1n) throw new LostClaim(job);
};

/** Puts a job back for later, in the same transaction as the note why; throws LostClaim when fenced off. */
export const postponeJob = async (trx: Trx, job: ClaimedJob, runAt: Date): Promise<void> => {
  const done = await sql`update jobs set run_at = ${runAt}, lease_until = null
    where kind = ${job.kind} and key = ${job.key} and fence = ${job.fence}`.execute(trx);
  if (done.numAffectedRows !== 1n) throw new LostClaim(job);
};
