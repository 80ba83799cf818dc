import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { all, conditionOf } from './sql-conditions.ts';
import { inScope } from './sql-searcher.ts';
import type { StockFilter } from './stock-query.ts';
import type { StockScope } from './stock-search.types.ts';

/** How many cars fit, and the lowest of the prices and monthly prices among them that visitors see. */
export const lowestOf = async (
  reader: Reader,
  scope: StockScope,
  filters: readonly StockFilter[],
): Promise<{ total: number; price: number | null; monthly: number | null }> => {
  const { rows } = await sql<{ total: string; price: string | null; monthly: string | null }>`
    select count(*) as total, min(v.display_price) as price,
      min(nullif(v.lease_price, 0)) filter (where not v.price_hidden and not 'lease' = any (v.hidden_prices)) as monthly
    from vehicles v where ${inScope(scope)} and ${all(filters.map(conditionOf))}`.execute(reader);
  const found = rows[0];
  const orNull = (value: string | null | undefined) => (value ? Number(value) : null);
  return { total: Number(found?.total ?? 0), price: orNull(found?.price), monthly: orNull(found?.monthly) };
};
