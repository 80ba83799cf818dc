import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, enqueueJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { DUE_JOB, deadlineOf } from '../machine/deadlines.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { forgetWaiters } from '../mails/tell-waiters.ts';
import { inEngineTransaction } from '../order-work.ts';
import { dropOldDrafts } from '../orders/draft.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { showPayment, wantMove } from '../payments/want-move.ts';

export const SWEEP_JOB = 'orders.sweep';
export const SETTLE_JOB = 'orders.settle';
/** The one job of its kind. */
export const SWEEP_KEY = 'all';

const EVERY_MS = 5 * 60_000;
/** A payment that has not been heard of for so long is read anew. */
const SILENT_MS = 10 * 60_000;
/** Providers keep what happens to a payment open for a long time; what is older than this is left to reconciliation. */
const WATCHED_MS = 45 * 86_400_000;
const MOST = 500;

/** Payments that something may still happen to, which nobody has looked at lately. */
const enqueueSilent = async ({ trx, now }: OrderWork): Promise<void> => {
  const before = new Date(now.getTime() - SILENT_MS);
  const rows = await trx
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', ['awaiting', 'requires_action', 'authorized', 'failed', 'refund_pending'])
    .where('reference', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - WATCHED_MS))
    .where((eb) =>
      eb.and([eb('created_at', '<', before), eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)])]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(MOST)
    .execute();
  for (const { id } of rows) await enqueueJob(trx, SETTLE_JOB, id, now);
};

/** Money whose hold ends soon is taken or let go, as its company says. */
const keepDeadlines = async (work: OrderWork): Promise<void> => {
  const { trx, now, engine } = work;
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('status', '=', 'authorized')
    .where('capture_before', '<=', now)
    .where('mismatch', 'is', null)
    .limit(MOST)
    .execute();
  for (const { id, order_id: orderId } of rows) {
    const order = await lockOrder(trx, orderId);
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const company = await engine.accounts.company(trx, payment.company_uuid);
    const isWorth = order.status === 'confirmed' || order.status === 'completed';
    const kind = isWorth && company.holdPolicy === 'capture' ? 'capture' : 'void';
    await wantMove(work, payment, { kind, reason: 'capture deadline' });
    await showPayment(work, order);
  }
};

/** Orders whose deadline passed without their job: after a restore, for example. */
const enqueueForgotten = async ({ trx, now }: OrderWork): Promise<void> => {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', [
      'initialized',
      'payment_pending',
      'payment_authorized',
      'awaiting_email_confirmation',
      'confirmed',
    ])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('key')
            .where('kind', '=', DUE_JOB)
            .whereRef('jobs.key', '=', eb.cast<string>('orders.id', 'text')),
        ),
      ),
    )
    .limit(MOST)
    .execute();
  for (const order of rows) {
    const at = deadlineOf(order);
    if (at !== null) await enqueueJob(trx, DUE_JOB, order.id, at > now ? at : now);
  }
};

const runSweep = (engine: Engine, job: ClaimedJob): Promise<void> =>
  inEngineTransaction(engine, 'sweep', async (work) => {
    await enqueueSilent(work);
    await keepDeadlines(work);
    await enqueueForgotten(work);
    await dropOldDrafts(work);
    await forgetWaiters(work);
    await postponeJob(work.trx, job, new Date(work.now.getTime() + EVERY_MS));
  });

const runSettle = async (engine: Engine, job: ClaimedJob): Promise<void> => {
  await settlePayment(engine, job.key, 'sweep');
  await engine.deps.db.transaction((trx) => finishJob(trx, job));
};

/** Every five minutes: what nobody told us of is found out. */
export const sweepJobs = (engine: Engine): JobKind => ({
  kind: SWEEP_JOB,
  slots: 1,
  timeoutMs: 120_000,
  retryMs: () => 60_000,
  run: (job) => runSweep(engine, job),
});

/** One payment is read from its provider. */
export const settleJobs = (engine: Engine): JobKind => ({
  kind: SETTLE_JOB,
  slots: 4,
  timeoutMs: 45_000,
  retryMs: doublingRetry,
  run: (job) => runSettle(engine, job),
});

/** The sweep runs from the first start on. */
export const startSweep = ({ deps }: Engine): Promise<void> =>
  deps.db.transaction((trx) => enqueueJob(trx, SWEEP_JOB, SWEEP_KEY, deps.clock()));
