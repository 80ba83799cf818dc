import { type RawBuilder, sql } from 'kysely';
import { searchLimits } from '#api-clients/search/search.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { visibleThings } from '../found-sources.ts';

/** Things that are ranked because their titles fit. */
const MOST_TITLES = 100;

/** Something found, as much of it as ranking and grouping need. */
export interface Found {
  source: string;
  ref: string;
  locale: string;
  path: string;
  section: string;
}

export interface Find {
  query: RawBuilder<unknown>;
  locale: string;
  /** Looked for in addition to a language: what is not translated into it. */
  withoutLocale?: string;
  /** Looks at titles alone. */
  onlyTitles?: boolean;
  /** The folded text as typed: titles that begin with it come first. */
  beginning?: string;
  limit: number;
}

/**
 * What fits a query, best first. However many fit, a bounded number is ranked: those whose title fits, then others; so
 * that a word that stands on every page costs no more than a rare one.
 */
export async function findEntries(reader: Reader, find: Find): Promise<Found[]> {
  const { query, locale, withoutLocale, onlyTitles, limit } = find;
  const untranslated =
    withoutLocale === undefined
      ? sql``
      : sql`and not exists (select from search_entries o
          where o.source = e.source and o.ref = e.ref and o.locale = ${withoutLocale})`;
  const fitting = (condition: RawBuilder<unknown>, most: number) => sql`(
    select e.source, e.ref, e.locale, e.title, e.title_words, e.words from search_entries e
    where e.locale = ${locale} and ${condition} ${untranslated}
    limit ${most})`;
  const inTitle = sql`e.title_words @@ (select query from asked)`;
  const elsewhere = sql`e.words @@ (select query from asked) and not ${inTitle}`;
  const begins = find.beginning ?? '';
  const { rows } = await sql<Found>`
    with asked as materialized (select ${query} as query),
    e as (
      ${fitting(inTitle, MOST_TITLES)}
      ${onlyTitles ? sql`` : sql`union all ${fitting(elsewhere, searchLimits.ranked)}`})
    select e.source, e.ref, e.locale, v.path, v.section
    from e
    -- One after the other: joined as a whole, every version of every page is read for a few hundred.
    join lateral (select v.path, v.section from (${visibleThings}) v
      where v.source = e.source and v.ref = e.ref limit 1) v on true
    cross join asked
    order by ts_rank('{0.05, 0.15, 0.4, 1}', ${onlyTitles ? sql`e.title_words` : sql`e.words`}, asked.query, 1)
        + case when e.title_words @@ asked.query then 0.5 else 0 end
        + case when lower(e.title) = ${begins} then 1 when starts_with(lower(e.title), ${begins}) then 0.3
               else 0 end desc,
      length(v.path), v.path
    limit ${limit}`.execute(reader);
  return rows;
}

/** The texts of what is shown. */
export interface Texts {
  source: string;
  ref: string;
  locale: string;
  title: string;
  summary: string;
  body: string;
  image_id: string | null;
}

export async function textsOf(reader: Reader, found: readonly Found[]): Promise<Map<string, Texts>> {
  if (found.length === 0) return new Map();
  const keys = JSON.stringify(found.map(({ source, ref, locale }) => ({ source, ref, locale })));
  const { rows } = await sql<Texts>`
    select e.source, e.ref, e.locale, e.title, e.summary, e.body, e.image_id from search_entries e
    join jsonb_to_recordset(${keys}::jsonb) as k (source text, ref text, locale text)
      on k.source = e.source and k.ref = e.ref and k.locale = e.locale`.execute(reader);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export const keyOf = ({ source, ref, locale }: Pick<Found, 'source' | 'ref' | 'locale'>): string =>
  `${source}|${ref}|${locale}`;

/** Titles of the parts of the site that pages lie in, by their first path segment. */
export async function sectionTitles(
  reader: Reader,
  locales: readonly string[],
  sections: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sections.filter((section) => section !== '');
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ section: string; locale: string; title: string }>`
    select v.section, e.locale, e.title from (${visibleThings}) v
    join search_entries e on e.source = v.source and e.ref = v.ref and e.locale = any(${sql.val([...locales])})
    where v.path = any(${sql.val(wanted.map((section) => `/${section}`))}::text[])`.execute(reader);
  const titles = new Map<string, string>();
  for (const locale of [...locales].reverse())
    for (const row of rows) if (row.locale === locale) titles.set(row.section, row.title);
  return titles;
}
