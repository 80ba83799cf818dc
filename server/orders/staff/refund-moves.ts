import { minorOf } from '#money/decimal.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { OrderWork } from '../engine.types.ts';
import { askPerson, closeEntries } from '../machine/ask-person.ts';
import { recordOrderEvent } from '../machine/record-event.ts';
import type { OrderRow, PaymentMoveRow, PaymentRow } from '../orders.tables.ts';
import { giveBackStrays } from '../payments/give-back.ts';
import { MOVE_JOB, paymentsOf, showPayment, wantMove } from '../payments/want-move.ts';
import { onSeenOrder, type StaffTask, sumOf } from './seen-order.ts';
import { noSuchMoney, refuseNothing } from './staff-moves.ts';

const keptOf = ({ captured, refunded }: PaymentRow): number => Number(captured) - Number(refunded);

/**
 * Gives money back, all or part. Above the limit of the settings, with all that went back of this payment before, it
 * waits until somebody else approves it.
 * @throws 409 where nothing was taken, or a refund is under way; 422 `min`, `amount_too_large`
 */
export const refundOrder = (
  task: StaffTask,
  { amount, reason }: { amount?: string | undefined; reason: string },
): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.refund', async (work, order) => {
    const payment = (await paymentsOf(work, order.id)).find((one) => keptOf(one) > 0);
    if (!payment) throw noSuchMoney('No money was taken for this order.');
    const minor = amount === undefined ? keptOf(payment) : minorOf(amount, payment.currency);
    refuseNothing(minor);
    if (minor > keptOf(payment))
      throw validationFailed([
        { code: 'amount_too_large', detail: 'That is more than was taken.', pointer: '/amount' },
      ]);
    const waits = Number(payment.refunded) + minor > minorOf(work.settings.refundLimit, payment.currency);
    if (!(await wantMove(work, payment, { kind: 'refund', amount: minor, reason, waitsForApproval: waits })))
      throw noSuchMoney('A refund is already under way.');
    if (waits)
      await askPerson(work, {
        kind: 'refund_approval',
        cause: `${payment.id}:${work.now.getTime()}`,
        orderId: order.id,
        payment,
        amount: minor,
        detail: `A refund above the limit waits for a second person: ${reason}`,
      });
    const did = { move: 'refund', ...sumOf(minor, payment.currency) };
    return { order: await showPayment(work, order), did };
  });

/** The refund that waits, locked; 404 for one of another order, 409 for one that was decided. */
const waitingRefund = async (work: OrderWork, order: OrderRow, id: string): Promise<PaymentMoveRow> => {
  const move = isUuid(id)
    ? await work.trx
        .selectFrom('payment_moves')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', 'refund')
        .where('payment_id', 'in', work.trx.selectFrom('payments').select('id').where('order_id', '=', order.id))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!move) throw notFound('There is no such refund.', 'refund_not_found');
  if (move.status !== 'waits_for_approval') throw noSuchMoney('This refund was decided already.');
  return move;
};

/**
 * Approves or declines a refund that somebody else asked for.
 * @throws 404, 409 `second_person_required` for who asked for it, 409 once it was decided
 */
export const decideRefund = (
  task: StaffTask,
  refundId: string,
  { decision, note }: { decision: 'approve' | 'decline'; note: string },
): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.refund_any', async (work, order) => {
    const move = await waitingRefund(work, order, refundId);
    if (move.requested_by === work.actor.id)
      throw conflict('second_person_required', 'Somebody else has to approve a refund that you asked for.');
    const isApproved = decision === 'approve';
    await work.trx
      .updateTable('payment_moves')
      .set({
        status: isApproved ? 'wanted' : 'declined',
        decided_by: work.actor.id,
        decided_by_name: work.actor.name,
        ...(isApproved ? {} : { done_at: work.now, error: note || null }),
      })
      .where('id', '=', move.id)
      .execute();
    if (isApproved) await enqueueJob(work.trx, MOVE_JOB, move.id, work.now);
    await recordOrderEvent(work, {
      orderId: order.id,
      paymentId: move.payment_id,
      kind: isApproved ? 'refund_approved' : 'refund_declined',
      reason: note,
    });
    await closeEntries(work, order.id, 'refund_approval');
    // The order may have ended while it waited: then all goes back, and this stood in the way.
    if (!isApproved) await giveBackStrays(work, order);
    const did = { move: 'refund', decision, ...sumOf(Number(move.amount ?? 0), order.currency) };
    return { order: await showPayment(work, order), did };
  });
