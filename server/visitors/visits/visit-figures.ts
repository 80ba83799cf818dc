import { type RawBuilder, sql } from 'kysely';
import type { VisitCounts, VisitFigures, VisitLine } from '#api-clients/visitors/visits.operations.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { daysOf, type Period, periodBefore } from '../period.ts';
import { OTHER } from './visit-counter.ts';

/** What is told by day; older days are rolled up to months. */
const DAYS_APART = 92;
const MONTHS_KEPT = 25;
const MOST_LINES = 100;
/** Pages told apart in a month that is over. */
const MOST_PAGES = 500;

export interface VisitFilter {
  path?: string | undefined;
  locale?: string | undefined;
  source?: string | undefined;
}

const sums = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(visits), 0)::int as visits,
  coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(leads), 0)::int as leads`;

const where = ({ from, to }: Period, { path, locale, source }: VisitFilter) => sql`
  day >= ${from}::date and day <= ${to}::date
  and ${path === undefined ? sql`true` : sql`path = ${path}`}
  and ${locale === undefined ? sql`true` : sql`locale = ${locale}`}
  and ${source === undefined ? sql`true` : sql`source = ${source}`}`;

const totalOf = async (reader: Reader, period: Period, filter: VisitFilter): Promise<VisitCounts> => {
  const { rows } = await sql<VisitCounts>`select ${sums} from visits where ${where(period, filter)}`.execute(reader);
  return rows[0] ?? { views: 0, visits: 0, visitors: 0, leads: 0 };
};

const linesOf = async (
  reader: Reader,
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<VisitLine[]> => {
  const { rows } = await sql<VisitLine>`
    select ${key} as key, ${sums} from visits where ${condition} group by 1 order by ${order}`.execute(reader);
  return rows;
};

const monthsOf = (period: Period): string[] => [...new Set(daysOf(period).map((day) => day.slice(0, 7)))];

/** Days or months without anybody are there too. */
const filled = (keys: readonly string[], lines: readonly VisitLine[]): VisitLine[] => {
  const known = new Map(lines.map((line) => [line.key, line]));
  return keys.map((key) => known.get(key) ?? { key, views: 0, visits: 0, visitors: 0, leads: 0 });
};

export const visitFigures = async (
  reader: Reader,
  period: Period,
  filter: VisitFilter,
): Promise<VisitFigures['attributes']> => {
  const grain = daysOf(period).length > DAYS_APART ? 'month' : 'day';
  const condition = where(period, filter);
  const most = sql`sum(visits) desc, sum(views) desc, 1 limit ${MOST_LINES}`;
  const at = (name: 'path' | 'locale') => linesOf(reader, sql.ref(name), condition, most);
  const format = grain === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const [total, before, by_time, by_page, by_source, by_locale] = await Promise.all([
    totalOf(reader, period, filter),
    totalOf(reader, periodBefore(period), filter),
    linesOf(reader, sql`to_char(day, ${sql.lit(format)})`, condition, sql`1`),
    linesOf(reader, sql`path`, condition, sql`sum(views) desc, 1 limit ${MOST_LINES}`),
    // Only who arrives has a source.
    linesOf(reader, sql`source`, sql`${condition} and (visits > 0 or leads > 0)`, most),
    at('locale'),
  ]);
  const keys = grain === 'day' ? daysOf(period) : monthsOf(period);
  return { total, before, grain, by_time: filled(keys, by_time), by_page, by_source, by_locale };
};

/** Days that are long over become months, of which rare pages are one line; what is older than 25 months goes. */
export const rollUpVisits = async (deps: ServerDeps): Promise<void> => {
  const today = deps.clock().toISOString().slice(0, 10);
  await deps.db.transaction(async (trx) => {
    await sql`delete from visits where day < date_trunc('month', ${today}::date) - ${sql.lit(`${MONTHS_KEPT} months`)}::interval`.execute(
      trx,
    );
    const edge = sql`date_trunc('month', ${today}::date - ${sql.lit(DAYS_APART)}::int)::date`;
    const waiting = await sql<{ month: string }>`
      select distinct to_char(day, 'YYYY-MM-01') as month from visits
      where day < ${edge} and extract(day from day) <> 1 limit 30`.execute(trx);
    for (const { month } of waiting.rows) {
      await sql`
        with gone as (
          delete from visits where day >= ${month}::date and day < ${month}::date + interval '1 month' returning *
        ), pages as (
          select path from gone group by path order by sum(views) desc, path limit ${sql.lit(MOST_PAGES)}
        )
        insert into visits (day, path, locale, source, views, visits, visitors, leads)
        select ${month}::date, case when path in (select path from pages) then path else ${OTHER} end, locale, source,
          sum(views), sum(visits), sum(visitors), sum(leads)
        from gone group by 1, 2, 3, 4`.execute(trx);
    }
  });
};
