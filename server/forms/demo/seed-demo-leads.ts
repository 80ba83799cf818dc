import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { FormsCore } from '../forms-core.ts';
import { leadMails } from '../mails/lead-mails.ts';
import { dealStories, type InventedEvent, inventDeliveries } from './invent-deliveries.ts';
import { dice, type InventedLead, inventLead, type Place } from './invent-leads.ts';

/** Forms of the demo dealer, with their share of the leads. */
const shares: Readonly<Record<string, number>> = { 'test-drive': 150, contact: 110, 'part-exchange': 80 };
const SEED = 20_261_121;
const FARID = 'Farid Haddad';
/** Demo people who work on leads; the first one answers those of the first location. */
const workers = ['leads', 'forms', 'admin'];

/** Rows as one JSON value: a statement of any length with one parameter. */
const insertRows = (trx: Trx, table: string, columns: string, rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} (${sql.raw(columns)})
    select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );

const leadColumns =
  'id, number, form_id, form_version, created_at, locale, status, stage, answered_at, assignee_id, assignee_name, "values", hidden, dynamic_data, consents, source, location_id, location_name, vehicle_snapshot, fingerprint, spam_reason, review, person_hashes, retention_until, lock_version, updated_by_name';

const deliveryColumns =
  'id, lead_id, form_id, integration_id, type, status, attempts, client_errors, last_status_code, last_error, delivered_at, confirmed, request_preview, response_preview, created_at';

/** People the leads are given to; none where nobody signs in as a demo person. */
const demoStaff = async (deps: ServerDeps): Promise<{ id: string; name: string }[]> => {
  try {
    return await deps.service('identity').demoStaff(workers);
  } catch (error) {
    deps.log.debug({ err: error }, 'demo leads are given to nobody');
    return [];
  }
};

/** Views and starts that fit the leads: of some thirty people who see a form one sends it. */
const activityOf = (leads: readonly InventedLead[], roll: () => number) => {
  const days = new Map<string, { form_id: string; day: string; views: number; starts: number }>();
  for (const { form_id, created_at, status } of leads) {
    if (status !== 'new') continue;
    const day = created_at.toISOString().slice(0, 10);
    const count = days.get(`${form_id} ${day}`) ?? { form_id, day, views: 0, starts: 0 };
    count.views += 14 + Math.floor(roll() * 26);
    count.starts += 2 + Math.floor(roll() * 3);
    days.set(`${form_id} ${day}`, count);
  }
  return [...days.values()];
};

/** Who came how far: of those that began, some leave at every step, most where the form asks who they are. */
const stepsOfActivity = (
  activity: ReturnType<typeof activityOf>,
  leads: readonly InventedLead[],
  bundles: readonly FormBundle[],
) =>
  activity.flatMap(({ form_id, day, starts }) => {
    const later = bundles.find(({ row }) => row.id === form_id)?.row.definition.steps.slice(1) ?? [];
    const sent = leads.filter(
      (lead) => lead.form_id === form_id && lead.status === 'new' && lead.created_at.toISOString().startsWith(day),
    ).length;
    return later.map(({ id }, index) => ({
      form_id,
      step_id: id,
      day,
      reached: sent + Math.round((starts - sent) * 0.7 ** (index + 1)),
    }));
  });

/** What the timeline tells of a lead. */
const eventsOf = (lead: InventedLead): InventedEvent[] => {
  const told = (at: Date, kind: string, actor: 'visitor' | 'demo', detail: Record<string, unknown>): InventedEvent => ({
    lead_id: lead.id,
    at,
    kind,
    actor_id: actor === 'demo' ? (lead.assignee_id ?? 'demo') : actor,
    actor_name: actor === 'demo' ? (lead.assignee_name ?? FARID) : '',
    text: '',
    detail,
  });
  return [
    told(lead.created_at, 'received', 'visitor', {
      ...(lead.spam_reason === null ? {} : { spam: lead.spam_reason }),
      review: lead.review,
    }),
    ...(lead.answered_at === null ? [] : [told(lead.answered_at, 'updated', 'demo', { stage: lead.stage })]),
  ];
};

