import { type Mover, movesFrom, SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { type Actor, can } from '#server/http/actor.ts';
import { conflict, validationFailed } from '#server/http/errors.ts';
import type { Task, Work } from '#server/http/work.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';
import type { MovedCar } from './lock-vehicle.ts';
import { changedBy, type EventSource, eventRow, recordEvent } from './stock-changes.ts';

const DAY_MS = 86_400_000;

export interface Move {
  to: VehicleStatus;
  reason: string;
  movers: readonly Mover[];
  source?: EventSource;
  /** Whose it is from now on, where an order reserves it. */
  orderId?: string;
}

/** As what a person moves cars: by what they may do. */
export const moversOf = (actor: Actor): Mover[] => [
  ...(can(actor, 'vehicles.update') ? (['stock_manager'] as const) : []),
  ...(can(actor, 'vehicles.sales') ? (['order_manager'] as const) : []),
];

/** Where these may move a car now. */
export const allowedMoves = (row: Pick<VehicleRow, 'status' | 'reserved_from_status'>, movers: readonly Mover[]) =>
  movesFrom(row.status, row.reserved_from_status).filter(({ by }) => by.some((one) => movers.includes(one)));

const invalidTransition = (row: MovedCar, to: VehicleStatus, allowed: readonly VehicleStatus[]) =>
  conflict('invalid_transition', `A car that is "${row.status}" cannot become "${to}".`, {
    from: row.status,
    to,
    allowed: [...allowed],
  });

/** Whether it is somebody's own sale: that is taken back by a second person. */
const isOwnSale = async (
  read: Pick<Work['trx'], 'selectFrom'>,
  actor: Actor,
  row: Pick<VehicleRow, 'id' | 'status'>,
): Promise<boolean> => {
  if (row.status !== 'sold' || actor.kind === 'system') return false;
  const sale = await read
    .selectFrom('vehicle_events')
    .select('actor_id')
    .where('vehicle_id', '=', row.id)
    .where('kind', '=', 'status')
    .where('to_value', '=', 'sold')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sale?.actor_id === actor.id;
};

/** Where somebody may move a car now, as `moveVehicle` will let them. */
export const movesOf = async ({ deps, actor }: Task, row: VehicleRow) =>
  (await isOwnSale(deps.db.read, actor, row)) ? [] : allowedMoves(row, moversOf(actor));

const requireSecondPerson = async ({ trx, actor }: Work, row: MovedCar): Promise<void> => {
  if (await isOwnSale(trx, actor, row))
    throw conflict('second_person_required', 'Somebody else has to take back a sale that you made.');
};

const columnsOf = (row: MovedCar, { to, orderId }: Pick<Move, 'to' | 'orderId'>, now: Date) => ({
  status: to,
  status_changed_at: now,
  reserved_from_status: to === 'reserved' ? row.status : null,
  ...(to === 'reserved' ? (orderId === undefined ? {} : { reserved_order_id: orderId }) : { reserved_order_id: null }),
  sold_at: to === 'sold' ? now : null,
  // A demonstrator was driven: it comes to the stock as no new car (decisions §2).
  ...(row.status === 'demo' && to === 'stock' && row.state === 'new' ? { state: 'used' as const } : {}),
});

/**
 * The one way a car gets another status. Applies the lifecycle to a locked row and writes the history.
 * @throws 409 `invalid_transition` with the moves that are allowed, 409 `second_person_required`, 422 without a reason
 */
export const moveVehicle = async (work: Work, row: MovedCar, wanted: Move): Promise<void> => {
  const { to, reason, movers, source } = wanted;
  const allowed = allowedMoves(row, movers);
  const move = allowed.find((one) => one.to === to);
  if (!move)
    throw invalidTransition(
      row,
      to,
      allowed.map((one) => one.to),
    );
  const isByOrder = movers.includes('order_engine');
  if (move.needsReason && !isByOrder && reason === '')
    throw validationFailed([{ code: 'required', detail: 'Say why.', pointer: '/reason' }]);
  await requireSecondPerson(work, row);
  const columns = columnsOf(row, wanted, work.now);
  const told = eventRow(work, row.id, { kind: 'status', from: row.status, to, reason }, source);
  await work.trx
    .with('told', (trx) => trx.insertInto('vehicle_events').values(told))
    .updateTable('vehicles')
    .set({ ...columns, lock_version: row.lock_version + 1, ...changedBy(work) })
    .where('id', '=', row.id)
    .execute();
  if (columns.state !== undefined)
    await recordEvent(work, row.id, { kind: 'state', from: row.state, to: columns.state }, source);
};

/**
 * A reserved car belongs to a buyer's order, and a sold car may be archived once its 30 days are over.
 * @throws 409 `vehicle_reserved`, `sold_recently`
 */
export const refuseEarlyArchive = ({ status, sold_at: soldAt }: VehicleRow, now: Date): void => {
  if (status === 'reserved')
    throw conflict('vehicle_reserved', 'The car is reserved: end its reservation before archiving it.');
  if (status !== 'sold' || soldAt === null) return;
  const from = new Date(soldAt.getTime() + SOLD_DAYS * DAY_MS);
  if (from > now)
    throw conflict('sold_recently', `A sold car keeps its page for ${SOLD_DAYS} days.`, { from: from.toISOString() });
};
