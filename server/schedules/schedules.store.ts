import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import type { ScheduleTable } from './schedules.tables.ts';

/** A schedule without its content, with what is known of its page today. */
export type ScheduleRow = Omit<Selectable<ScheduleTable>, 'snapshot'> & {
  path: string;
  page_deleted_at: Date | null;
  published_revision: number | null;
};

const heads = [
  'schedules.id',
  'schedules.page_id',
  'schedules.action',
  'schedules.run_at',
  'schedules.time_zone',
  'schedules.title',
  'schedules.revision',
  'schedules.note',
  'schedules.state',
  'schedules.attempts',
  'schedules.next_try_at',
  'schedules.findings',
  'schedules.version',
  'schedules.finished_at',
  'schedules.created_at',
  'schedules.created_by',
  'schedules.created_by_name',
  'schedules.lock_version',
] as const;

const joined = (reader: Reader) => reader.selectFrom('schedules').innerJoin('pages', 'pages.id', 'schedules.page_id');

const rows = (reader: Reader) =>
  joined(reader)
    .select(heads)
    .select(['pages.path', 'pages.deleted_at as page_deleted_at', 'pages.published_revision']);

export interface ScheduleQuery {
  page: number;
  items: number;
  view: 'coming' | 'past';
  page_id?: string | undefined;
}

export const listSchedules = async (
  reader: Reader,
  query: ScheduleQuery,
): Promise<{ rows: ScheduleRow[]; total: number }> => {
  const states = query.view === 'coming' ? (['waiting', 'failed'] as const) : (['done', 'cancelled'] as const);
  let found = rows(reader).where('schedules.state', 'in', states);
  let counted = joined(reader).where('schedules.state', 'in', states);
  if (query.page_id !== undefined) {
    found = found.where('schedules.page_id', '=', query.page_id);
    counted = counted.where('schedules.page_id', '=', query.page_id);
  }
  const list = await found
    .orderBy('schedules.run_at', query.view === 'coming' ? 'asc' : 'desc')
    .orderBy('schedules.id')
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  const count = await counted.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
  return { rows: list, total: Number(count?.count ?? 0) };
};

export const findSchedule = (reader: Reader, id: string): Promise<ScheduleRow | undefined> =>
  rows(reader).where('schedules.id', '=', id).executeTakeFirst();

/** Locks a schedule until the transaction ends. */
export const lockSchedule = async (trx: Trx, id: string): Promise<ScheduleRow | undefined> => {
  await trx.selectFrom('schedules').select('id').where('id', '=', id).forUpdate().execute();
  return findSchedule(trx, id);
};

/** How many wait, in all and for one page. */
export const countWaiting = async (reader: Reader, pageId: string): Promise<{ all: number; ofPage: number }> => {
  const row = await reader
    .selectFrom('schedules')
    .where('state', '=', 'waiting')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('page_id', '=', pageId).as('of_page'),
    ])
    .executeTakeFirst();
  return { all: Number(row?.all ?? 0), ofPage: Number(row?.of_page ?? 0) };
};

/** Another waiting one of the same page at the same moment. */
export const sameMoment = async (reader: Reader, pageId: string, runAt: Date, except: string): Promise<boolean> => {
  const row = await reader
    .selectFrom('schedules')
    .select('id')
    .where('page_id', '=', pageId)
    .where('state', '=', 'waiting')
    .where('run_at', '=', runAt)
    .where('id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Takes the next due schedule for this transaction, skipping what other servers hold. The row's lock is the lease: it
 * ends with the connection, so a server that dies gives its work back. Schedules of one page run in their order.
 */
export const claimDue = async (trx: Trx, now: Date): Promise<Selectable<ScheduleTable> | undefined> => {
  const { rows: due } = await sql<{ id: string }>`
    select id from schedules s
    where state = 'waiting' and run_at <= ${now} and next_try_at <= ${now}
    and not exists (
      select 1 from schedules earlier
      where earlier.page_id = s.page_id and earlier.state = 'waiting' and (earlier.run_at, earlier.id) < (s.run_at, s.id))
    order by run_at, id limit 1 for update skip locked`.execute(trx);
  const id = due[0]?.id;
  return id === undefined ? undefined : trx.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
};

/** When the next one is due, for the timer. */
export const nextDue = async (reader: Reader): Promise<Date | undefined> => {
  const row = await reader
    .selectFrom('schedules')
    .select('next_try_at')
    .where('state', '=', 'waiting')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_try_at;
};
