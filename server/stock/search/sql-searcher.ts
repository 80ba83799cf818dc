import { type RawBuilder, sql } from 'kysely';
import { type FacetName, facets, filterAttributes, sortColumns } from '#api-clients/stock/stock-filters.data.ts';
import { statusesBySoonest } from '#api-clients/stock/vehicle-words.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { bucketBounds, bucketOf } from '#stock-index/query/buckets.ts';
import { nearestWord } from '#stock-index/words/near-word.ts';
import { wordsIn } from '#stock-index/words/words-in.ts';
import { indexColumns } from '../index/index-columns.ts';
import { all, conditionOf } from './sql-conditions.ts';
import { holdsText, MOST_READ, wordsWhere } from './sql-words.ts';
import type { StockFilter, StockSort } from './stock-query.ts';
import type {
  FoundFacet,
  KnownVehicle,
  MonthlyBudget,
  Searcher,
  StockScope,
  StockSearch,
} from './stock-search.types.ts';

export const inScope = ({ listings, statuses }: StockScope): RawBuilder<boolean> =>
  sql`v.publication = 'published' and v.listing_key = any(${[...listings]}::text[])
    and v.status = any(${[...statuses]}::text[])`;

const orderOf = ({ column, descending }: StockSort): RawBuilder<unknown> => {
  const name = sql.ref(`v.${sortColumns[column]}`);
  const value =
    column === 'status'
      ? sql`array_position(${[...statusesBySoonest]}::text[], ${name})`
      : column === 'created_at'
        ? sql`date_trunc('milliseconds', ${name})`
        : name;
  return descending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
};

/** A price that is paid each month; null where visitors see none. */
const shownMonthly = (type: 'lease' | 'subscribe'): RawBuilder<unknown> =>
  sql`case when not v.price_hidden and not ${sql.lit(type)} = any (v.hidden_prices)
    then nullif(${sql.ref(`v.${type}_price`)}, 0) end`;

const within = ({ monthly, price }: MonthlyBudget): RawBuilder<boolean> =>
  sql`coalesce(least(${shownMonthly('lease')}, ${shownMonthly('subscribe')}) <= ${monthly}::bigint
    or v.display_price <= ${price}::bigint, false)`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is asked, with what its text and its budget ask of a car. */
type Asked = StockSearch & { holds: RawBuilder<boolean> };

/** All filters but those of the group itself, and the text. */
const others = (search: Asked, facet: FacetName): RawBuilder<boolean> =>
  all([
    ...search.filters.filter(({ attribute }) => attribute !== facets[facet].attribute).map(conditionOf),
    search.holds,
  ]);

const selectedOf = (filters: readonly StockFilter[], facet: FacetName): string[] =>
  filters
    .filter(
      ({ attribute, predicate }) =>
        attribute === facets[facet].attribute && ['in', 'eq', 'includes'].includes(predicate),
    )
    .flatMap(({ values }) => values.map(String));

const checkbox = async (reader: Reader, search: Asked, facet: FacetName): Promise<FoundFacet> => {
  const { kind, column } = filterAttributes[facets[facet].attribute];
  const name = sql.ref(`v.${column}`);
  const value = kind === 'texts' ? sql`unnest(${name})` : sql`${name}::text`;
  const { rows } = await sql<{ value: string | null; count: string }>`
    select value, count(*) as count from (
      select ${value} as value from vehicles v where ${inScope(search.scope)} and ${others(search, facet)}
    ) as found where value is not null and value <> '' group by value`.execute(reader);
  const counts = new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, Number(count)] as const])));
  const selected = new Set(selectedOf(search.filters, facet));
  const configured = [...new Set(search.configured[facet] ?? [])];
  const known = (value: string) => ({
    value,
    label: search.labelOf(facet, value),
    count: counts.get(value) ?? 0,
    selected: selected.has(value),
  });
  const rest = [...new Set([...counts.keys(), ...selected])]
    .filter((value) => !configured.includes(value))
    .map(known)
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || compare(a.value, b.value));
  return { kind: 'checkbox', values: [...configured.map(known), ...rest] };
};

const boundOf = (filters: readonly StockFilter[], facet: FacetName, wanted: 'gteq' | 'lteq'): number | null => {
  const found = filters.find(
    ({ attribute, predicate }) => attribute === facets[facet].attribute && predicate === wanted,
  )?.values[0];
  return typeof found === 'number' ? found : null;
};

