import { createHash } from 'node:crypto';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Reader } from '#server/db/database.ts';
import { completeWith, type StockNames } from '#server/stock/desk/complete-vehicle.ts';
import { allowedMoves } from '#server/stock/desk/move-vehicle.ts';
import { columnsOf, contentOf } from '#server/stock/desk/vehicle-columns.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import type { FeedRow, ItemRow } from '../feeds.tables.ts';
import { type MappedRow, type Mapper, type RowProblem, targetOf } from '../map/map-record.ts';
import { rowContent } from '../map/row-content.ts';
import { findKnownCars, type KnownCar } from './known-cars.ts';
import { keyOf, type Presence, type Taken } from './row-keys.ts';

type Columns = ReturnType<typeof columnsOf>;

export interface PlannedConflict {
  kind: 'reserved' | 'status' | 'state';
  from: string;
  to: string;
}

interface Planned {
  row: MappedRow;
  key: string;
  hash: string;
}

export type Plan =
  | { outcome: 'refused'; row: MappedRow; problems: readonly RowProblem[] }
  | (Planned & { outcome: 'new'; content: VehicleContent; columns: Columns; status: VehicleStatus })
  | (Planned & {
      outcome: 'changed' | 'unchanged';
      before: VehicleRow;
      item: ItemRow | undefined;
      /** What is written; undefined when nothing but status or publication changes, or nothing at all. */
      write: { content: VehicleContent; columns: Columns } | undefined;
      /** Fields that stay as staff wrote them. */
      kept: ReadonlySet<string>;
      move: VehicleStatus | undefined;
      /** The feed names it again after it was gone. */
      returns: boolean;
      newPhotos: boolean;
      conflicts: readonly PlannedConflict[];
      /** Nothing about it has to be noted. */
      isKnown: boolean;
    });

