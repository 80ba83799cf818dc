import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { DUE_JOB, deadlineOf } from '../machine/deadlines.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { mailEndsSoon, mailOrderExpired } from '../mails/order-mails.ts';
import { inEngineTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { releaseMoney } from '../payments/want-move.ts';

const warn = async (work: OrderWork, order: OrderRow): Promise<OrderRow> => {
  const warned = await work.trx
    .updateTable('orders')
    .set({ warned_at: work.now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailEndsSoon(work, warned);
  return warned;
};

const endReservation = async (work: OrderWork, order: OrderRow): Promise<OrderRow> => {
  const ended = await applyOrderMove(work, order, { event: 'reservation_over', reason: 'reservation over' });
  const released = await releaseMoney(work, ended, 'reservation over');
  await mailOrderExpired(work, released);
  return released;
};

/** What is due for an order now, done. */
const doDue = async (work: OrderWork, order: OrderRow): Promise<OrderRow> => {
  switch (order.status) {
    case 'initialized':
      return applyOrderMove(work, order, { event: 'left_unfinished' });
    case 'payment_pending':
      // Nothing is held. Should the bank authorise it later, the claim decides whether the car is still there.
      return applyOrderMove(work, order, { event: 'payment_time_over' });
    case 'payment_authorized':
      return releaseMoney(work, await applyOrderMove(work, order, { event: 'left_unfinished' }), 'left unfinished');
    case 'awaiting_email_confirmation': {
      const expired = await applyOrderMove(work, order, { event: 'confirmation_time_over' });
      await mailOrderExpired(work, expired);
      return expired;
    }
    case 'confirmed':
      return order.warned_at === null ? warn(work, order) : endReservation(work, order);
    default:
      return order;
  }
};

/** Money may have come in that nobody told us of: asked before the order is given up. A provider that is away is not waited for. */
const lookOnce = async (engine: Engine, orderId: string): Promise<void> => {
  const payments = await engine.deps.db.read
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_current', '=', true)
    .where('status', 'in', ['awaiting', 'requires_action', 'failed'])
    .execute();
  for (const { id } of payments)
    await settlePayment(engine, id, 'sweep').catch((error: unknown) =>
      engine.deps.log.warn({ err: error, payment_id: id }, 'a payment could not be read before its order ended'),
    );
};

/** Does all that is due for one order and comes again at its next deadline. */
const runDue = async (engine: Engine, job: ClaimedJob): Promise<void> => {
  const { db, clock } = engine.deps;
  const known = await db.read.selectFrom('orders').selectAll().where('id', '=', job.key).executeTakeFirst();
  if (!known) return db.transaction((trx) => finishJob(trx, job));
  const early = deadlineOf(known);
  if (known.status === 'payment_pending' && early !== null && early <= clock()) await lookOnce(engine, known.id);
  await inEngineTransaction(engine, 'sweep', async (work) => {
    let order = await lockOrder(work.trx, known.id);
    for (let at = deadlineOf(order); at !== null && at <= work.now; at = deadlineOf(order))
      order = await doDue(work, order);
    const next = deadlineOf(order);
    if (next === null) await finishJob(work.trx, job);
    else await postponeJob(work.trx, job, next);
  });
};

/** Deadlines of orders: holds, confirmations, reservations. */
export const dueJobs = (engine: Engine): JobKind => ({
  kind: DUE_JOB,
  slots: 2,
  timeoutMs: 60_000,
  retryMs: doublingRetry,
  run: (job) => runDue(engine, job),
});
