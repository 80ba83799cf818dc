import { newId } from '#server/db/new-id.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { OrderWork } from '../engine.types.ts';
import { setPaymentStatus } from '../machine/apply-order-move.ts';
import { closeEntries } from '../machine/ask-person.ts';
import { recordOrderEvent } from '../machine/record-event.ts';
import type { OrderRow, PaymentMoveRow, PaymentRow } from '../orders.tables.ts';

export const MOVE_JOB = 'orders.move';

export interface WantedMove {
  kind: PaymentMoveRow['kind'];
  /** Null: all of it. */
  amount?: number | null;
  reason: string;
  /** A second person has to approve it first. */
  waitsForApproval?: boolean;
}

/** Has money moved, once: while the same is already wanted nothing is written. Answers whether it is new. */
export const wantMove = async (work: OrderWork, payment: PaymentRow, wanted: WantedMove): Promise<boolean> => {
  const { trx, now, actor } = work;
  const id = newId(now);
  const row = await trx
    .insertInto('payment_moves')
    .values({
      id,
      payment_id: payment.id,
      kind: wanted.kind,
      amount: wanted.amount ?? null,
      reason: wanted.reason,
      status: wanted.waitsForApproval ? 'waits_for_approval' : 'wanted',
      refunded_before: Number(payment.refunded),
      requested_by: actor.id,
      requested_by_name: actor.name,
      decided_by: null,
      decided_by_name: null,
      error: null,
      created_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (!wanted.waitsForApproval) await enqueueJob(trx, MOVE_JOB, id, now);
  const detail = { amount: wanted.amount ?? null, currency: payment.currency };
  await recordOrderEvent(work, {
    orderId: payment.order_id,
    paymentId: payment.id,
    kind: `${wanted.kind}_wanted`,
    reason: wanted.reason,
    detail,
  });
  return true;
};

/** Whether a provider may hold, or come to hold, money for it. */
const mayHoldMoney = ({ status, reference }: PaymentRow): boolean =>
  reference !== null && ['awaiting', 'requires_action', 'failed', 'authorized'].includes(status);

/** Money of a payment goes back to where it came from: what is held is let go, what was taken is refunded. */
export const releasePayment = async (work: OrderWork, payment: PaymentRow, reason: string): Promise<void> => {
  const taken = Number(payment.captured) - Number(payment.refunded);
  if (taken > 0) await wantMove(work, payment, { kind: 'refund', amount: taken, reason });
  else if (mayHoldMoney(payment)) await wantMove(work, payment, { kind: 'void', reason });
};

export const paymentsOf = ({ trx }: Pick<OrderWork, 'trx'>, orderId: string): Promise<PaymentRow[]> =>
  trx.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').forUpdate().execute();

/** A part that waits for a second person is nobody's to decide any more: all of it goes back. */
const declineWaiting = async (work: OrderWork, order: OrderRow, reason: string): Promise<void> => {
  const declined = await work.trx
    .updateTable('payment_moves')
    .set({ status: 'declined', decided_by: work.actor.id, decided_by_name: work.actor.name, done_at: work.now })
    .where('status', '=', 'waits_for_approval')
    .where('payment_id', 'in', work.trx.selectFrom('payments').select('id').where('order_id', '=', order.id))
    .returning('payment_id')
    .execute();
  if (declined.length === 0) return;
  for (const { payment_id: paymentId } of declined)
    await recordOrderEvent(work, { orderId: order.id, paymentId, kind: 'refund_declined', reason });
  await closeEntries(work, order.id, 'refund_approval');
};

/** All money of an order that is over goes back. */
export const releaseMoney = async (work: OrderWork, order: OrderRow, reason: string): Promise<OrderRow> => {
  await declineWaiting(work, order, reason);
  for (const payment of await paymentsOf(work, order.id)) await releasePayment(work, payment, reason);
  return showPayment(work, order);
};

/** What the order says of its payment: what its provider holds, or what is under way with it. */
export const showPayment = async (work: OrderWork, order: OrderRow): Promise<OrderRow> => {
  const payment = await work.trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (!payment) return order;
  const moves = await work.trx
    .selectFrom('payment_moves')
    .select('kind')
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'wanted')
    .execute();
  const isWanted = (kind: PaymentMoveRow['kind']) => moves.some((move) => move.kind === kind);
  const status = isWanted('refund') ? 'refund_pending' : isWanted('void') ? 'cancelled' : payment.status;
  return setPaymentStatus(work, order, status);
};