/** What planning needs of a feed. */
export interface PlanContext {
  feed: FeedRow;
  mapper: Mapper;
  /** Currency of each listing. */
  currencies: ReadonlyMap<string, string>;
  /** By which cars are completed that the feed says less of. */
  names: StockNames;
  taken: Taken;
  /** All that the file names, or what has been read of it. */
  presence: Presence;
  /** Cars that the file names by something else than what they are known by. */
  renamed: Set<string>;
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Another one with each way of reading rows: what was read otherwise is read again. */
const READING = 2;

const fieldsText = (row: MappedRow): string => JSON.stringify([[...row.fields], row.status, row.photos ?? null]);

export const photosHash = (urls: readonly string[]): string => (urls.length === 0 ? '' : short(urls.join('\n')));

/** What a value was when the feed wrote it, in few letters. */
export const writtenHash = (value: unknown): string => short(JSON.stringify(value ?? null)).slice(0, 8);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

/** Fields of a car that staff wrote over what the feed had written, among those in which they are right. */
const keptFields = ({ rules }: FeedRow, { row, item }: KnownCar, before: VehicleContent): Set<string> => {
  const values: Readonly<Record<string, unknown>> = before;
  const isUntouched = item !== undefined && item.vehicle_version === row.lock_version;
  return new Set(
    rules.kept_fields.flatMap((field) => {
      const name = targetOf(field);
      if (isEmpty(values[name])) return [];
      const written = item && own(item.written, name);
      const isFeeds = written === undefined ? isUntouched : written === writtenHash(values[name]);
      return isFeeds ? [] : [name];
    }),
  );
};

/** Whether a car would be another: what is stored beside what would be, without cleaning what is stored again. */
const differs = (before: VehicleRow, known: VehicleContent, { details, ...after }: Columns): boolean => {
  const row: Readonly<Record<string, unknown>> = before;
  const isOther = Object.entries(after).some(([name, value]) => {
    const stored = row[name];
    // Amounts come from the database as texts.
    return typeof stored === 'string' && typeof value === 'number'
      ? Number(stored) !== value
      : JSON.stringify(stored ?? null) !== JSON.stringify(value ?? null);
  });
  if (isOther) return true;
  const content: Readonly<Record<string, unknown>> = known;
  return Object.entries(JSON.parse(details) as Record<string, unknown>).some(
    ([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value),
  );
};

interface Refusal {
  code: string;
  reason: string;
  field: string;
}

const refuse = ({ mapper }: PlanContext, row: MappedRow, { code, reason, field }: Refusal): Plan => ({
  outcome: 'refused',
  row,
  problems: [
    {
      line: row.line,
      column: mapper.columnOf(field),
      field,
      code,
      reason,
      value: row.vin ?? row.orderNumber ?? row.feedKey ?? '',
    },
  ],
});

const statusPlan = (before: VehicleRow, wanted: VehicleStatus | null, kept: boolean) => {
  if (wanted === null || wanted === before.status || kept) return { move: undefined, conflicts: [] };
  if (allowedMoves(before, ['import']).some(({ to }) => to === wanted)) return { move: wanted, conflicts: [] };
  const kind = before.status === 'reserved' ? ('reserved' as const) : ('status' as const);
  return { move: undefined, conflicts: [{ kind, from: before.status, to: wanted }] };
};

const planKnown = (row: MappedRow, planned: Planned, car: KnownCar, context: PlanContext): Plan => {
  const { feed, mapper, currencies } = context;
  const { row: before, item } = car;
  if (car.isOthers)
    return refuse(context, row, { code: 'other_feed', reason: 'Another feed keeps this car.', field: '' });
  const isKeptByStaff = feed.rules.kept_fields.includes('photos') && item?.vehicle_version !== before.lock_version;
  const newPhotos = row.photos !== undefined && !isKeptByStaff && photosHash(row.photos) !== (item?.photos_hash ?? '');
  const still: Plan = {
    ...planned,
    outcome: 'unchanged',
    before,
    item,
    write: undefined,
    kept: new Set(),
    move: undefined,
    returns: false,
    newPhotos: false,
    conflicts: [],
    isKnown: true,
  };
  const isGone = item?.gone_at !== null && item?.gone_at !== undefined;
  // A car that staff archived stays archived, whatever the feed says of it.
  if (before.publication === 'archived' && !isGone) return still;
  const isAsBefore = item?.source_hash === planned.hash && item.feed_key === row.feedKey;
  if (!isGone && isAsBefore && item.vehicle_version === before.lock_version) return still;
  const known = contentOf(before);
  const kept = keptFields(feed, car, known);
  // A car that was used is not new again, and a listing in another currency is another stock.
  const isNewAgain = before.state !== 'new' && row.fields.get('state') === 'new';
  if (isNewAgain) kept.add('state');
  // What a car is told apart by is filled, never emptied.
  // A VIN that staff have corrected stays while the feed says what it said before.
  if (row.vin === null || (before.vin !== null && item?.key === `v:${row.vin}`)) kept.add('vin');
  if (row.orderNumber === null) kept.add('order_number');
  const read = rowContent(row, mapper, { before: known, listing: before.listing_key, kept });
  if ('problems' in read) return { outcome: 'refused', row, problems: read.problems };
  const content = completeWith(context.names, read.content, known);
  if (currencies.get(content.listing_key) !== before.currency || currencies.get(feed.listing_key) !== before.currency)
    return refuse(context, row, {
      code: 'other_currency',
      reason: 'That listing has another currency.',
      field: 'listing_key',
    });
  const columns = columnsOf(content, before.currency);
  const { move, conflicts } = statusPlan(before, row.status, feed.rules.kept_fields.includes('status'));
  const all: PlannedConflict[] = [
    ...conflicts,
    ...(isNewAgain ? [{ kind: 'state' as const, from: before.state, to: 'new' }] : []),
  ];
  const isWritten = differs(before, known, columns);
  const isChanged = isWritten || move !== undefined || isGone || newPhotos;
  return {
    ...planned,
    // What still contradicts is looked at again the next time.
    hash: all.length > 0 ? '' : planned.hash,
    outcome: isChanged ? 'changed' : 'unchanged',
    before,
    item,
    write: isWritten ? { content, columns } : undefined,
    kept,
    move,
    returns: isGone,
    newPhotos,
    conflicts: all,
    isKnown: false,
  };
};

const planNew = (row: MappedRow, planned: Planned, context: PlanContext): Plan => {
  const { feed, mapper, currencies } = context;
  if (row.status === 'sold')
    return refuse(context, row, {
      code: 'sold_unknown',
      reason: 'A car that is sold and was never here is not taken in.',
      field: 'status',
    });
  const read = rowContent(row, mapper, { before: undefined, listing: feed.listing_key, kept: new Set() });
  if ('problems' in read) return { outcome: 'refused', row, problems: read.problems };
  const content = completeWith(context.names, read.content);
  const currency = currencies.get(content.listing_key);
  if (currency === undefined || currency !== currencies.get(feed.listing_key))
    return refuse(context, row, {
      code: 'other_currency',
      reason: 'That listing has another currency.',
      field: 'listing_key',
    });
  return { ...planned, outcome: 'new', content, columns: columnsOf(content, currency), status: row.status ?? 'stock' };
};

/**
 * What becomes of rows, one after the other, without changing anything: the one place that decides, for runs, dry runs and
 * previews alike.
 */
export const planRows = async (reader: Reader, rows: readonly MappedRow[], context: PlanContext): Promise<Plan[]> => {
  const { presence, taken } = context;
  const match = await findKnownCars(reader, rows, {
    feedId: context.feed.id,
    isNamed: (vin) => presence.namesVin(vin) || taken.has({ vin, orderNumber: null, feedKey: null }),
  });
  return rows.map((row): Plan => {
    if (row.problems.length > 0) return { outcome: 'refused', row, problems: row.problems };
    const key = keyOf(row);
    if (key === undefined)
      return refuse(context, row, {
        code: 'key_missing',
        reason: 'The row has neither VIN nor order number nor a key of its own.',
        field: 'vin',
      });
    if (taken.has(row))
      return refuse(context, row, {
        code: 'twice',
        reason: 'The file names this car in an earlier row.',
        field: 'vin',
      });
    const car = match(row);
    if (car === 'ambiguous')
      return refuse(context, row, {
        code: 'ambiguous',
        reason: 'Several cars have this order number; the row needs a VIN.',
        field: 'order_number',
      });
    const planned: Planned = { row, key, hash: short(`${READING}\n${context.feed.lock_version}\n${fieldsText(row)}`) };
    const plan = car === 'new' ? planNew(row, planned, context) : planKnown(row, planned, car, context);
    if (plan.outcome === 'refused') return plan;
    taken.add(row);
    if (plan.outcome === 'new') return plan;
    const known = { vin: plan.before.vin, orderNumber: plan.before.order_number };
    taken.add({ ...known, feedKey: null });
    if (!presence.has({ ...known, key: plan.item?.key ?? '' })) context.renamed.add(plan.before.id);
    return plan;
  });
};
