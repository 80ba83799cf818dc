import { sql } from 'kysely';
import type { OrderEventName } from '#api-clients/orders/order-lifecycle.data.ts';
import { holdingStatuses } from '#api-clients/orders/order-words.ts';
import type { OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { mailOrderConfirmed } from '../mails/order-mails.ts';
import type { OrderRow } from '../orders.tables.ts';
import { paymentsOf, releaseMoney, showPayment, wantMove } from '../payments/want-move.ts';
import { newOrderNumber, sha256 } from './order-tokens.ts';
import type { ReadyOrder } from './ready-order.ts';

const HOUR_MS = 3_600_000;

/** What makes an order one that has a number and a token, and belongs to somebody. */
export const identityOf = async (work: OrderWork, order: OrderRow, ready: ReadyOrder) => {
  const lead = await ready.storeLead(work.trx);
  return {
    order_number: order.order_number ?? newOrderNumber(work.settings.numberPrefix, work.now),
    token_hash: sha256(work.tokens.order(order)),
    details: JSON.stringify(ready.details),
    customer: JSON.stringify(ready.customer),
    locale: ready.locale,
    lead_id: lead?.id ?? null,
    lead_number: lead?.number ?? null,
  };
};

/** Its own hold, or nobody's: a later holder's fence is higher, and theirs is the car. */
const isFenceCurrent = async ({ trx, now }: OrderWork, order: OrderRow): Promise<boolean> => {
  const { rows } = await sql<{ lock_id: string; fence: string; expires_at: Date }>`
    select lock_id, fence, expires_at from vehicle_locks where vehicle_id = ${order.vehicle_id} for update`.execute(
    trx,
  );
  const [lock] = rows;
  if (!lock) return true;
  return lock.expires_at <= now || (lock.lock_id === order.lock_id && lock.fence === order.fence);
};

/** Another order that has the car already, or waits for its mail. */
const isTaken = async ({ trx }: OrderWork, order: OrderRow): Promise<boolean> => {
  const other = await trx
    .selectFrom('orders')
    .select('id')
    .where('vehicle_id', '=', order.vehicle_id)
    .where('id', '<>', order.id)
    .where('status', 'in', [...holdingStatuses])
    .executeTakeFirst();
  return other !== undefined;
};

/** Whether the car can be this order's. Its row is locked from here on: whoever else claims it waits, and then loses. */
const canHaveCar = async (work: OrderWork, order: OrderRow): Promise<boolean> => {
  const { vehicle_id: vehicleId } = order;
  if (vehicleId === null) return true;
  const car = await work.deps.service('stock').sales.hold(work, vehicleId);
  if (car.reservedOrderId !== null || !work.settings.reservable.includes(car.status)) return false;
  return (await isFenceCurrent(work, order)) && !(await isTaken(work, order));
};

/** Confirms a locked order whose car is there; undefined when the car is gone. */
export const confirmIfFree = async (
  work: OrderWork,
  order: OrderRow,
  won: OrderEventName,
  more: Awaited<ReturnType<typeof identityOf>> | undefined,
): Promise<OrderRow | undefined> => {
  if (!(await canHaveCar(work, order))) return undefined;
  const confirmed = await applyOrderMove(work, order, {
    event: won,
    set: {
      ...more,
      confirmed_at: work.now,
      reservation_until: new Date(work.now.getTime() + work.settings.reservationHours * HOUR_MS),
    },
  });
  await mailOrderConfirmed(work, confirmed);
  return confirmed;
};

/** The car is the customer's: a company that does not want to wait has the money that is held for it taken now. */
const takeAtOnce = async (work: OrderWork, order: OrderRow): Promise<void> => {
  const { capturesAtOnce } = await work.engine.accounts.company(work.trx, order.company_uuid);
  if (!capturesAtOnce) return;
  const payment = (await paymentsOf(work, order.id)).find((one) => one.is_current && one.status === 'authorized');
  if (payment) await wantMove(work, payment, { kind: 'capture', reason: 'taken at once' });
};

/**
 * Decides, in the transaction that knows of the payment, whether the order has the car. It wins: number, lead and mails
 * are written with it. It loses: the payment is released.
 */
export const claimCar = async (work: OrderWork, order: OrderRow, ready: ReadyOrder): Promise<OrderRow> => {
  if (!(await canHaveCar(work, order))) {
    const failed = await applyOrderMove(work, order, { event: 'claim_lost', reason: 'vehicle_taken' });
    return releaseMoney(work, failed, 'vehicle taken');
  }
  const identity = await identityOf(work, order, ready);
  const confirmed = await confirmIfFree(work, order, 'claim_won', identity);
  if (!confirmed) throw new Error('A car that is locked was taken.');
  await takeAtOnce(work, confirmed);
  return showPayment(work, confirmed);
};
