import type { ClaimedJob, JobPlace } from './job-queue.ts';

/**
 * Does the work of one job, and must end it: `finishJob`, `postponeJob` or `moveJob` in the transaction of its result.
 * Work may run twice (a process dies after the effect): make effects idempotent by the job's key. `lost` aborts when the
 * claim is gone or the time is over; nothing may be written from then on.
 */
export type JobHandler = (job: ClaimedJob, lost: AbortSignal) => Promise<void>;

/** A kind of durable work, declared beside its handler and given to `createJobRunner`. */
export interface JobKind {
  /** Unique in the product: `<service>.<work>`. */
  readonly kind: string;
  /** Jobs of this kind that one node works on at a time: a share of its own, which no other kind can take. */
  readonly slots: number;
  /** Milliseconds after which a job is given up and tried again. */
  readonly timeoutMs: number;
  /** Milliseconds until the next try of a job whose handler threw, or ran out of time, the `attempts`-th time. */
  retryMs(attempts: number): number;
  /** Without it, jobs run in the order of their time. */
  readonly places?: {
    /** Jobs of one lane that run at a time, on all nodes together. */
    readonly atOnce: number;
    /** Asked once a job, before its first run and after `moveJob`. Keys that are left out belong to nobody. */
    placesOf(keys: readonly string[]): Promise<ReadonlyMap<string, JobPlace>>;
  };
  readonly run: JobHandler;
}

const MINUTE = 60_000;

/** The usual plan: 1, 2, 4 … 32 minutes. */
export const doublingRetry = (attempts: number): number => (2 ** Math.min(attempts, 6) / 2) * MINUTE;
