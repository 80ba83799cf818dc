import { type RawBuilder, sql } from 'kysely';
import { filterAttributes } from '#api-clients/stock/stock-filters.data.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { StockFilter } from './stock-query.ts';

type Condition = RawBuilder<boolean>;

const isUuidColumn = (column: string): boolean => column === 'id' || column === 'owner_id';

const list = (column: string, values: StockFilter['values']): RawBuilder<unknown> => {
  const fitting = isUuidColumn(column) ? values.filter((value) => isUuid(String(value))) : values;
  return fitting.length === 0 ? sql`null` : sql.join(fitting.map((value) => sql`${value}`));
};

const ofTexts = (column: RawBuilder<unknown>, { predicate, values }: StockFilter): Condition =>
  predicate === 'null'
    ? sql`(cardinality(${column}) = 0) = ${values[0] === true}`
    : sql`${column} && ${values.map(String)}::text[]`;

/** A filter over the table `v`. Names of columns come from the closed list, values are parameters. */
export const conditionOf = (filter: StockFilter): Condition => {
  const { kind, column: name } = filterAttributes[filter.attribute];
  const { predicate, values } = filter;
  const column = sql.ref(`v.${name}`);
  if (kind === 'texts') return ofTexts(column, filter);
  const first = values[0];
  switch (predicate) {
    case 'null':
      return sql`(${column} is null) = ${first === true}`;
    case 'gteq':
      return sql`${column} >= ${first}::bigint`;
    case 'lteq':
      return sql`${column} <= ${first}::bigint`;
    case 'cont':
      return sql`${column} ilike ${`%${escapeLike(String(first))}%`}`;
    case 'start':
      return sql`${column} ilike ${`${escapeLike(String(first))}%`}`;
    case 'not_eq':
      // Without a value that can be in the column all that is known is something else.
      return sql`(${column} is not null and coalesce(${column} not in (${list(name, values)}), true))`;
    default:
      return sql`coalesce(${column} in (${list(name, values)}), false)`;
  }
};

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
