import { type SelectQueryBuilder, sql } from 'kysely';
import {
  deliveryStatuses,
  type LeadFilter,
  leadFilters,
  leadSorts,
  leadStages,
  leadStatuses,
} from '#api-clients/forms/lead.resources.ts';
import type { Tables } from '#server/db/tables.ts';
import { wrongParameter } from '#server/http/errors.ts';
import { filterName, refuseUnknownFilters } from '#server/http/validate-input.ts';
import '../leads.tables.ts';
import { holdsWords, searchedWords } from './lead-words.ts';

type LeadSelect = SelectQueryBuilder<Tables, 'leads', object>;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** 400 for a filter, which the answer names as the list of allowed ones does. */
export const wrongFilter = (name: string, detail: string, meta?: Record<string, unknown>) =>
  wrongParameter('invalid_filter', name, detail, meta);

/** Throws 400 for a time zone nobody knows. */
export const checkedZone = (zone: string | undefined): string => {
  if (zone === undefined) return 'UTC';
  if (!isZone(zone))
    throw wrongParameter('invalid_time_zone', 'time_zone', `There is no time zone "${zone.slice(0, 64)}".`);
  return zone;
};

/** What the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (at: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at.getTime() / 1000) * 1000;
};

const midnight = (day: Date, zone: string): Date => {
  const first = new Date(day.getTime() - offsetAt(day, zone));
  return new Date(day.getTime() - offsetAt(first, zone));
};

/** A moment, or a bare day in a zone: its beginning, or (`isEnd`) the beginning of the next day. */
export const readMoment = (
  text: string,
  zone: string,
  isEnd: boolean,
  parameter: string,
): { at: Date; isExclusive: boolean } => {
  const wrong = () =>
    wrongFilter(parameter, `${parameter}: write a day (2026-05-01) or a time (2026-05-01T12:00:00Z).`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = new Date(`${text}T00:00:00Z`);
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) throw wrong();
    if (isEnd) day.setUTCDate(day.getUTCDate() + 1);
    return { at: midnight(day, zone), isExclusive: isEnd };
  }
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw wrong();
  return { at, isExclusive: false };
};

const names = Object.keys(leadFilters) as LeadFilter[];

/** The filters of a query by name, whichever way they were written. */
const givenFilters = (query: Readonly<Record<string, unknown>>): Map<LeadFilter, string[]> => {
  refuseUnknownFilters(query, names, filterName);
  const found = new Map<LeadFilter, string[]>();
  for (const name of names) {
    const values = [`filter[${name}]`, `q[${name}]`, `filter[${name}][]`, `q[${name}][]`]
      .flatMap((key) => query[key] ?? [])
      .flatMap((value) => (leadFilters[name] === 'list' ? String(value).split(',') : [String(value)]))
      .filter((value) => value !== '');
    if (values.length > 200 || values.some((value) => value.length > 300 || value.includes('\u0000')))
      throw wrongFilter(name, `${name} is too long.`);
    if (values.length > 0) found.set(name, values);
  }
  return found;
};

const oneOf = <T extends string>(allowed: readonly T[], values: readonly string[], name: string): T[] =>
  values.map((value) => {
    const known = allowed.find((one) => one === value);
    if (known === undefined) throw wrongFilter(name, `${name} is one of ${allowed.join(', ')}.`, { allowed });
    return known;
  });

type Apply = (query: LeadSelect, values: string[], zone: string, now: Date) => LeadSelect;

const isOn = (flag: string | undefined): boolean => flag !== 'false';

/** A condition on when leads arrived. */
interface Arrived {
  operator: '>=' | '<=' | '<';
  at: Date;
}
const arrivedFrom = (text: string, zone: string): Arrived => ({
  operator: '>=',
  at: readMoment(text, zone, false, 'created_at_gteq').at,
});
const arrivedTo = (text: string, zone: string): Arrived => {
  const { at, isExclusive } = readMoment(text, zone, true, 'created_at_lteq');
  return { operator: isExclusive ? '<' : '<=', at };
};

