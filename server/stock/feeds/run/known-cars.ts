import { sql } from 'kysely';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';
import type { Reader } from '#server/db/database.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import type { ItemRow } from '../feeds.tables.ts';
import type { MappedRow } from '../map/map-record.ts';
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
  const feedKeys = rows.flatMap(({ feedKey }) => feedKey ?? []);
  const { rows: found } = await sql<{ id: string }>`
    select id from vehicles where vin = any(${vins}::text[]) and publication <> 'archived'
    union select id from vehicles where order_number = any(${orders}::text[]) and publication <> 'archived'
    union select vehicle_id from stock_feed_items where feed_id = ${feedId} and key = any(${keys}::text[])
    union select vehicle_id from stock_feed_items
      where feed_id = ${feedId} and feed_key = any(${feedKeys}::text[])`.execute(reader);
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

/** What a car is called, whatever its VIN: a number that went over to a car of another name is another car's now. */
const isNamedAlike = ({ fields }: Pick<MappedRow, 'fields'>, car: VehicleRow): boolean =>
  (['nameplate_brand_name', 'nameplate_name'] as const).every((name) => {
    const said = fields.get(name);
    return typeof said !== 'string' || plainWord(said) === plainWord(car[name]);
  });

/** Cars by all that a row may call them. */
const namesOf = (vehicles: readonly VehicleRow[], own: ReadonlyMap<string, ItemRow>) => {
  const byId = new Map(vehicles.map((row) => [row.id, row]));
  const live = vehicles.filter(({ publication }) => publication !== 'archived');
  const items = [...own.values()];
  return {
    key: new Map(items.map((item) => [item.key, byId.get(item.vehicle_id)])),
    feedKey: new Map(
      items.flatMap((item) => (item.feed_key === null ? [] : [[item.feed_key, byId.get(item.vehicle_id)] as const])),
    ),
    vin: new Map(live.flatMap((row) => (row.vin === null ? [] : [[row.vin, row] as const]))),
    order: Map.groupBy(live, ({ order_number: order }) => order ?? ''),
  };
};

/** What is known beside the stock, of the file and of what was planned of it. */
export interface Reading {
  feedId: string;
  /** Whether another row has a VIN, or had. */
  isNamed(vin: string): boolean;
}

/**
 * Cars of the stock that rows of a feed mean: by VIN; else by what the feed called them before, though staff have corrected
 * their VIN; else by the feed's own key or the order number, though the feed has corrected it.
 */
export const findKnownCars = async (
  reader: Reader,
  rows: readonly RowIdentity[],
  { feedId, isNamed }: Reading,
): Promise<(row: RowIdentity & Pick<MappedRow, 'fields'>) => Match> => {
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
  const by = namesOf(vehicles, own);
  const found = (row: VehicleRow): KnownCar => ({ row, item: own.get(row.id), isOthers: others.has(row.id) });
  /** Not the car of another row of the file. */
  const isFree = ({ vin: known }: VehicleRow, vin: string | null) => known === null || known === vin || !isNamed(known);
  /** Still the one for sale here, and not another that got its number when it was sold. */
  const isSame = (car: VehicleRow, row: RowIdentity & Pick<MappedRow, 'fields'>): boolean =>
    car.publication !== 'archived' &&
    car.status !== 'sold' &&
    !own.get(car.id)?.gone_at &&
    !others.has(car.id) &&
    isFree(car, row.vin) &&
    isNamedAlike(row, car);
  return (row) => {
    const { vin, orderNumber, feedKey } = row;
    const same = vin === null ? undefined : by.vin.get(vin);
    if (same) return found(same);
    const remembered = by.key.get(keyOf(row) ?? '');
    if (remembered && isFree(remembered, vin)) return found(remembered);
    const keyed = feedKey === null ? undefined : by.feedKey.get(feedKey);
    if (keyed && isSame(keyed, row)) return found(keyed);
    if (orderNumber === null) return 'new';
    const ordered = by.order.get(orderNumber) ?? [];
    const candidates = ordered.filter((car) => vin === null || car.vin === null);
    if (candidates.length > 1) return 'ambiguous';
    if (candidates[0]) return found(candidates[0]);
    // An order number of several cars tells none of them apart.
    const [sole, another] = ordered;
    return sole && !another && isSame(sole, row) ? found(sole) : 'new';
  };
};
