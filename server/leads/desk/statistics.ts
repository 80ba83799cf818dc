import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { LeadGroup, LeadStatistics, statisticsQuery } from '#api-clients/forms/lead-statistics.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest } from '#server/http/errors.ts';
import { ownLocations } from '../lead-access.ts';
import { responseMinutes } from '../response-clock.ts';
import { type Days, noSteps, stepsReached } from './form-steps.ts';
import { countLeads, countTimely, type LeadCell, type SetName } from './lead-figures.ts';
import { checkedZone, readMoment } from './lead-filters.ts';

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;
/** Lines of a group that are shown; the rest is in the total. */
const MOST_LINES = 100;

interface Period {
  from: Date;
  to: Date;
  zone: string;
}

const readPeriod = (deps: ServerDeps, query: z.output<typeof statisticsQuery>): Period => {
  const zone = checkedZone(query.time_zone);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(deps.clock());
  const to = readMoment(query.to ?? today, zone, true, 'to').at;
  const from =
    query.from === undefined ? new Date(to.getTime() - 30 * DAY_MS) : readMoment(query.from, zone, false, 'from').at;
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS || from >= to)
    throw badRequest('invalid_period', `Ask for a period of 1 to ${MAX_DAYS} days.`);
  return { from, to, zone };
};

const emptyGroup = (key: string, label: string): LeadGroup => ({
  key,
  label,
  count: 0,
  answered: 0,
  won: 0,
  median_response_minutes: null,
  views: null,
  starts: null,
});

/** How often forms were seen and begun in a period; none of it for those who see only their own locations. */
const formActivity = async (deps: ServerDeps, { first, last }: Days, formId: string | undefined) => {
  const { rows } = await sql<{ form_id: string; name: string; views: string; starts: string }>`
    select a.form_id, f.name, sum(a.views) as views, sum(a.starts) as starts
    from form_activity a join forms f on f.id = a.form_id
    where a.day >= ${first}::date and a.day <= ${last}::date
      and ${formId === undefined ? sql`true` : sql`a.form_id = ${formId}`}
    group by a.form_id, f.name`.execute(deps.db.read);
  return rows.map((row) => ({ id: row.form_id, name: row.name, views: Number(row.views), starts: Number(row.starts) }));
};

type Activity = Awaited<ReturnType<typeof formActivity>>;

/** Forms with what was counted of them; those that brought no lead come behind. */
const withActivity = (lines: readonly LeadGroup[], activity: Activity): LeadGroup[] => {
  const seen = new Map(activity.map((one) => [one.id, one]));
  const brought = new Set(lines.map(({ key }) => key));
  return [
    ...lines.map((line) => ({
      ...line,
      views: seen.get(line.key)?.views ?? 0,
      starts: seen.get(line.key)?.starts ?? 0,
    })),
    ...activity
      .filter(({ id }) => !brought.has(id))
      .sort((a, b) => b.views - a.views)
      .map(({ id, name, views, starts }) => ({ ...emptyGroup(id, name), views, starts })),
  ].slice(0, MOST_LINES);
};

const dayFormat = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });

/** The days of a period by their names; what visitors do is counted by days of UTC. */
const daysOf = ({ from, to, zone }: Period): Days => {
  const format = dayFormat(zone);
  return { first: format.format(from), last: format.format(new Date(to.getTime() - 1)) };
};

/** One line a day, also for days on which nothing came. */
const everyDay = ({ from, to, zone }: Period, lines: readonly LeadGroup[]): LeadGroup[] => {
  const format = dayFormat(zone);
  const first = Date.parse(format.format(from));
  const known = new Map(
    lines.map((line) => {
      const day = new Date(first + Number(line.key) * DAY_MS).toISOString().slice(0, 10);
      return [day, { ...line, key: day, label: day }];
    }),
  );
  const days = new Set<string>();
  // Half days: a day of 23 hours is not jumped over.
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS / 2) days.add(format.format(new Date(at)));
  return [...days].map((day) => known.get(day) ?? emptyGroup(day, day));
};

/** Which leads somebody may see figures of; over `leads l`. */
type Scope = RawBuilder<unknown>;

/**
 * `<quarter> <seconds>` of each lead, or `<quarter> w<seconds it waits>` while there is no answer.
 *
 * @param days by quarters of an hour since the period began, the days since then
 */
const readLeads = (text: string, days: readonly number[]): LeadCell['leads'] =>
  text.split(',').map((lead) => {
    const space = lead.indexOf(' ');
    const day = days[Number(lead.slice(0, space))] ?? 0;
    return lead[space + 1] === 'w'
      ? { day, seconds: null, waits: Number(lead.slice(space + 2)) }
      : { day, seconds: Number(lead.slice(space + 1)), waits: 0 };
  });

/** Room for a year of leads, which are else sorted first, and on the disk at that. */
const ROOM = '128MB';
/** The leads of a period lie side by side: reading them by their index costs little more than a walk through all. */
const PAGE_COST = '1.1';

const QUARTER_SECONDS = 900;

/**
 * On which day of the zone each quarter of an hour of a period lies, from the one in which it begins. No clock is set by
 * less than a quarter, so leads need only be asked for theirs: for each of them the zone would cost as much as all the rest.
 */