/** One entry for each filter offered: nothing of the request ever becomes an identifier. */
const apply: Record<LeadFilter, Apply> = {
  created_at_gteq: (query, [text = ''], zone) => {
    const { operator, at } = arrivedFrom(text, zone);
    return query.where('leads.created_at', operator, at);
  },
  created_at_lteq: (query, [text = ''], zone) => {
    const { operator, at } = arrivedTo(text, zone);
    return query.where('leads.created_at', operator, at);
  },
  form_id_eq: (query, [id = '']) => query.where('leads.form_id', '=', id),
  form_id_in: (query, ids) => query.where('leads.form_id', 'in', ids),
  status_eq: (query, values) => query.where('leads.status', 'in', oneOf(leadStatuses, values, 'status_eq')),
  status_in: (query, values) => query.where('leads.status', 'in', oneOf(leadStatuses, values, 'status_in')),
  status_not_eq: (query, values) => query.where('leads.status', 'not in', oneOf(leadStatuses, values, 'status_not_eq')),
  stage_eq: (query, values) => query.where('leads.stage', 'in', oneOf(leadStages, values, 'stage_eq')),
  stage_in: (query, values) => query.where('leads.stage', 'in', oneOf(leadStages, values, 'stage_in')),
  location_id_eq: (query, [id = '']) => query.where('leads.location_id', '=', id),
  location_id_in: (query, ids) => query.where('leads.location_id', 'in', ids),
  location_id_null: (query, [flag]) => query.where('leads.location_id', isOn(flag) ? 'is' : 'is not', null),
  assignee_id_eq: (query, [id = '']) => query.where('leads.assignee_id', '=', id),
  assignee_id_null: (query, [flag]) => query.where('leads.assignee_id', isOn(flag) ? 'is' : 'is not', null),
  source_utm_campaign_eq: (query, [text = '']) => query.where(sql<boolean>`leads.source ->> 'utm_campaign' = ${text}`),
  source_utm_source_eq: (query, [text = '']) => query.where(sql<boolean>`leads.source ->> 'utm_source' = ${text}`),
  source_utm_source_null: (query, [flag]) =>
    query.where(sql<string | null>`nullif(leads.source ->> 'utm_source', '')`, isOn(flag) ? 'is' : 'is not', null),
  number_eq: (query, [text = '']) => query.where('leads.number', '=', text.toUpperCase()),
  text_cont: (query, [text = '']) => {
    const words = searchedWords(text);
    if (words.length === 0) throw wrongFilter('text_cont', 'text_cont: write at least one word.');
    return query.where(holdsWords(words));
  },
  delivery_status_eq: (query, [status = '']) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('lead_deliveries')
          .select('lead_deliveries.id')
          .whereRef('lead_deliveries.lead_id', '=', 'leads.id')
          .where('lead_deliveries.status', 'in', oneOf(deliveryStatuses, [status], 'delivery_status_eq')),
      ),
    ),
  overdue_eq: (query, [flag], _zone, now) => {
    const isLate = sql<boolean>`(leads.answered_at is null and leads.status = 'new' and exists (
      select 1 from form_locations l where l.id = leads.location_id
        and leads.created_at < ${now}::timestamptz - make_interval(mins => (l.details ->> 'response_minutes')::integer)))`;
    return query.where(isOn(flag) ? isLate : sql<boolean>`not ${isLate}`);
  },
  review_eq: (query, [flag]) =>
    query.where(isOn(flag) ? sql<boolean>`leads.review <> '[]'` : sql<boolean>`leads.review = '[]'`),
};

const zoneOf = (query: Readonly<Record<string, unknown>>): string =>
  checkedZone(typeof query.time_zone === 'string' ? query.time_zone : undefined);

/** Narrows a query of leads by the caller's filters; throws 400 for an unknown or malformed one. */
export const filterLeads = <Q extends LeadSelect>(
  start: Q,
  query: Readonly<Record<string, unknown>>,
  now: Date = new Date(),
): Q => {
  const zone = zoneOf(query);
  let narrowed: LeadSelect = start;
  for (const [name, values] of givenFilters(query)) narrowed = apply[name](narrowed, values, zone, now);
  return narrowed as Q;
};

/** What a query asks of when leads arrived. */
export const arrivalOf = (query: Readonly<Record<string, unknown>>): Arrived[] => {
  const given = givenFilters(query);
  const zone = zoneOf(query);
  return [
    ...(given.get('created_at_gteq') ?? []).slice(0, 1).map((text) => arrivedFrom(text, zone)),
    ...(given.get('created_at_lteq') ?? []).slice(0, 1).map((text) => arrivedTo(text, zone)),
  ];
};

export interface LeadOrder {
  column: 'created_at' | 'status' | 'number';
  direction: 'asc' | 'desc';
}

const aliases: Record<string, string> = { createdAtAsc: 'created_at', createdAtDesc: '-created_at' };

/** The order asked for, newest first unless given; throws 400 for one that is not offered. */
export const leadOrder = (sort: string | undefined): LeadOrder => {
  const wanted = aliases[sort ?? ''] ?? sort ?? '-created_at';
  const known = leadSorts.find((one) => one === wanted);
  if (!known)
    throw wrongParameter('invalid_sort', 'sort', `Sort by one of ${leadSorts.join(', ')}.`, { allowed: leadSorts });
  return { column: known.replace('-', '') as LeadOrder['column'], direction: known.startsWith('-') ? 'desc' : 'asc' };
};
