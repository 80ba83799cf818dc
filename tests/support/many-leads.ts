import { sql } from 'kysely';
import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import type { Db } from '#server/db/database.ts';
import { insertForm } from '#server/forms/definitions/save-form.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';

/** Fields of the form the benchmarks fill: what people type into, 30 in all. */
export const benchFields = 30;

const form = (): FormWrite =>
  formWrite.parse({
    name: 'Bench',
    status: 'published',
    fields: [
      { id: 'name', type: 'text', label: 'Name', pii: 'contact' },
      { id: 'email', type: 'email', label: 'E-mail', required: true },
      ...Array.from({ length: benchFields - 2 }, (_, index) => ({
        id: `f${index + 1}`,
        type: 'text',
        label: `Field ${index + 1}`,
      })),
    ],
    spam: { min_fill_ms: 0 },
  });

/** The benchmarks' form; made when it is not there. */
export const benchForm = async (deps: ServerDeps): Promise<string> => {
  const known = await deps.db.read.selectFrom('forms').select('id').where('name', '=', 'Bench').executeTakeFirst();
  if (known) return known.id;
  return inSystemTransaction(deps, async (work) => (await insertForm(work, form())).id);
};

const BATCH = 20_000;
const PLACES = 40;

/** The indexes of the leads as statements: left out while rows pour in, made again at the end. */
const secondaryIndexes = async (db: Db): Promise<{ name: string; statement: string }[]> => {
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename in ('leads', 'lead_deliveries') and schemaname = current_schema()
      and indexname not in (select conname from pg_constraint)`.execute(db.read);
  return rows;
};

/**
 * Fills the table with leads as years of use leave them: 97 of 100 answered, a few spam, 40 locations of very different
 * size, 50 campaigns, words of very different frequency, one delivery each (1 of 200 failed). Only adds what is missing.
 */
export const fillLeads = async (db: Db, formId: string, count: number, say: (line: string) => void): Promise<void> => {
  const held = await sql<{ count: string }>`select count(*) as count from leads where form_id = ${formId}`.execute(
    db.read,
  );
  let have = Number(held.rows[0]?.count ?? 0);
  if (have >= count) return;
  const run = (statement: ReturnType<typeof sql>) => db.transaction(async (trx) => void (await statement.execute(trx)));
  await run(sql`insert into form_locations (id, name, details, updated_by, updated_by_name)
    select 'place-' || n, 'Place ' || n, jsonb_build_object('response_minutes', case when n % 2 = 0 then 120 end), 'system', 'System'
    from generate_series(1, ${sql.lit(PLACES)}) n on conflict do nothing`);
  const indexes = await secondaryIndexes(db);
  if (have === 0) for (const { name } of indexes) await run(sql`drop index ${sql.id(name)}`);
  const fields = sql.join(
    Array.from(
      { length: benchFields - 2 },
      (_, index) => sql`${sql.lit(`f${index + 1}`)}, 'value ' || (n * ${sql.lit(index + 7)}) % 99991`,
    ),
  );
  while (have < count) {
    const to = Math.min(count, have + BATCH);
    await run(sql`insert into leads (id, number, form_id, form_version, created_at, locale, status, stage, answered_at, "values", source,
        location_id, location_name, fingerprint, person_hashes, words, retention_until)
      select 'lead-' || lpad(n::text, 9, '0'), 'L-' || lpad(upper(to_hex(n)), 10, '0'), ${formId}, 1, at, 'en',
        case when n % 50 = 0 then 'spam' when n % 97 = 0 then 'duplicate' else 'new' end,
        case when n % 33 = 0 then 'open' when n % 5 = 0 then 'won' when n % 7 = 0 then 'lost' else 'contacted' end,
        case when n % 33 = 0 then null else at + make_interval(mins => (n % 600)::integer) end,
        jsonb_build_object('name', first || ' ' || last, 'email', lower(first) || n || '@example.com', ${fields}),
        case when n % 3 = 0 then '{}'::jsonb else jsonb_build_object('utm_source', 'source-' || n % 8, 'utm_campaign', 'campaign-' || n % 50) end,
        'place-' || p, 'Place ' || p, md5(n::text), array[md5('p' || n)],
        to_tsvector('simple', first || ' ' || last || ' ' || lower(first) || n || '@example.com common ' || case when n % 1000 = 0 then 'seldom' else '' end),
        at + interval '3650 days'
      from (select n, date_trunc('milliseconds', now() - make_interval(secs => (${sql.lit(count)} - n) * 60.0)) as at,
          (array['Ana','Ben','Chiara','Deniz','Emil','Freya','Goran','Hanna','Ivo','Jonas'])[1 + n % 10] as first,
          'Family' || n % 5000 as last, 1 + (floor(power(random(), 3) * ${sql.lit(PLACES)}))::integer as p
        from generate_series(${sql.lit(have + 1)}::bigint, ${sql.lit(to)}::bigint) n) made`);
    await run(sql`insert into lead_deliveries (id, lead_id, form_id, integration_id, type, status, attempts, created_at)
      select 'd-' || n, 'lead-' || lpad(n::text, 9, '0'), ${formId}, 'crm', 'webhook',
        case when n % 200 = 0 then 'failed' when n % 5000 = 1 then 'retrying' else 'delivered' end, 1, now()
      from generate_series(${sql.lit(have + 1)}::bigint, ${sql.lit(to)}::bigint) n`);
    have = to;
    if (have % (BATCH * 5) === 0) say(`${have.toLocaleString('en')} leads`);
  }
  for (const { statement } of indexes)
    await run(sql.raw<unknown>(statement.replace(' INDEX ', ' INDEX IF NOT EXISTS ')) as ReturnType<typeof sql>);
  // What the planner knows must be as after a night's autovacuum, and no page of the table left to be tidied.
  await sql`vacuum (analyze) leads`.execute(db.read);
  await sql`vacuum (analyze) lead_deliveries`.execute(db.read);
};
