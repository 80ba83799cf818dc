import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { enqueueJob, finishJob } from '#server/jobs/job-queue.ts';

const SCRUB_JOB = 'leads.scrub';
/** Leads that are deleted one by one, or at the end of their time, are taken out of the storage together. */
const GATHERED_MS = 3_600_000;

/** Tables that hold, or ever held, something of a person who wrote. */
export const PERSONAL_TABLES = [
  'leads',
  'lead_files',
  'lead_events',
  'lead_deliveries',
  'mails',
  'lead_exports',
  'lead_erasures',
  'lead_views',
  'idempotency_keys',
  'orders',
  'order_drafts',
  'order_events',
  'order_views',
  'vehicle_waiters',
] as const;

/** Has what was emptied in this transaction taken out of the storage as well, within the hour. */
export const scrubSoon = (deps: ServerDeps, trx: Trx): Promise<void> =>
  enqueueJob(trx, SCRUB_JOB, 'storage', new Date(deps.clock().getTime() + GATHERED_MS));

/** Takes the bytes of leads that were deleted, or whose time was over, out of the storage. */
export const scrubJobs = (deps: ServerDeps): JobKind => ({
  kind: SCRUB_JOB,
  slots: 1,
  timeoutMs: 2 * 3_600_000,
  retryMs: doublingRetry,
  async run(job) {
    await deps.db.scrub(PERSONAL_TABLES);
    await deps.db.transaction((trx) => finishJob(trx, job));
  },
});
