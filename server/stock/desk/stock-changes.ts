import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Work } from '#server/http/work.ts';

/** Topic of change of every list of cars. */
export const STOCK_TOPIC = 'stock';

/**
 * Takes the number of this transaction's change. The first thing that any change of cars does: whoever comes second waits
 * here, before a single car is locked, so that nobody waits for each other.
 */
export const takeStockTurn = async (trx: Trx): Promise<void> => {
  await sql`select stock_turn()`.execute(trx);
};

/**
 * The same as a condition of the statement that locks one car: a row is found, then asked this, then locked, and who had
 * to wait is given it as it is by then.
 */
export const stockTurnTaken = sql<boolean>`stock_turn() is not null`;

/** Topic of change of more cars than are told one by one: any may be another now. */
export const ALL_VEHICLES_TOPIC = 'vehicles';

/** Cars whose change is told one by one; of more than these everything is told at once. */
const MAX_TOLD = 50;

/** Tells caches and indexes that these cars changed. */
export const tellStock = (deps: ServerDeps, trx: Trx, ids: readonly string[]): void => {
  deps.changes.publish(trx, STOCK_TOPIC);
  if (ids.length > MAX_TOLD) deps.changes.publish(trx, ALL_VEHICLES_TOPIC);
  else for (const id of ids) deps.changes.publish(trx, `vehicle:${id}`);
};

/** Topic of change of lists and sets of buttons, which change seldom. */
export const LISTINGS_TOPIC = 'listings';

/** Tells that a list or a set of buttons changed, and so all of its cars. */
export const tellListings = (deps: ServerDeps, trx: Trx): void => {
  deps.changes.publish(trx, LISTINGS_TOPIC);
  tellStock(deps, trx, []);
};

export interface VehicleEventRecord {
  kind: 'status' | 'publication' | 'state' | 'price' | 'vin' | 'created' | 'changed';
  from: string | null;
  to: string | null;
  reason?: string;
}

/** Who is at work, in the words of the history. */
export type EventSource = 'staff' | 'import' | 'order' | 'system';

export const sourceOf = ({ actor }: Pick<Work, 'actor'>): EventSource => (actor.kind === 'system' ? 'system' : 'staff');

/** A line of the history as its row, for those who write something else in the same trip. */
export const eventRow = (
  { actor, now }: Work,
  vehicleId: string,
  { kind, from, to, reason = '' }: VehicleEventRecord,
  source: EventSource = sourceOf({ actor }),
) => ({
  vehicle_id: vehicleId,
  kind,
  from_value: from,
  to_value: to,
  actor_id: actor.id,
  actor_name: actor.name,
  source,
  reason,
  at: now,
});

/** Appends to the history of a car. */
export const recordEvent = async (
  work: Work,
  vehicleId: string,
  record: VehicleEventRecord,
  source?: EventSource,
): Promise<void> => {
  await work.trx
    .insertInto('vehicle_events')
    .values(eventRow(work, vehicleId, record, source))
    .execute();
};

export const changedBy = ({ actor, now }: Work) => ({
  updated_at: now,
  updated_by: actor.id,
  updated_by_name: actor.name,
});
