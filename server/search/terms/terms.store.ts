import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#api-clients/contract.ts';
import type { searchContract } from '#api-clients/search/search.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';

type Query = QueryOf<(typeof searchContract)['operations']['listSearchTerms']>;

/** A term with its numbers over the months asked for. */
export interface TermRow {
  term: string;
  locale: string;
  searches: number;
  found_nothing: number;
  last_at: Date;
}

const orders: Readonly<Record<Query['sort'], RawBuilder<unknown>>> = {
  '-searches': sql`sum(searches) desc`,
  searches: sql`sum(searches)`,
  '-found_nothing': sql`sum(found_nothing) desc`,
  term: sql`term`,
  '-last_at': sql`max(last_at) desc`,
};

const conditions = ({ text, locale, missed, months }: Query, now: Date): RawBuilder<unknown> => {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)).toISOString().slice(0, 10);
  return sql`
    from search_terms where month >= ${since}::date
    ${text ? sql`and term like ${`%${escapeLike(text.toLowerCase())}%`}` : sql``}
    ${locale ? sql`and locale = ${locale}` : sql``}
    group by locale, term
    ${missed ? sql`having sum(found_nothing) > 0` : sql``}`;
};

/** A page of what was searched for, with the number of all. */
export async function listTerms(reader: Reader, query: Query, now: Date): Promise<{ rows: TermRow[]; total: number }> {
  const where = conditions(query, now);
  const { rows } = await sql<TermRow>`
    select term, locale, sum(searches)::int as searches, sum(found_nothing)::int as found_nothing,
      max(last_at) as last_at
    ${where} order by ${orders[query.sort]}, term, locale
    limit ${query.items} offset ${(query.page - 1) * query.items}`.execute(reader);
  const all = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${where}) t`.execute(reader);
  return { rows, total: all.rows[0]?.count ?? 0 };
}
