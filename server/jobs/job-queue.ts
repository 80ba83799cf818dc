import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import './jobs.tables.ts';

/** Where a job waits for its turn. Both are never empty. */
export interface JobPlace {
  /** What only a few jobs may use at a time, such as the host of a receiver. */
  lane: string;
  /** Whose job it is; owners take turns, so that one with a thousand jobs does not hold up one with a single one. */
  owner: string;
}

/** A claim on one job; `fence` is what makes a late write of a lost claim find nothing. */
export interface ClaimedJob {
  kind: string;
  key: string;
  /** Where it waited; empty when its kind has no places. */
  lane: string;
  owner: string;
  fence: string;
  /** Times it was claimed, this one included. */
  attempts: number;
}

/** A worker that is silent for so long has lost its job. */
export const LEASE_SECONDS = 30;

/** The statement of `enqueueJob`, for those who write something else in the same trip. */
export const jobStatement = (kind: string, key: string, runAt: Date) =>
  sql`insert into jobs (kind, key, run_at) values (${kind}, ${key}, ${runAt})
    on conflict (kind, key) do update set run_at = least(jobs.run_at, excluded.run_at)`;

/** Asks for work inside the transaction that makes it necessary: no commit, no job. A known job runs at the earlier time. */
export const enqueueJob = async (trx: Trx, kind: string, key: string, runAt: Date): Promise<void> => {
  await jobStatement(kind, key, runAt).execute(trx);
};

/** Kinds of which something is due and nobody works on it. */
export const dueKinds = async (reader: Reader, kinds: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${kinds as string[]}::text[]) as asked (kind)
    where exists (select 1 from jobs where jobs.kind = asked.kind and run_at <= ${now}
      and (lease_until is null or lease_until < ${now}))`.execute(reader);
  return new Set(rows.map(({ kind }) => kind));
};

/** Keys of due jobs nobody has yet looked up the place of, oldest first. */
export const unplacedJobs = async (reader: Reader, kind: string, limit: number, now: Date): Promise<string[]> => {
  const rows = await reader
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', kind)
    .where('lane', '=', '')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
};

/** Notes where jobs wait; what others hold just now is left for the next time. */
export const placeJobs = async (trx: Trx, kind: string, places: ReadonlyMap<string, JobPlace>): Promise<void> => {
  const keys = [...places.keys()];
  const lanes = [...places.values()].map(({ lane }) => lane);
  const owners = [...places.values()].map(({ owner }) => owner);
  await sql`
    update jobs set lane = given.lane, owner = given.owner
    from unnest(${keys}::text[], ${lanes}::text[], ${owners}::text[]) as given (key, lane, owner)
    where jobs.kind = ${kind} and jobs.key = given.key and jobs.key in (
      select key from jobs where kind = ${kind} and key = any(${keys}) for update skip locked)`.execute(trx);
};

export interface ClaimRequest {
  kind: string;
  /** Most jobs to take. */
  limit: number;
  /** Jobs of one lane that may run at a time; null when the kind has no places. */
  atOnceInLane: number | null;
  /** Owners whose turn was lately, the latest last: they stand back behind those that waited longer. */
  servedOwners: readonly string[];
  now: Date;
}

/**
 * Takes due jobs of a kind: owners by turns, within each the oldest first, no more of a lane than may run at a time on
 * all nodes together. Nodes claim a kind one after the other. How many jobs wait does not matter, only of how many
 * owners in how many lanes.
 */
export const claimJobs = async (trx: Trx, request: ClaimRequest): Promise<ClaimedJob[]> => {
  const { kind, limit, atOnceInLane, servedOwners, now } = request;
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const isPlaced = atOnceInLane === null ? sql`lane = ''` : sql`lane > ''`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${kind}`}, 0))`.execute(trx);
  const { rows } = await sql<ClaimedJob>`
    with recursive places as (
      (select lane, owner from jobs where kind = ${kind} and ${isPlaced} order by lane, owner limit 1)
      union all
      select next.lane, next.owner from places, lateral (
        select lane, owner from jobs
        where kind = ${kind} and ${isPlaced} and (lane, owner) > (places.lane, places.owner)
        order by lane, owner limit 1) next
    ), busy as (
      select lane, owner, count(*) as jobs from jobs where kind = ${kind} and lease_until >= ${now} group by lane, owner
    ), due as (
      select waiting.* from places, lateral (
        select key, lane, owner, run_at from jobs
        where kind = ${kind} and lane = places.lane and owner = places.owner
          and run_at <= ${now} and (lease_until is null or lease_until < ${now})
        order by run_at, key limit ${limit}) waiting
    ), turns as (
      select due.*, array_position(${servedOwners as string[]}::text[], owner) as served,
        row_number() over (partition by owner order by run_at, key)
        + coalesce((select sum(jobs) from busy where busy.owner = due.owner), 0) as turn
      from due
    ), allowed as (
      select turns.*, row_number() over (partition by lane order by turn, served nulls first, run_at, key)
        + coalesce((select sum(jobs) from busy where busy.lane = turns.lane), 0) as in_lane
      from turns
    )
    update jobs set lease_until = ${until}, fence = fence + 1, attempts = attempts + 1
    where kind = ${kind} and key in (
      select key from jobs
      where kind = ${kind} and (lease_until is null or lease_until < ${now}) and key in (
        select key from allowed where ${atOnceInLane}::integer is null or in_lane <= ${atOnceInLane}::integer
        order by turn, served nulls first, run_at, key limit ${limit})
      for update skip locked)
    returning kind, key, lane, owner, fence::text as fence, attempts`.execute(trx);
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

/** Puts a job back that waits in the wrong lane: its place is looked up anew. Throws LostClaim when fenced off. */
export const moveJob = async (trx: Trx, job: ClaimedJob, now: Date): Promise<void> => {
  const done =
    await sql`update jobs set run_at = ${now}, lease_until = null, lane = '', owner = '', attempts = attempts - 1
    where kind = ${job.kind} and key = ${job.key} and fence = ${job.fence}`.execute(trx);
  if (done.numAffectedRows !== 1n) throw new LostClaim(job);
};
