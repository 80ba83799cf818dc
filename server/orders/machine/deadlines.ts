import type { RawBuilder } from 'kysely';
import { PAYMENT_GRACE_SECONDS } from '#api-clients/orders/order-words.ts';
import { enqueueJob, jobStatement } from '#server/jobs/job-queue.ts';
import type { OrderWork } from '../engine.types.ts';
import type { OrderRow } from '../orders.tables.ts';

export const DUE_JOB = 'orders.due';

/** Customers and staff are told when this much of a reservation is over. */
const WARN_AT = 0.8;

type Timed = Pick<
  OrderRow,
  'status' | 'give_up_at' | 'confirm_before' | 'warned_at' | 'confirmed_at' | 'reservation_until'
>;

/** When staff and customer are told that the reservation ends soon. */
export const warnAt = ({ confirmed_at: from, reservation_until: until }: Timed): Date | null =>
  from === null || until === null ? null : new Date(from.getTime() + (until.getTime() - from.getTime()) * WARN_AT);

/** When something is to be done about an order without anybody asking; null: never. */
export const deadlineOf = (order: Timed): Date | null => {
  switch (order.status) {
    case 'initialized':
      // No money is on its way: the end of the hold is the end.
      return order.give_up_at && new Date(order.give_up_at.getTime() - PAYMENT_GRACE_SECONDS * 1000);
    case 'payment_pending':
    case 'payment_authorized':
      return order.give_up_at;
    case 'awaiting_email_confirmation':
      return order.confirm_before;
    case 'confirmed':
      return order.warned_at === null ? warnAt(order) : order.reservation_until;
    default:
      return null;
  }
};

/** Looks at the order again at its deadline. */
export const scheduleOrder = async ({ trx }: Pick<OrderWork, 'trx'>, order: OrderRow): Promise<void> => {
  const at = deadlineOf(order);
  if (at !== null) await enqueueJob(trx, DUE_JOB, order.id, at);
};

/** The same as a part of another statement; undefined where there is nothing to look at. */
export const dueJob = (order: Timed & Pick<OrderRow, 'id'>): RawBuilder<unknown> | undefined => {
  const at = deadlineOf(order);
  return at === null ? undefined : jobStatement(DUE_JOB, order.id, at);
};
