import type { OrderWork } from '../engine.types.ts';
import type { OrderRow, PaymentRow } from '../orders.tables.ts';
import { paymentsOf, releasePayment } from './want-move.ts';

export const holdsMoney = ({ status }: PaymentRow): boolean => status === 'authorized' || status === 'captured';

/** Why nothing of an order's money is to be kept; undefined while, or because, it is. */
const reasonToGiveBack = (order: OrderRow, payment: PaymentRow): string | undefined => {
  if (!payment.is_current) return 'paid another way';
  if (order.status === 'failed' || order.status === 'cancelled' || order.status === 'expired') return 'order is over';
  // As it was decided at the handover, whatever the company does with fees today.
  return order.status === 'completed' && order.fee_policy === 'refund' ? 'handed over' : undefined;
};

/** A move that the provider refused is before a person: it is not tried again and again. */
const isBeforePerson = async ({ trx }: OrderWork, payment: PaymentRow): Promise<boolean> => {
  const failed = await trx
    .selectFrom('payment_moves')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return failed !== undefined;
};

/** Money goes back, unless the provider refused to give it before. */
export const giveBack = async (work: OrderWork, payment: PaymentRow, reason: string): Promise<void> => {
  if (!(await isBeforePerson(work, payment))) await releasePayment(work, payment, reason);
};

/** A payment that is not the order's any more, or whose order is over, gives back what it holds, to the last cent. */
export const giveBackStray = async (work: OrderWork, order: OrderRow, payment: PaymentRow): Promise<void> => {
  if (!holdsMoney(payment) && payment.status !== 'partially_refunded') return;
  const reason = reasonToGiveBack(order, payment);
  if (reason !== undefined) await giveBack(work, payment, reason);
};

/** The same for each payment of an order: what stood in the way of giving back, a refund of a part, is decided. */
export const giveBackStrays = async (work: OrderWork, order: OrderRow): Promise<void> => {
  for (const payment of await paymentsOf(work, order.id)) await giveBackStray(work, order, payment);
};
