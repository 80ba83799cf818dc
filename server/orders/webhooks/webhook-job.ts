import type { Selectable } from 'kysely';
import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import { TRIAL_MARK } from '../accounts/try-account.ts';
import type { PaymentEventTable } from './webhooks.tables.ts';

export const WEBHOOK_JOB = 'orders.webhook';

/** A message about a payment nobody here knows is kept and tried for so long: ours may come to be after it. */
const KEEP_TRYING_MS = 72 * 3_600_000;
/** What has ended is forgotten after this; the vendor sends nothing again by then. */
const KEPT_MS = 90 * 24 * 3_600_000;
const PRUNED_AT_ONCE = 50;

type EventRow = Selectable<PaymentEventTable>;

/** What webhooks ask of orders. */
export interface WebhookDoor {
  /** Reads the payment from its provider and writes what follows; false when there is none of ours. */
  settle(vendor: MoneyVendor, reference: string, orderRef?: string): Promise<boolean>;
  /** Puts a message about a payment nobody knows before a person. */
  tellUnmatched(trx: Trx, event: EventRow): Promise<void>;
}

/** Ten seconds at first, then ever longer, an hour at most. */
const nextTry = (row: EventRow, now: Date): Date => {
  const age = now.getTime() - row.received_at.getTime();
  return new Date(now.getTime() + Math.min(3_600_000, Math.max(10_000, age / 2)));
};

const prune = async (trx: Trx, now: Date): Promise<void> => {
  const old = trx
    .selectFrom('payment_events')
    .select(['provider', 'event_id'])
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .orderBy('ended_at')
    .limit(PRUNED_AT_ONCE);
  await trx
    .deleteFrom('payment_events')
    .where((eb) => eb(eb.refTuple('provider', 'event_id'), 'in', old.$asTuple('provider', 'event_id')))
    .execute();
};

const update = (trx: Trx, row: EventRow, values: Partial<EventRow>) =>
  trx
    .updateTable('payment_events')
    .set(values)
    .where('provider', '=', row.provider)
    .where('event_id', '=', row.event_id)
    .execute();

/** Whether a payment of ours was meant; the error where the provider could not be asked. */
const settled = async (door: WebhookDoor, row: EventRow): Promise<boolean | Error> => {
  const reference = row.reference ?? row.order_ref ?? '';
  try {
    return await door.settle(row.provider, reference, row.order_ref ?? undefined);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const apply = async (deps: ServerDeps, door: WebhookDoor, job: ClaimedJob): Promise<void> => {
  const at = job.key.indexOf(':');
  const row = await deps.db.read
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', job.key.slice(0, at) as MoneyVendor)
    .where('event_id', '=', job.key.slice(at + 1))
    .executeTakeFirst();
  const isTrial = row?.order_ref?.startsWith(TRIAL_MARK) ?? false;
  const found = row?.state === 'waiting' && !isTrial ? await settled(door, row) : true;
  await deps.db.transaction(async (trx) => {
    const now = deps.clock();
    if (row?.state !== 'waiting') return finishJob(trx, job);
    if (found === true) {
      await update(trx, row, { state: isTrial ? 'ignored' : 'applied', ended_at: now, last_error: '' });
      await prune(trx, now);
      return finishJob(trx, job);
    }
    const lastError = found instanceof Error ? found.message.slice(0, 500) : '';
    if (now.getTime() - row.received_at.getTime() < KEEP_TRYING_MS) {
      await update(trx, row, { last_error: lastError });
      return postponeJob(trx, job, nextTry(row, now));
    }
    // What does not carry our mark belongs to somebody else who uses the account.
    const state = row.order_ref === null && found === false ? 'ignored' : 'unmatched';
    await update(trx, row, { state, ended_at: now, last_error: lastError });
    if (state === 'unmatched') await door.tellUnmatched(trx, row);
    return finishJob(trx, job);
  });
};

/** Applies what payment services told us, in whatever order it comes. */
export const webhookJobs = (deps: ServerDeps, door: WebhookDoor): JobKind => ({
  kind: WEBHOOK_JOB,
  slots: 4,
  timeoutMs: 60_000,
  retryMs: (attempts) => Math.min(3_600_000, 10_000 * 2 ** Math.min(attempts, 9)),
  run: (job) => apply(deps, door, job),
});