/** Counts in the buckets that the index has. */
const bucketsOf = (facet: FacetName, rows: readonly { value: string; count: string }[]) => {
  const values = rows.map(({ value }) => Number(value));
  const [min, max] = [values[0], values.at(-1)];
  if (min === undefined || max === undefined) return [];
  const { attribute } = facets[facet];
  const column = indexColumns.find(({ name }) => name === attribute);
  const bounds = bucketBounds(min, max, column?.kind === 'number' ? column.unit : undefined);
  const buckets = Array.from({ length: bounds.length - 1 }, (_, place) => ({
    from: bounds[place] ?? 0,
    to: bounds[place + 1] ?? 0,
    count: 0,
  }));
  for (const { value, count } of rows) {
    const bucket = buckets[bucketOf(Number(value), bounds)];
    if (bucket) bucket.count += Number(count);
  }
  return buckets;
};

const range = async (reader: Reader, search: Asked, facet: FacetName): Promise<FoundFacet> => {
  const name = sql.ref(`v.${filterAttributes[facets[facet].attribute].column}`);
  const { rows } = await sql<{ value: string; count: string }>`
    select ${name} as value, count(*) as count from vehicles v
    where ${name} is not null and ${inScope(search.scope)} and ${others(search, facet)}
    group by 1 order by 1`.execute(reader);
  const values = rows.map(({ value }) => Number(value));
  const [min, max] = [values[0] ?? null, values.at(-1) ?? null];
  return {
    kind: 'range',
    min,
    max,
    selected: [boundOf(search.filters, facet, 'gteq'), boundOf(search.filters, facet, 'lteq')],
    buckets: bucketsOf(facet, rows),
  };
};

/** A car, published or not. */
const knownVehicle = async (reader: Reader, id: string): Promise<KnownVehicle | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<Omit<KnownVehicle, 'display_price'> & { display_price: string | null }>`
    select nameplate_name, nameplate_brand_name, state, display_price from vehicles
    where id = ${id} and publication = 'published'`.execute(reader);
  const [row] = rows;
  return row && { ...row, display_price: row.display_price === null ? null : Number(row.display_price) };
};

/**
 * Finds cars by plain SQL: always right and never behind; slower than the index the more cars there are.
 *
 * @param most cars whose words it looks into: where there are more, searches for words are answered 503
 */
export const createSqlSearcher = (reader: Reader, most = MOST_READ): Searcher => ({
  async search(search) {
    const { scope, filters, sort, offset, limit } = search;
    const hasText = await holdsText(reader, { condition: inScope(scope), most }, search.text ?? []);
    const asked = { ...search, holds: all([hasText, ...(search.budget ? [within(search.budget)] : [])]) };
    const where = sql`${inScope(scope)} and ${all([...filters.map(conditionOf), asked.holds])}`;
    const order = sql.join([...sort.map(orderOf), sql`v.id`]);
    const counted = await sql<{ count: string }>`select count(*) as count from vehicles v where ${where}`.execute(
      reader,
    );
    const { rows } =
      limit === 0
        ? { rows: [] }
        : await sql<{ id: string }>`
            select v.id from vehicles v where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
            reader,
          );
    const found = new Map<FacetName, FoundFacet>();
    for (const facet of search.facets)
      found.set(facet, await (facets[facet].type === 'range' ? range : checkbox)(reader, asked, facet));
    return { total: Number(counted.rows[0]?.count ?? 0), ids: rows.map(({ id }) => id), facets: found };
  },
  async lowest(scope, filters, text = [], budget) {
    const holds = await holdsText(reader, { condition: inScope(scope), most }, text);
    const affordable = budget ? [within(budget)] : [];
    const { rows } = await sql<{ total: string; price: string | null; monthly: string | null }>`
      select count(*) as total, min(v.display_price) as price,
        min(${shownMonthly('lease')}) as monthly
      from vehicles v where ${inScope(scope)} and ${all([...filters.map(conditionOf), holds, ...affordable])}`.execute(
      reader,
    );
    const found = rows[0];
    const orNull = (value: string | null | undefined) => (value ? Number(value) : null);
    return { total: Number(found?.total ?? 0), price: orNull(found?.price), monthly: orNull(found?.monthly) };
  },
  known: (id) => knownVehicle(reader, id),
  async nearest(typed) {
    const [word = ''] = wordsIn(typed);
    return nearestWord(await wordsWhere(reader, { condition: sql`v.publication = 'published'`, most }), word);
  },
});
