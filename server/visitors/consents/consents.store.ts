import { type SqlBool, sql } from 'kysely';
import type { ConsentFigures, ConsentNote } from '#api-clients/visitors/consents.operations.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { daysOf, momentsOf, type Period } from '../period.ts';

/** More lines than this are not kept, however young: somebody fills the log. */
const MOST_KEPT = 2_000_000;
const MOST_EXPORTED = 200_000;

export const writeConsent = async (deps: ServerDeps, note: ConsentNote): Promise<void> => {
  const scopes = JSON.stringify([...new Set(note.scopes)]);
  await deps.db.statement(sql`
    insert into consents (id, at, version, status, scopes, by_signal)
    values (${note.id}, ${deps.clock()}, ${note.version}, ${note.status}, ${scopes}::jsonb, ${note.by_signal})
    on conflict do nothing`);
};

const inPeriod = (reader: Reader, period: Period) => {
  const { since, until } = momentsOf(period);
  return reader.selectFrom('consents').where('at', '>=', since).where('at', '<', until);
};

export interface ConsentFilter {
  period: Period;
  status?: 'accepted' | 'rejected' | undefined;
  text?: string | undefined;
  page: number;
  items: number;
}

export const listConsents = async (reader: Reader, { period, status, text, page, items }: ConsentFilter) => {
  const found = inPeriod(reader, period)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'accepted'))
    .$if(Boolean(text), (query) => query.where(sql<SqlBool>`id::text = ${(text ?? '').trim().toLowerCase()}`));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(items)
      .offset((page - 1) * items)
      .execute(),
    found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

export const consentFigures = async (
  reader: Reader,
  period: Period,
): Promise<Omit<ConsentFigures['attributes'], 'kept_months'>> => {
  const { since, until } = momentsOf(period);
  const within = sql`at >= ${since} and at < ${until}`;
  const [days, scopes, versions] = await Promise.all([
    sql<{ day: string; accepted: string; rejected: string; signals: string }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
        count(*) filter (where status = 'accepted') as accepted,
        count(*) filter (where status = 'rejected') as rejected,
        count(*) filter (where by_signal) as signals
      from consents where ${within} group by 1`.execute(reader),
    sql<{ scope: ConsentFigures['attributes']['by_scope'][number]['scope']; count: string }>`
      select scope, count(*) as count from consents, jsonb_array_elements_text(scopes) as scope
      where ${within} and scope <> 'obligatory' group by scope order by count(*) desc, scope`.execute(reader),
    sql<{ version: number; count: string }>`
      select version, count(*) as count from consents where ${within} group by version order by version desc limit 20`.execute(
      reader,
    ),
  ]);
  const byDay = new Map(days.rows.map((row) => [row.day, row]));
  const by_day = daysOf(period).map((day) => ({
    day,
    accepted: Number(byDay.get(day)?.accepted ?? 0),
    rejected: Number(byDay.get(day)?.rejected ?? 0),
  }));
  const accepted = by_day.reduce((sum, day) => sum + day.accepted, 0);
  const rejected = by_day.reduce((sum, day) => sum + day.rejected, 0);
  return {
    total: accepted + rejected,
    accepted,
    rejected,
    by_signal: days.rows.reduce((sum, { signals }) => sum + Number(signals), 0),
    by_scope: scopes.rows.map(({ scope, count }) => ({ scope, count: Number(count) })),
    by_version: versions.rows.map(({ version, count }) => ({ version, count: Number(count) })),
    by_day,
  };
};

/** The log as CSV. Nothing in it was typed by anybody, so no cell can be a formula. */
export const consentCsv = async (reader: Reader, period: Period): Promise<string> => {
  const rows = await inPeriod(reader, period).selectAll().orderBy('at', 'desc').limit(MOST_EXPORTED).execute();
  const lines = rows.map(({ id, at, version, status, scopes, by_signal }) =>
    [id, at.toISOString(), version, status, scopes.join(' '), by_signal ? 'yes' : 'no'].join(','),
  );
  return `\uFEFF${['id,at,version,status,scopes,global_privacy_control', ...lines].join('\r\n')}\r\n`;
};

/** Forgets what is older than so many months, and what is too much. */
export const rotateConsents = async (deps: ServerDeps, months: number): Promise<void> => {
  const oldest = new Date(deps.clock());
  oldest.setUTCMonth(oldest.getUTCMonth() - months);
  await deps.db.transaction(async (trx) => {
    await trx.deleteFrom('consents').where('at', '<', oldest).execute();
    await sql`delete from consents where at < (select at from consents order by at desc offset ${MOST_KEPT} limit 1)`.execute(
      trx,
    );
  });
};
