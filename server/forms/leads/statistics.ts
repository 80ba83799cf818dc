import { sql } from 'kysely';
import type { z } from 'zod';
import type { statisticsQuery } from '../../../api-clients/forms/lead.resources.ts';
import { type Actor, authorize } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { badRequest } from '../../http/errors.ts';
import { ownLocations } from './lead-access.ts';
import { checkedZone, readMoment } from './lead-filters.ts';

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

interface Count {
  key: string;
  label: string;
  count: number;
}

/** How many leads came, from where, and how fast they were answered; at most 400 days, spam left out. */
export const leadStatistics = async (deps: ServerDeps, actor: Actor, query: z.output<typeof statisticsQuery>) => {
  authorize(actor, 'leads.read');
  const zone = checkedZone(query.time_zone);
  const today = deps.clock().toISOString().slice(0, 10);
  const to = readMoment(query.to ?? today, zone, true, 'to').at;
  const from =
    query.from === undefined ? new Date(to.getTime() - 30 * DAY_MS) : readMoment(query.from, zone, false, 'from').at;
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS || from >= to)
    throw badRequest('invalid_period', `Ask for a period of 1 to ${MAX_DAYS} days.`);
  const own = await ownLocations(deps.db.read, actor);
  const scope = sql`l.created_at >= ${from} and l.created_at < ${to} and l.status in ('new', 'partial', 'erased')
    ${own === null ? sql`` : sql`and l.location_id = any(${own})`}
    ${query.form_id === undefined ? sql`` : sql`and l.form_id = ${query.form_id}`}`;
  const by = async (
    key: ReturnType<typeof sql>,
    label: ReturnType<typeof sql>,
    order: 'key' | 'count',
  ): Promise<Count[]> => {
    const { rows } = await sql<{ key: string | null; label: string | null; count: string }>`
      select ${key} as key, max(${label}) as label, count(*) as count from leads l left join forms f on f.id = l.form_id
      where ${scope} group by 1 order by ${order === 'key' ? sql`1` : sql`3 desc, 1`} limit 500`.execute(deps.db.read);
    return rows.map((row) => ({ key: row.key ?? '', label: row.label ?? '', count: Number(row.count) }));
  };
  const day = sql`to_char(l.created_at at time zone ${zone}::text, 'YYYY-MM-DD')`;
  const { rows } = await sql<{ total: string; median: string | null }>`
    select count(*) as total, percentile_cont(0.5) within group
      (order by extract(epoch from l.answered_at - l.created_at) / 60) filter (where l.answered_at is not null) as median
    from leads l where ${scope}`.execute(deps.db.read);
  const median = rows[0]?.median ?? null;
  return {
    total: Number(rows[0]?.total ?? 0),
    by_day: await by(day, day, 'key'),
    by_form: await by(sql`l.form_id`, sql`f.name`, 'count'),
    by_location: await by(sql`l.location_id`, sql`l.location_name`, 'count'),
    by_source: await by(
      sql`coalesce(l.source ->> 'utm_source', 'direct')`,
      sql`coalesce(l.source ->> 'utm_source', 'direct')`,
      'count',
    ),
    by_stage: await by(sql`l.stage`, sql`l.stage`, 'count'),
    median_response_minutes: median === null ? null : Math.round(Number(median) * 10) / 10,
  };
};
