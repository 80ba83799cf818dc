import { sql } from 'kysely';
import type { OrderEventName } from '#api-clients/orders/order-lifecycle.data.ts';
import { holdingStatuses } from '#api-clients/orders/order-words.ts';
import type { OrderWork } from '../engine.types.ts';
import { applyOrderMoves, type OrderChange } from '../machine/apply-order-move.ts';
import { mailCarTaken, mailOrderConfirmed } from '../mails/order-mails.ts';
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

/** Another order that has the car already, or waits for its mail. */
const takenBy = (order: OrderRow) => sql<boolean>`exists (select 1 from orders where vehicle_id = ${order.vehicle_id}
  and id <> ${order.id} and status = any(${[...holdingStatuses]}))`;

interface Hold {
  lock_id: string;
  fence: string;
  expires_at: Date;
  taken: boolean;
}

/** Whether nobody else has the car: the hold is its own, or over (a later holder's fence is higher), and no order has it. */
const isNobodysElse = async ({ trx, now }: OrderWork, order: OrderRow): Promise<boolean> => {
  const { rows } = await sql<Hold>`select lock_id, fence, expires_at, ${takenBy(order)} as taken from vehicle_locks
    where vehicle_id = ${order.vehicle_id} for update`.execute(trx);
  const [lock] = rows;
  if (!lock) {
    const { rows: found } = await sql<{ taken: boolean }>`select ${takenBy(order)} as taken`.execute(trx);
    return found[0]?.taken === false;
  }
  const isCurrent = lock.expires_at <= now || (lock.lock_id === order.lock_id && lock.fence === order.fence);
  return isCurrent && !lock.taken;
};

/** Of a configuration nothing is held: anybody may order it. */
type FreeCar = Pick<OrderChange, 'held'>;

/** The car, where it can be this order's. Its row is locked from here on: whoever else claims it waits, and then loses. */
const freeCar = async (work: OrderWork, order: OrderRow): Promise<FreeCar | undefined> => {
  const { vehicle_id: vehicleId } = order;
  if (vehicleId === null) return { held: undefined };
  const held = await work.deps.service('stock').sales.hold(work, vehicleId);
  if (held.reservedOrderId !== null || !work.settings.reservable.includes(held.status)) return undefined;
  return (await isNobodysElse(work, order)) ? { held } : undefined;
};

type Identity = Awaited<ReturnType<typeof identityOf>>;

interface Won {
  /** What the order comes through first. */
  before?: readonly OrderChange[];
  won: OrderEventName;
  more: Identity | undefined;
}

const confirm = async (
  work: OrderWork,
  order: OrderRow,
  { held }: FreeCar,
  { before = [], won, more }: Won,
): Promise<OrderRow> => {
  const confirmed = await applyOrderMoves(work, order, [
    ...before,
    {
      event: won,
      held,
      set: {
        ...more,
        confirmed_at: work.now,
        reservation_until: new Date(work.now.getTime() + work.settings.reservationHours * HOUR_MS),
      },
    },
  ]);
  await mailOrderConfirmed(work, confirmed);
  return confirmed;
};

/** Confirms a locked order whose car is there; undefined when the car is gone. */
export const confirmIfFree = async (
  work: OrderWork,
  order: OrderRow,
  won: OrderEventName,
  more: Identity | undefined,
): Promise<OrderRow | undefined> => {
  const car = await freeCar(work, order);
  return car && confirm(work, order, car, { won, more });
};

/** The car is the customer's: a company that does not want to wait has the money that is held for it taken now. */
const takeAtOnce = async (work: OrderWork, order: OrderRow): Promise<boolean> => {
  const { capturesAtOnce } = await work.engine.accounts.company(work.trx, order.company_uuid);
  if (!capturesAtOnce) return false;
  const payment = (await paymentsOf(work, order.id)).find((one) => one.is_current && one.status === 'authorized');
  return payment !== undefined && wantMove(work, payment, { kind: 'capture', reason: 'taken at once' });
};

/**
 * Decides, in the transaction that knows of the payment, whether the order has the car. It wins: number, lead and mails
 * are written with it. It loses: the payment is released, and who paid is told.
 * @param before what the order comes through first, written in the same trip
 */
export const claimCar = async (
  work: OrderWork,
  order: OrderRow,
  ready: ReadyOrder,
  before: readonly OrderChange[] = [],
): Promise<OrderRow> => {
  const car = await freeCar(work, order);
  if (!car) {
    // Whose money it is: staff may have to speak to them.
    const set = { customer: JSON.stringify(ready.customer), locale: ready.locale };
    const lost = { event: 'claim_lost', reason: 'vehicle_taken', set } as const;
    const failed = await applyOrderMoves(work, order, [...before, lost]);
    await mailCarTaken(work, failed);
    return releaseMoney(work, failed, 'vehicle_taken');
  }
  const identity = await identityOf(work, order, ready);
  const confirmed = await confirm(work, order, car, { before, won: 'claim_won', more: identity });
  return (await takeAtOnce(work, confirmed)) ? showPayment(work, confirmed) : confirmed;
};
