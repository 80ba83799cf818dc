import { sql } from 'kysely';
import { LONGEST_LOCK_SECONDS, PAYMENT_GRACE_SECONDS, PAYMENT_SECONDS } from '#api-clients/orders/order-words.ts';
import type { OrderWork } from '../engine.types.ts';
import { dueJob, scheduleOrder } from '../machine/deadlines.ts';
import { refusedOrder } from '../order-errors.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { LockRow } from './acquire-lock.ts';

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export const longestUntil = ({ acquired_at: from }: Pick<LockRow, 'acquired_at'>): Date =>
  later(from, LONGEST_LOCK_SECONDS);

/** When an unfinished order is given up: a while after its hold, for money that is on its way. */
export const giveUpAfter = (expires: Date): Date => later(expires, PAYMENT_GRACE_SECONDS);

/** The hold an order has on its car now, locked; undefined when it is over or somebody else's. */
const liveLock = async ({ trx, now }: OrderWork, order: OrderRow): Promise<LockRow | undefined> => {
  if (order.vehicle_id === null || order.lock_id === null || order.fence === null) return undefined;
  return trx
    .selectFrom('vehicle_locks')
    .selectAll()
    .where('vehicle_id', '=', order.vehicle_id)
    .where('lock_id', '=', order.lock_id)
    .where('fence', '=', order.fence)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
};

/** Moves the end of a hold, and with it the time at which the order is given up: all in one trip. */
const setEnd = async ({ trx }: OrderWork, order: OrderRow, { vehicle_id: id }: LockRow, end: Date): Promise<void> => {
  const giveUpAt = giveUpAfter(end);
  const job = dueJob({ ...order, give_up_at: giveUpAt });
  await sql`with ${job ? sql`scheduled as (${job}),` : sql``}
    given_up as (update orders set give_up_at = ${giveUpAt} where id = ${order.id})
    update vehicle_locks set expires_at = ${end} where vehicle_id = ${id}`.execute(trx);
};

/** The hold of an order, or else 409 `lock_lost`. A configuration needs none: null. */
export const requireLock = async (work: OrderWork, order: OrderRow): Promise<LockRow | null> => {
  if (order.vehicle_id === null) return null;
  const lock = await liveLock(work, order);
  if (!lock) throw refusedOrder('lock_lost');
  return lock;
};

/** Whoever begins to pay has ten minutes for it, however long they had the car before. */
export const guaranteePayment = async (work: OrderWork, order: OrderRow, lock: LockRow | null): Promise<Date> => {
  const least = later(work.now, PAYMENT_SECONDS);
  if (lock === null) {
    await work.trx
      .updateTable('orders')
      .set({ give_up_at: giveUpAfter(least) })
      .where('id', '=', order.id)
      .execute();
    await scheduleOrder(work, { ...order, give_up_at: giveUpAfter(least) });
    return least;
  }
  if (lock.expires_at >= least) return lock.expires_at;
  await setEnd(work, order, lock, least);
  return least;
};

/** The car waits for the click in the mail. */
export const holdUntil = async (work: OrderWork, order: OrderRow, lock: LockRow | null, until: Date): Promise<void> => {
  if (lock !== null) await setEnd(work, order, lock, until);
};
