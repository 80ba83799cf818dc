import { sql } from 'kysely';
import type { z } from 'zod';
import type { LeadGroup, LeadStatistics, statisticsQuery } from '#api-clients/forms/lead-statistics.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest } from '#server/http/errors.ts';
import { ownLocations } from '../lead-access.ts';
import { responseMinutes } from '../response-clock.ts';
import { type Days, noSteps, stepsReached } from './form-steps.ts';
import { type LeadCell, type Period, readCells, type Scope } from './lead-cells.ts';
import { countLeads, countTimely, type SetName } from './lead-figures.ts';
import { checkedZone, readMoment } from './lead-filters.ts';

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;
/** Lines of a group that are shown; the rest is in the total. */
const MOST_LINES = 100;

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

/** What the period before brought. */
type Before = Record<'total' | 'answered' | 'won', string>;

const readBefore = async (reader: Reader, { from, to }: Period, inScope: Scope): Promise<Before | undefined> => {
  const { rows } = await sql<Before>`
    select count(*) as total, count(l.answered_at) as answered, count(*) filter (where l.stage = 'won') as won
    from leads l where l.created_at >= ${new Date(2 * from.getTime() - to.getTime())} and l.created_at < ${from}
      and l.status in ('new', 'partial', 'erased') and ${inScope}`.execute(reader);
  return rows[0];
};

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
  const [cells, before] = await Promise.all([
    readCells(deps, period, inScope),
    readBefore(deps.db.read, period, inScope),
  ]);
  const days = daysOf(period);
  const activity = own === null ? await formActivity(deps, days, query.form_id) : null;
  const figures = await countLeads(cells.filter(({ status }) => status !== 'spam' && status !== 'duplicate'));
  const countOf = (status: LeadCell['status']) =>
    cells.reduce((sum, cell) => sum + (cell.status === status ? cell.days.length : 0), 0);
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
