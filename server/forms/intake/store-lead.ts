import { type RawBuilder, sql } from 'kysely';
import { conditionHolds } from '#form-fields/index.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { unprocessable } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { wasErased } from '#server/leads/erasure/erased-people.ts';
import type { LeadsCore } from '#server/leads/leads-core.ts';
import type { ValueSealer } from '#server/leads/sealing/value-sealer.ts';
import { DELIVERY_JOB } from '#server/outgoing/deliveries/delivery-job.ts';
import { type ConfirmationLimit, readConfirmationLimit } from '#server/outgoing/mails/confirmation-limit.ts';
import { MAIL_JOB, outboxRow, putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import { leadMails, type MailedLead } from '../mails/lead-mails.ts';
import type { ArrivedLead, StoredLead } from './lead-groups.ts';
import type { PreparedLead } from './prepare-lead.ts';

/** The same values again within this time are the same lead (double click, retry). */
export const DUPLICATE_MS = 5 * 60_000;

interface Arrived {
  id: string;
  number: string;
  form_id: string;
  created_at: Date;
  values: PreparedLead['values'];
  locale: string;
  dynamic_data: PreparedLead['dynamic_data'];
  location_id: string | null;
  review: string[];
}

type Locations = ReadonlyMap<string, NonNullable<MailedLead['location']>>;

/** The locations leads are for, by id. */
const locationsOf = async (reader: Reader, leads: readonly Pick<Arrived, 'location_id'>[]): Promise<Locations> => {
  const ids = [...new Set(leads.flatMap(({ location_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const places = await reader
    .selectFrom('form_locations')
    .select(['id', 'name', 'emails'])
    .where('id', 'in', ids)
    .execute();
  return new Map(places.map(({ id, ...place }) => [id, place]));
};

/**
 * A confirmation goes to whatever address was typed: it waits while somebody should look at the lead, and when that
 * address has got many within the hour.
 */
const mustWait = ({ review }: Arrived, recipients: readonly string[], limit: ConfirmationLimit): boolean =>
  review.length > 0 || !recipients.every((address) => limit.take(address));

/** What a lead's mails depend on beside the lead and its form. */
interface Surroundings {
  locations: Locations;
  /** Null when staff have accepted the lead: then nothing holds its confirmations. */
  limit: ConfirmationLimit | null;
}

/** Mails and deliveries a lead causes, by what its form says; deliveries whose condition does not hold are skipped. */
const outgoingOf = (
  deps: Pick<ServerDeps, 'config'>,
  { row, ...bundle }: FormBundle,
  lead: Arrived,
  { locations, limit, now }: Surroundings & { now: Date },
) => {
  const mailed = {
    number: lead.number,
    created_at: lead.created_at,
    values: lead.values,
    locale: lead.locale,
    dynamic_data: lead.dynamic_data,
    form_locale: row.locale,
    time_zone: deps.config.siteTimeZone,
    form_name: row.name,
    definition: row.definition,
    location: locations.get(lead.location_id ?? '') ?? null,
  };
  const mails = leadMails(mailed, bundle.notifications, bundle.confirmations).map((mail) => ({
    dedupeKey: `${lead.id}:${mail.kind}:${mail.index}`,
    kind: mail.kind,
    formId: row.id,
    leadId: lead.id,
    recipients: mail.recipients,
    cc: mail.cc,
    replyTo: mail.reply_to,
    subject: mail.subject,
    body: mail.body,
    isHeld: mail.kind === 'confirmation' && limit !== null && mustWait(lead, mail.recipients, limit),
  }));
  const deliveries = bundle.integrations
    .filter(({ enabled, events }) => enabled && (events?.includes('lead.created') ?? true))
    .map((integration) => ({
      id: newId(now),
      form_id: row.id,
      integration_id: integration.id,
      type: integration.type,
      status: conditionHolds(integration.condition, lead.values) ? ('pending' as const) : ('skipped' as const),
      created_at: now,
    }));
  return { mails, deliveries };
};

/** Writes the mails and deliveries of a lead that is stored already, with their jobs. */
export const writeOutgoing = async (work: Work, bundle: FormBundle, lead: Arrived): Promise<void> => {
  const { deps, trx, now } = work;
  const around = { locations: await locationsOf(trx, [lead]), limit: null };
  const { mails, deliveries } = outgoingOf(deps, bundle, lead, { ...around, now });
  await putIntoOutbox(work, mails);
  if (deliveries.length === 0) return;
  const written = await trx
    .insertInto('lead_deliveries')
    .values(
      deliveries.map((delivery) => ({
        ...delivery,
        lead_id: lead.id,
        last_status_code: null,
        last_error: null,
        next_attempt_at: now,
        delivered_at: null,
        external_id: null,
        request_preview: null,
        response_preview: null,
        overrides: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'integration_id', 'event']).where('event', '!=', 'lead.updated').doNothing(),
    )
    .returning(['id', 'status'])
    .execute();
  for (const { id, status } of written) if (status === 'pending') await enqueueJob(trx, DELIVERY_JOB, id, now);
};

const byIdempotencyKey = async (trx: Trx, lead: PreparedLead): Promise<StoredLead | undefined> => {
  if (lead.idempotency_key === null) return undefined;
  const row = await trx
    .selectFrom('leads')
    .select(['id', 'number', 'idempotency_hash'])
    .where('form_id', '=', lead.form_id)
    .where('idempotency_key', '=', lead.idempotency_key)
    .executeTakeFirst();
  if (!row || row.id === lead.id) return undefined;
  if (row.idempotency_hash !== lead.idempotency_hash)
    throw unprocessable('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  return { number: row.number, isDuplicate: true, isReplay: true, hasWork: false };
};

/** A lead with everything that goes out because of it, as the database's `store_leads` takes it (migration 0340). */
const givenOf = (
  deps: ServerDeps,
  sealer: ValueSealer,
  { bundle, lead, place }: ArrivedLead & { place: number },
  around: Surroundings,
) => {
  const now = deps.clock();
  const isEnquiry = lead.status === 'new';
  const arrived = { ...lead, created_at: new Date(lead.created_at) };
  const outgoing = isEnquiry ? outgoingOf(deps, bundle, arrived, { ...around, now }) : { mails: [], deliveries: [] };
  const mails = outgoing.mails.map((mail) => outboxRow(deps, mail, now));
  const jobs = [
    ...mails.filter(({ status }) => status === 'pending').map(({ id }) => ({ kind: MAIL_JOB, key: id, run_at: now })),
    ...outgoing.deliveries
      .filter(({ status }) => status === 'pending')
      .map(({ id }) => ({ kind: DELIVERY_JOB, key: id, run_at: now })),
  ];
  const spam = lead.spam_reason === null ? {} : { spam: lead.spam_reason };
  const values = sealer.seal(lead.id, bundle.row.definition.fields, lead.values);
  const received = { ...spam, review: lead.review };
  return { ...lead, place, values, received, mails, deliveries: outgoing.deliveries, jobs };
};

interface Outcome {
  place: number;
  earlier_number: string | null;
  is_new: boolean;
}

/** The one statement that writes a group of leads, and how its rows become their outcomes in the order of the group. */
export const insertOf = async (
  deps: ServerDeps,
  sealer: ValueSealer,
  leads: readonly ArrivedLead[],
  keepsDuplicate: boolean,
): Promise<{ statement: RawBuilder<Outcome>; outcomes(rows: readonly Outcome[]): StoredLead[] }> => {
  const locations = await locationsOf(
    deps.db.read,
    leads.map(({ lead }) => lead),
  );
  const addresses = leads.flatMap(({ bundle, lead }) =>
    bundle.confirmations.flatMap(({ to_field: field }) =>
      [lead.values[field]].filter((one) => typeof one === 'string'),
    ),
  );
  const around = { locations, limit: await readConfirmationLimit(deps.db.read, addresses, deps.clock()) };
  const given = leads.map((arrived, place) => givenOf(deps, sealer, { ...arrived, place }, around));
  // Locked in the same order everywhere, so that two nodes never wait for each other.
  const sorted = given.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : a.fingerprint > b.fingerprint ? 1 : 0));
  return {
    statement: sql<Outcome>`select place, earlier_number, is_new
      from store_leads(${JSON.stringify(sorted)}::jsonb, ${`${DUPLICATE_MS} milliseconds`}::interval, ${keepsDuplicate})`,
    outcomes(rows) {
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return given.map(({ number, place, jobs }) => {
        const { earlier_number: earlier = null, is_new: isNew = false } = byPlace.get(place) ?? {};
        return {
          number: earlier ?? number,
          isDuplicate: earlier !== null,
          hasWork: isNew && earlier === null && jobs.length > 0,
        };
      });
    },
  };
};

/**
 * Stores leads with their outgoing mails and deliveries in one statement, so all of them or none. The same values within
 * five minutes answer the number of the first; storing the very same lead again (journal, unknown commit) changes nothing.
 */
export const storeLeads = async (
  deps: ServerDeps,
  sealer: ValueSealer,
  leads: readonly ArrivedLead[],
): Promise<StoredLead[]> => {
  const { statement, outcomes } = await insertOf(deps, sealer, leads, false);
  return outcomes((await deps.db.statement(statement)).rows);
};

/** Stores a lead that came with an Idempotency-Key: by itself, for its key may have been used before. */
export const storeKeyedLead = async (
  deps: ServerDeps,
  sealer: ValueSealer,
  arrived: ArrivedLead,
): Promise<StoredLead> => {
  const { statement, outcomes } = await insertOf(deps, sealer, [arrived], false);
  return deps.db.transaction(async (trx) => {
    const known = await byIdempotencyKey(trx, arrived.lead);
    if (known) return known;
    const [stored] = outcomes((await statement.execute(trx)).rows);
    if (!stored) throw new Error('A stored lead has no outcome.');
    return stored;
  });
};

/**
 * Stores a lead whose number was already given out while the database was away: it is kept, also when it came twice. One
 * whose person was erased since is stored nowhere: false.
 */
export const storeAcknowledged = async (
  deps: ServerDeps,
  { sealer, box }: Pick<LeadsCore, 'sealer' | 'box'>,
  bundle: FormBundle,
  lead: PreparedLead,
): Promise<boolean> => {
  const waited = { ...lead, values: sealer.open(lead.id, lead.values), idempotency_key: null };
  const { statement } = await insertOf(deps, sealer, [{ bundle, lead: waited }], true);
  return deps.db.transaction(async (trx) => {
    if (await wasErased(trx, box, lead)) return false;
    await statement.execute(trx);
    return true;
  });
};
