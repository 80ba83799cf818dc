import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { vehicleDeskOperations } from '#api-clients/stock/vehicle-desk.operations.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { wrongParameter } from '#server/http/errors.ts';
import { COUNT_LIMIT } from '#server/http/page-envelope.ts';
import { type LoadedVehicle, loadVehicles } from '../resources/load-vehicles.ts';
import { all, conditionOf } from '../search/sql-conditions.ts';
import { readFilters } from '../search/stock-query.ts';

type ListQuery = z.output<typeof vehicleDeskOperations.listVehicles.query>;
type Asked = Pick<ListQuery, 'text'> & Record<string, unknown>;

const MAX_WORDS = 8;

/** Words of what a car is called, its colour, VIN or order number, each of them somewhere. */
const holdsWords = (text: string | undefined): RawBuilder<boolean>[] =>
  (text ?? '')
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => sql`v.words like ${`%${escapeLike(word)}%`}`);

interface Order {
  column: string;
  type: 'timestamptz' | 'text' | 'bigint' | 'integer' | 'smallint';
}

const orders: Readonly<Record<string, Order>> = {
  updated_at: { column: 'updated_at', type: 'timestamptz' },
  created_at: { column: 'created_at', type: 'timestamptz' },
  title: { column: 'title', type: 'text' },
  purchase_price: { column: 'purchase_price', type: 'bigint' },
  mileage: { column: 'mileage', type: 'integer' },
  production_year: { column: 'production_year', type: 'integer' },
  status: { column: 'status_place', type: 'smallint' },
};
const usualOrder: Order = { column: 'updated_at', type: 'timestamptz' };

/** Where a page ends: what it is sorted by there, and the car. */
interface Place {
  value: string | null;
  id: string;
}

const writeCursor = ({ value, id }: Place): string => Buffer.from(JSON.stringify([id, value])).toString('base64url');

const VALUE = /^[^\0]{0,700}$/;
const valuePatterns: Record<Order['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  text: VALUE,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  smallint: /^-?\d{1,4}$/,
};

/** @throws 400 `invalid_cursor` */
const readCursor = (cursor: string, { type }: Order): Place => {
  const wrong = () => wrongParameter('invalid_cursor', 'cursor', 'This is no cursor of this list of cars.');
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, id, json] = /^\["([0-9a-f-]{36})",(.*)\]$/s.exec(text) ?? [];
  if (id === undefined || json === undefined) throw wrong();
  if (json === 'null') return { id, value: null };
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'string' && valuePatterns[type].test(value)) return { id, value };
  } catch {
    // Said below.
  }
  throw wrong();
};

interface Asking {
  where: RawBuilder<boolean>;
  order: Order;
  isDescending: boolean;
  after: Place | undefined;
}

/** Cars whose figure is known, behind a place; in two conditions, so that an index knows where to begin. */
const behind = ({ order, isDescending, after }: Asking): RawBuilder<boolean> => {
  const column = sql.ref(`v.${order.column}`);
  if (after === undefined || after.value === null) return sql`${column} is not null`;
  const value = sql`${after.value}::${sql.raw(order.type)}`;
  const id = sql`${after.id}::uuid`;
  return isDescending
    ? sql`(${column} <= ${value} and (${column} < ${value} or v.id > ${id}))`
    : sql`(${column} >= ${value} and (${column} > ${value} or v.id < ${id}))`;
};

const readRows = async (reader: Reader, asking: Asking, limit: number): Promise<Place[]> => {
  const { where, order, isDescending, after } = asking;
  const column = sql.ref(`v.${order.column}`);
  // One index serves both ways: read backwards it has the ids backwards too.
  const direction = isDescending ? sql`desc, v.id` : sql`asc, v.id desc`;
  const isAmongUnknown = after !== undefined && after.value === null;
  const known = isAmongUnknown
    ? []
    : (
        await sql<Place>`select v.id, (${column})::text as value from vehicle_lines v
          where ${where} and ${behind(asking)} order by ${column} ${direction} limit ${limit}`.execute(reader)
      ).rows;
  if (known.length === limit) return known;
  // Nothing known stands last either way.
  const passed = isAmongUnknown ? sql`v.id > ${after.id}::uuid` : sql`true`;
  const { rows } = await sql<Place>`select v.id, null::text as value from vehicle_lines v
    where ${where} and ${column} is null and ${passed} order by v.id limit ${limit - known.length}`.execute(reader);
  return [...known, ...rows];
};

const conditionsOf = (query: Asked, currency: string): RawBuilder<boolean> =>
  all([...readFilters(query, { audience: 'staff', currency }).map(conditionOf), ...holdsWords(query.text)]);

/** How many cars match; counting stops behind COUNT_LIMIT. */
export const countVehicles = async (reader: Reader, query: Asked, currency: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from
    (select 1 from vehicle_lines v where ${conditionsOf(query, currency)} limit ${COUNT_LIMIT + 1}) counted`.execute(
    reader,
  );
  return Number(rows[0]?.count ?? 0);
};

const askingOf = (query: ListQuery, currency: string): Asking => {
  const order = orders[query.sort.replace('-', '')] ?? usualOrder;
  return {
    where: conditionsOf(query, currency),
    order,
    isDescending: query.sort.startsWith('-'),
    after: query.cursor ? readCursor(query.cursor, order) : undefined,
  };
};

/** The next cars behind a place of the list, however deep, and where the page after them begins. */
export const vehiclesBehind = async (
  reader: Reader,
  query: ListQuery,
  currency: string,
): Promise<{ vehicles: LoadedVehicle[]; next: string | null }> => {
  const rows = await readRows(reader, askingOf(query, currency), query.items + 1);
  const shown = rows.slice(0, query.items);
  const last = rows.length > query.items ? shown.at(-1) : undefined;
  const vehicles = await loadVehicles(
    reader,
    shown.map(({ id }) => id),
  );
  return { vehicles, next: last ? writeCursor(last) : null };
};

/** One page of the stock as staff see it, with the count of all that match. @throws 400 for unknown filters */
export const listVehicles = async (
  reader: Reader,
  query: ListQuery,
  currency: string,
): Promise<{ vehicles: LoadedVehicle[]; total: number }> => {
  const rows = await readRows(reader, askingOf({ ...query, cursor: undefined }, currency), query.page * query.items);
  const ids = rows.slice((query.page - 1) * query.items).map(({ id }) => id);
  return { vehicles: await loadVehicles(reader, ids), total: await countVehicles(reader, query, currency) };
};