/** Mails as they lie in the outbox of a machine without a mail server. */
const mailsOf = (
  lead: InventedLead,
  bundle: FormBundle,
  places: readonly (Place & { emails: string[] })[],
  timeZone: string,
) => {
  if (lead.status !== 'new') return [];
  const mailed = {
    number: lead.number,
    created_at: lead.created_at,
    values: lead.values,
    locale: lead.locale,
    form_locale: bundle.row.locale,
    time_zone: timeZone,
    dynamic_data: {},
    form_name: bundle.row.name,
    definition: bundle.row.definition,
    location: places.find(({ id }) => id === lead.location_id) ?? null,
  };
  return leadMails(mailed, bundle.notifications, bundle.confirmations).map((mail) => ({
    id: newId(lead.created_at),
    dedupe_key: `${lead.id}:${mail.kind}:${mail.index}`,
    kind: mail.kind,
    form_id: lead.form_id,
    lead_id: lead.id,
    recipients: mail.recipients,
    cc: mail.cc,
    reply_to: mail.reply_to,
    subject: mail.subject,
    body: mail.body,
    status: 'kept',
    attempts: 0,
    created_at: lead.created_at,
  }));
};

/**
 * Fills the demo dealer's forms with leads of the last 60 days, once: only on a database that never held a lead, and only
 * for the forms the demo itself brought. Answers how many. Nothing is sent anywhere.
 */
export const seedDemoLeads = async (deps: ServerDeps, core: FormsCore): Promise<number> => {
  if (!deps.config.demo) return 0;
  const { read } = deps.db;
  if (await read.selectFrom('leads').select('id').limit(1).executeTakeFirst()) return 0;
  const forms = await read
    .selectFrom('forms')
    .select('id')
    .where('id', 'in', Object.keys(shares))
    .where('updated_by', '=', 'system')
    .execute();
  if (forms.length === 0) return 0;
  const places = await read
    .selectFrom('form_locations')
    .select(['id', 'name', 'emails'])
    .where('active', '=', true)
    .orderBy('name')
    .execute();
  const staff = await demoStaff(deps);
  const roll = dice(SEED);
  const nextStory = dealStories(roll);
  const now = deps.clock();
  const bundles = await Promise.all(forms.map(({ id }) => core.bundles.get(id)));
  const made = bundles.flatMap((bundle) =>
    Array.from({ length: shares[bundle.row.id] ?? 0 }, () => ({
      bundle,
      lead: inventLead(bundle.row, { places, staff, roll, now }),
    })),
  );
  made.sort((a, b) => a.lead.created_at.getTime() - b.lead.created_at.getTime());
  const leads = made.map(({ lead }) => lead);
  const deliveries = made.flatMap(({ lead, bundle }) =>
    inventDeliveries(lead, bundle, {
      types: core.integrations,
      staffName: lead.assignee_name ?? FARID,
      roll,
      nextStory,
      now,
    }),
  );
  const rows = leads.map(({ words: _words, ...lead }) => ({
    ...lead,
    hidden: {},
    dynamic_data: {},
    lock_version: 1,
    updated_by_name: '',
  }));
  return deps.db.transaction(async (trx) => {
    // Several servers may start at once on one database.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo leads', 0))`.execute(trx);
    if (await trx.selectFrom('leads').select('id').limit(1).executeTakeFirst()) return 0;
    await sql`insert into leads (${sql.raw(leadColumns)}, words)
      select ${sql.raw(leadColumns.replace('"values"', 'r."values"'))}, to_tsvector('simple', w.words)
      from jsonb_populate_recordset(null::leads, ${JSON.stringify(rows)}::jsonb) r
      join jsonb_to_recordset(${JSON.stringify(leads.map(({ id, words }) => ({ lead: id, words })))}::jsonb) as w (lead text, words text)
        on w.lead = r.id order by created_at`.execute(trx);
    await insertRows(
      trx,
      'lead_events',
      'lead_id, at, kind, actor_id, actor_name, text, detail',
      [...leads.flatMap(eventsOf), ...deliveries.flatMap(({ events }) => events)].sort(
        (a, b) => a.at.getTime() - b.at.getTime(),
      ),
    );
    await insertRows(
      trx,
      'lead_deliveries',
      deliveryColumns,
      deliveries.map(({ row }) => row),
    );
    const activity = activityOf(leads, roll);
    await insertRows(trx, 'form_activity', 'form_id, day, views, starts', activity);
    await insertRows(
      trx,
      'form_step_activity',
      'form_id, step_id, day, reached',
      stepsOfActivity(activity, leads, bundles),
    );
    const [agent] = staff;
    const [place] = places;
    if (agent && place)
      await trx
        .updateTable('form_locations')
        .set({ agents: JSON.stringify([agent.id]) })
        .where('id', '=', place.id)
        .where(sql<boolean>`agents = '[]'`)
        .execute();
    await insertRows(
      trx,
      'mails',
      'id, dedupe_key, kind, form_id, lead_id, recipients, cc, reply_to, subject, body, status, attempts, created_at',
      made.flatMap(({ lead, bundle }) => mailsOf(lead, bundle, places, deps.config.siteTimeZone)),
    );
    return leads.length;
  });
};
