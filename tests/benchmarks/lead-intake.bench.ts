import { sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import type { Db } from '#server/db/database.ts';
import { writePart } from '#server/forms/definitions/form-parts.ts';
import { insertForm } from '#server/forms/definitions/save-form.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { atLeast, type Bench, type BenchResult, percentile } from './bench.ts';
import { openLeadDatabase } from './lead-database.ts';
import { sendLeads } from './lead-visitors.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Different leads the bare transaction writes again at most; 1 is how it was measured until 21 November 2026. */
const DIFFERENT = Number(process.env.BENCH_DIFFERENT ?? 5_000);
const SENDERS = 8;

/** A form with a confirmation and a notification, as forms have them. */
const makeForm = (deps: ServerDeps): Promise<string> =>
  inSystemTransaction(deps, async (work) => {
    const form = formWrite.parse({
      name: `Intake ${Date.now()}`,
      status: 'published',
      fields: [
        { id: 'name', type: 'text', label: 'Name', required: true, pii: 'contact' },
        { id: 'email', type: 'email', label: 'E-mail', required: true },
        { id: 'note', type: 'textarea', label: 'Note' },
      ],
      spam: { min_fill_ms: 0 },
    });
    const { id } = await insertForm(work, form);
    const shared = { enabled: true, subject: 'Lead {{number}}', body: '{{all_fields}}', condition: null };
    const notification = {
      ...shared,
      recipients: { mode: 'static', addresses: ['sales@dealer.example'] },
      cc: [],
      reply_to_field: 'email',
    };
    await writePart(work, { id, ifMatch: undefined }, 'notifications', { notifications: [notification] });
    await writePart(work, { id, ifMatch: undefined }, 'confirmations', {
      confirmations: [{ ...shared, to_field: 'email', locale: null }],
    });
    return id;
  });

let next = 0;

/** Leads acknowledged a second, sent over HTTP by several visitors at once. */
const intakeRate = async (origin: string, formId: string): Promise<number> => {
  const url = `${origin}/forms/forms/${formId}/leads`;
  const { perSecond, last } = await sendLeads({ url, seconds: SECONDS, senders: SENDERS, from: next });
  next = last;
  return perSecond;
};

/** The rows of a lead, as they lie in the tables: written again under new names, they are the bare transaction. */
interface Rows {
  lead: Record<string, unknown>;
  event: Record<string, unknown>;
  mails: Record<string, unknown>[];
}

/**
 * The rows of the leads that were taken last. As many different ones as were taken: the same lead again and again would
 * bring the indexes of words and people the same keys each time, which costs them next to nothing.
 */
const rowsOfNewest = async (db: Db, formId: string, count: number): Promise<Rows[]> => {
  const { rows } = await sql<Rows>`
    select to_jsonb(l) as lead,
      (select to_jsonb(e) from lead_events e where e.lead_id = l.id limit 1) as event,
      (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from mails m where m.lead_id = l.id) as mails
    from leads l where l.form_id = ${formId} and l.id not like 'bare-%' order by l.seq desc limit ${count}`.execute(
    db.read,
  );
  return rows.reverse();
};

type Run = (text: string, values: unknown[]) => Promise<unknown>;

const insertText = (table: string, row: Record<string, unknown>): [string, string[]] => {
  const names = Object.keys(row).filter(
    (name) => !(table === 'leads' && name === 'seq') && !(table === 'lead_events' && name === 'id'),
  );
  const columns = names.map((name) => `"${name}"`).join(', ');
  return [
    `insert into ${table} (${columns}) overriding user value select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    names,
  ];
};

/** Writes the rows of a lead with nothing around them: begin, insert, commit. */
const bareLead = async (run: Run, leads: readonly Rows[]): Promise<void> => {
  next += 1;
  const rows = leads[next % leads.length];
  if (!rows) throw new Error('There are no leads to write again.');
  const id = `bare-${process.pid}-${next}`;
  const write = (table: string, row: Record<string, unknown>) => run(insertText(table, row)[0], [JSON.stringify(row)]);
  await run('begin', []);
  await write('leads', { ...rows.lead, id, number: id, fingerprint: id });
  for (const [index, mail] of rows.mails.entries())
    await write('mails', { ...mail, id: `${id}-${index}`, dedupe_key: `${id}-${index}`, lead_id: id });
  await write('lead_events', { ...rows.event, lead_id: id });
  await run('commit', []);
};

const bareRate = async (
  connect: () => Promise<{ run: Run; end(): void }>,
  clients: number,
  rows: readonly Rows[],
): Promise<number> => {
  const connections = await Promise.all(Array.from({ length: clients }, connect));
  const until = performance.now() + SECONDS * 1_000;
  let count = 0;
  const started = performance.now();
  await Promise.all(
    connections.map(async ({ run }) => {
      while (performance.now() < until) {
        await bareLead(run, rows);
        count += 1;
      }
    }),
  );
  const rate = count / ((performance.now() - started) / 1_000);
  for (const { end } of connections) end();
  return rate;
};

const measured = async (kind: 'server' | 'embedded'): Promise<BenchResult> => {
  const database = await openLeadDatabase(kind);
  try {
    const { deps, origin, url } = database;
    const formId = await makeForm(deps);
    await intakeRate(origin, formId);
    const pool = url === undefined ? undefined : new Pool({ connectionString: url, max: SENDERS });
    const connect = async () => {
      if (pool) {
        const client: PoolClient = await pool.connect();
        return { run: (text: string, values: unknown[]) => client.query(text, values), end: () => client.release() };
      }
      throw new Error('The embedded database has one session only.');
    };
    const rates: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await intakeRate(origin, formId);
      rates.ours.push(ours);
      const rows = await rowsOfNewest(deps.db, formId, Math.min(DIFFERENT, Math.ceil(ours * SECONDS)));
      rates.peer.push(pool ? await bareRate(connect, SENDERS, rows) : await embeddedRate(deps.db, rows));
    }
    await pool?.end();
    return atLeast(
      {
        name: `leads taken, ${kind === 'server' ? 'PostgreSQL' : 'embedded database'}`,
        ours: percentile(rates.ours, 0.5),
        peer: percentile(rates.peer, 0.5),
        peerName: 'the bare transaction, same rows',
        unit: 'leads/s',
      },
      0.5,
    );
  } finally {
    await database.close();
  }
};

/** The bare transaction on the embedded database: through its one session, as everything there. */
const embeddedRate = async (db: Db, rows: readonly Rows[]): Promise<number> => {
  const until = performance.now() + SECONDS * 1_000;
  let count = 0;
  const started = performance.now();
  while (performance.now() < until) {
    await db.transaction(async (trx) => {
      const run: Run = (text, values) =>
        text === 'begin' || text === 'commit'
          ? Promise.resolve()
          : sql`${sql.join(
              text.split('$1').map((part) => sql.raw(part)),
              sql`${values[0]}`,
            )}`.execute(trx);
      await bareLead(run, rows);
    });
    count += 1;
  }
  return count / ((performance.now() - started) / 1_000);
};

const bench: Bench = {
  name: 'lead-intake',
  async run(): Promise<BenchResult[]> {
    return [await measured('server'), await measured('embedded')];
  },
};
export default bench;
