import { sql, type Updateable } from 'kysely';
import {
  movesOf,
  type OrderEventName,
  type OrderMove,
  type OrderMover,
  orderMove,
} from '#api-clients/orders/order-lifecycle.data.ts';
import type { PaymentStatus } from '#api-clients/orders/order-words.ts';
import type { Services } from '#server/http/define-service.ts';
import { conflict, validationFailed } from '#server/http/errors.ts';
import type { OrderWork } from '../engine.types.ts';
import { endLock, endStatement } from '../locks/end-lock.ts';
import type { OrderRow, OrderTable } from '../orders.tables.ts';
import { dueJob } from './deadlines.ts';
import { type OrderEventRecord, recording, recordOrderEvent } from './record-event.ts';

type HeldCar = Awaited<ReturnType<Services['stock']['sales']['hold']>>;

export interface OrderChange {
  event: OrderEventName;
  by?: OrderMover;
  reason?: string;
  /** What its provider says of the payment now, where the table says nothing. */
  payment?: PaymentStatus;
  /** The car, where it is locked already. */
  held?: HeldCar | undefined;
  /** What changes with it, besides the status. */
  set?: Omit<Updateable<OrderTable>, 'status' | 'payment_status' | 'lock_version' | 'updated_at'>;
}

const invalidTransition = (order: OrderRow, event: OrderEventName, by: OrderMover) =>
  conflict('invalid_transition', `An order that is "${order.status}" cannot be ${event.replaceAll('_', ' ')}.`, {
    from: order.status,
    event,
    allowed: movesOf(order.status, by).map((move) => move.event),
  });

const requireSecondPerson = ({ actor }: OrderWork, order: OrderRow): void => {
  if (actor.kind !== 'system' && order.completed_by === actor.id)
    throw conflict('second_person_required', 'Somebody else has to take back a sale that you completed.');
};

/** What the move does to the car; one that nobody can take away knows nothing of it. */
const moveCar = async (
  work: OrderWork,
  order: OrderRow,
  { vehicle }: OrderMove,
  { reason = '', held }: OrderChange,
): Promise<void> => {
  const { vehicle_id: vehicleId } = order;
  if (vehicleId === null) return;
  const { sales } = work.deps.service('stock');
  const car = { vehicleId, orderId: order.id };
  if (vehicle === 'reserved') await sales.reserve(work, car, held ?? (await sales.hold(work, vehicleId)));
  if (vehicle === 'sold') await sales.sell(work, car, reason);
  if (vehicle === 'free' && order.status === 'completed') await sales.takeBack(work, car, reason);
  if (vehicle === 'free' && order.status === 'confirmed') await sales.release(work, car, reason);
  // The hold of a car that is reserved from now on ends with the order's own row; the stock tells of the car.
  if (vehicle !== 'locked' && vehicle !== 'reserved') await endLock(work, order, { isFree: vehicle !== 'sold' });
};

const closing: readonly OrderRow['status'][] = ['cancelled', 'expired', 'failed'];

/** A move of the table for an order as it is by then. @throws as `applyOrderMove` */
const moveFor = (work: OrderWork, order: OrderRow, { event, by = 'engine', reason = '' }: OrderChange): OrderMove => {
  const move = orderMove(order.status, event);
  if (!move?.by.includes(by)) throw invalidTransition(order, event, by);
  if (move.needsReason && reason === '')
    throw validationFailed([{ code: 'required', detail: 'Say why.', pointer: '/reason' }]);
  if (move.needsSecondPerson) requireSecondPerson(work, order);
  return move;
};

/** What the history says of a move. */
const linesOf = (order: OrderRow, move: OrderMove, { event, reason = '' }: OrderChange, payment: PaymentStatus) => {
  const moved = { orderId: order.id, kind: event, from: order.status, to: move.to, reason };
  const isSaid = move.payment === undefined && payment !== order.payment_status;
  const said = { orderId: order.id, kind: 'payment_status', from: order.payment_status, to: payment };
  return isSaid ? [moved, said] : [moved];
};

/**
 * The one way an order gets another status: applies the table of `order-lifecycle.data.ts` to a locked row, moves the
 * car with it, and writes the history. Several moves, one after the other, are written in one trip.
 * @throws 409 `invalid_transition` with what is allowed, 409 `second_person_required`, 422 without a reason
 */
export const applyOrderMoves = async (
  work: OrderWork,
  order: OrderRow,
  changes: readonly OrderChange[],
): Promise<OrderRow> => {
  const { trx, now, deps } = work;
  const lines: OrderEventRecord[] = [];
  let set: OrderChange['set'] = {};
  let reached = order;
  let isReserved = false;
  for (const change of changes) {
    const move = moveFor(work, reached, change);
    await moveCar(work, reached, move, change);
    const payment = move.payment ?? change.payment ?? reached.payment_status;
    lines.push(...linesOf(reached, move, change, payment));
    set = {
      ...set,
      ...change.set,
      ...(change.reason ? { reason: change.reason } : {}),
      ...(closing.includes(move.to) ? { closed_at: now } : {}),
    };
    isReserved ||= move.vehicle === 'reserved';
    reached = { ...reached, status: move.to, payment_status: payment, lock_version: reached.lock_version + 1 };
  }
  const { status, payment_status, lock_version } = reached;
  const update = trx
    .updateTable('orders')
    .set({ ...set, status, payment_status, lock_version, updated_at: now })
    .where('id', '=', order.id)
    .returningAll();
  const ended = isReserved ? endStatement(order, now) : undefined;
  const told = recording(work, lines, dueJob({ ...order, ...set, status }), ended);
  const { rows } = await sql<OrderRow>`${told} ${update}`.execute(trx);
  const [changed] = rows;
  if (!changed) throw new Error('An order that is locked is gone.');
  deps.changes.publish(trx, `order:${order.id}`);
  return changed;
};

/** The same of one move. */
export const applyOrderMove = (work: OrderWork, order: OrderRow, change: OrderChange): Promise<OrderRow> =>
  applyOrderMoves(work, order, [change]);

/** What the order says of its payment; its provider's word, or what we have set going. */
export const setPaymentStatus = async (work: OrderWork, order: OrderRow, to: PaymentStatus): Promise<OrderRow> => {
  if (order.payment_status === to) return order;
  const changed = await work.trx
    .updateTable('orders')
    .set({ payment_status: to, lock_version: order.lock_version + 1, updated_at: work.now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOrderEvent(work, { orderId: order.id, kind: 'payment_status', from: order.payment_status, to });
  work.deps.changes.publish(work.trx, `order:${order.id}`);
  return changed;
};
