import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import type { ItemRow } from '../feeds.tables.ts';
import { keyOf, type RowIdentity } from './row-keys.ts';

export interface KnownCar {
  row: VehicleRow;
  /** What this feed knows of it. */
  item: ItemRow | undefined;
  /** Another feed keeps it. */
  isOthers: boolean;
}

export type Match = KnownCar | 'new' | 'ambiguous';

const vehiclesOf = async (reader: Reader, rows: readonly RowIdentity[], feedId: string): Promise<VehicleRow[]> => {
  const vins = rows.flatMap(({ vin }) => vin ?? []);
  const orders = rows.flatMap(({ orderNumber }) => orderNumber ?? []);
  const keys = rows.flatMap((row) => keyOf(row) ?? []);
  const { rows: found } = await sql<{ id: string }>`
    select id from vehicles where vin = any(${vins}::text[]) and publication <> 'archived'
    union select id from vehicles where order_number = any(${orders}::text[]) and publication <> 'archived'
    union select vehicle_id from stock_feed_items where feed_id = ${feedId} and key = any(${keys}::text[])`.execute(
    reader,
  );
  if (found.length === 0) return [];
  return reader
    .selectFrom('vehicles')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
};

/** Cars of the stock that rows of a feed mean: by VIN, else by order number, else by what the feed called them before. */
export const findKnownCars = async (
  reader: Reader,
  rows: readonly RowIdentity[],
  feedId: string,
): Promise<(row: RowIdentity) => Match> => {
  const vehicles = await vehiclesOf(reader, rows, feedId);
  const ids = vehicles.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await reader.selectFrom('stock_feed_items').selectAll().where('vehicle_id', 'in', ids).execute();
  const own = new Map(items.filter((item) => item.feed_id === feedId).map((item) => [item.vehicle_id, item]));
  const others = new Set(
    items.filter((item) => item.feed_id !== feedId && item.gone_at === null).map((item) => item.vehicle_id),
  );
  const byId = new Map(vehicles.map((row) => [row.id, row]));
  const byKey = new Map([...own.values()].map((item) => [item.key, byId.get(item.vehicle_id)]));
  const live = vehicles.filter(({ publication }) => publication !== 'archived');
  const byVin = new Map(live.flatMap((row) => (row.vin === null ? [] : [[row.vin, row] as const])));
  const byOrder = Map.groupBy(live, ({ order_number: order }) => order ?? '');
  const found = (row: VehicleRow): KnownCar => ({ row, item: own.get(row.id), isOthers: others.has(row.id) });
  return (identity) => {
    const { vin, orderNumber } = identity;
    const key = keyOf(identity) ?? '';
    const remembered = byKey.get(key);
    if (vin !== null) {
      const same = byVin.get(vin);
      if (same) return found(same);
      // What the feed once called by this VIN, and staff gave another, is that car no more.
      if (remembered && remembered.vin === vin) return found(remembered);
    }
    if (vin === null && remembered) return found(remembered);
    if (orderNumber === null) return 'new';
    const candidates = (byOrder.get(orderNumber) ?? []).filter((row) => vin === null || row.vin === null);
    if (candidates.length > 1) return 'ambiguous';
    return candidates[0] ? found(candidates[0]) : 'new';
  };
};