const daysByQuarters = async (reader: Reader, { from, to, zone }: Period): Promise<number[]> => {
  const { rows } = await sql<{ days: string }>`
    select string_agg(((to_timestamp(quarter * ${QUARTER_SECONDS}::float8) at time zone ${zone}::text)::date
      - (${from}::timestamptz at time zone ${zone}::text)::date)::text, ',' order by quarter) as days
    from generate_series(${quarterOf(from)}::integer, ${quarterOf(to)}::integer) as quarter`.execute(reader);
  return (rows[0]?.days ?? '').split(',').map(Number);
};

const quarterOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / QUARTER_SECONDS);

/** What the period before brought. */
type Before = Record<'total' | 'answered' | 'won', string>;

const readBefore = async (reader: Reader, { from, to }: Period, inScope: Scope): Promise<Before | undefined> => {
  const { rows } = await sql<Before>`
    select count(*) as total, count(l.answered_at) as answered, count(*) filter (where l.stage = 'won') as won
    from leads l where l.created_at >= ${new Date(2 * from.getTime() - to.getTime())} and l.created_at < ${from}
      and l.status in ('new', 'partial', 'erased') and ${inScope}`.execute(reader);
  return rows[0];
};

type CellRow = Omit<LeadCell, 'leads'> & { leads: string };

/**
 * The leads of a period, read once: what they have in common by words, their days and times as one text of numbers, which
 * are counted here. Sorting them in the database for every set of figures reads them again each time.
 */
const readCells = (deps: ServerDeps, { from, to }: Period, inScope: Scope): Promise<CellRow[]> =>
  deps.db.transaction(async (trx) => {
    await sql`select set_config('work_mem', ${ROOM}, true), set_config('random_page_cost', ${PAGE_COST}, true)`.execute(
      trx,
    );
    const { rows } = await sql<CellRow>`
      select counted.*, f.name as form_name from (
        select l.form_id, l.location_id, max(l.location_name collate "C") as location_name,
          coalesce(l.source ->> 'utm_source', '') as source, coalesce(l.source ->> 'utm_campaign', '') as campaign,
          l.stage, l.status,
          string_agg(floor(date_part('epoch', l.created_at) / ${QUARTER_SECONDS}::float8)::integer - ${quarterOf(from)}::integer
            || ' ' || coalesce(date_part('epoch', l.answered_at - l.created_at)::integer::text,
              'w' || date_part('epoch', ${deps.clock()}::timestamptz - l.created_at)::integer), ',') as leads
        from leads l where l.created_at >= ${from} and l.created_at < ${to} and ${inScope}
        group by l.form_id, l.location_id, 4, 5, l.stage, l.status) counted
      join forms f on f.id = counted.form_id`.execute(trx);
    return rows;
  });

/** How many leads came, from where, how fast they were answered and what became of them; at most 400 days. */
export const leadStatistics = async (
  deps: ServerDeps,
  actor: Actor,
  query: z.output<typeof statisticsQuery>,
): Promise<LeadStatistics['attributes']> => {
  authorize(actor, 'leads.read');
  const period = readPeriod(deps, query);
  const { from, to } = period;
  const own = await ownLocations(deps.db.read, actor);
  const inScope = sql`${own === null ? sql`true` : sql`l.location_id = any(${own})`}
    and ${query.form_id === undefined ? sql`true` : sql`l.form_id = ${query.form_id}`}`;
  const [found, quarters, before] = await Promise.all([
    readCells(deps, period, inScope),
    daysByQuarters(deps.db.read, period),
    readBefore(deps.db.read, period, inScope),
  ]);
  const cells = found.map((row): LeadCell => ({ ...row, leads: readLeads(row.leads, quarters) }));
  const days = daysOf(period);
  const activity = own === null ? await formActivity(deps, days, query.form_id) : null;
  const figures = await countLeads(cells.filter(({ status }) => status !== 'spam' && status !== 'duplicate'));
  const countOf = (status: LeadCell['status']) =>
    cells.reduce((sum, cell) => sum + (cell.status === status ? cell.leads.length : 0), 0);
  const lines = (set: SetName): LeadGroup[] =>
    figures[set]
      .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key))
      .slice(0, MOST_LINES)
      .map(({ p90_response_minutes: _, ...line }) => line);
  const [all] = figures.all;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    total: all?.count ?? 0,
    spam: countOf('spam'),
    duplicates: countOf('duplicate'),
    answered: all?.answered ?? 0,
    won: all?.won ?? 0,
    by_day: everyDay(period, figures.day),
    by_form: activity === null ? lines('form') : withActivity(lines('form'), activity),
    by_location: lines('location'),
    by_source: lines('source'),
    by_campaign: lines('campaign').filter(({ key }) => key !== ''),
    by_stage: lines('stage'),
    median_response_minutes: all?.median_response_minutes ?? null,
    p90_response_minutes: all?.p90_response_minutes ?? null,
    clock: countTimely(cells, await responseMinutes(deps.db.read)),
    activity:
      activity === null
        ? null
        : {
            views: activity.reduce((sum, { views }) => sum + views, 0),
            starts: activity.reduce((sum, { starts }) => sum + starts, 0),
          },
    ...(own === null && query.form_id !== undefined ? await stepsReached(deps.db.read, days, query.form_id) : noSteps),
    before: {
      total: Number(before?.total ?? 0),
      answered: Number(before?.answered ?? 0),
      won: Number(before?.won ?? 0),
    },
  };
};
