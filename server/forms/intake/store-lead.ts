import { sql } from 'kysely';
import { conditionHolds } from '../../../form-fields/index.ts';
import type { Trx } from '../../db/database.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { unprocessable } from '../../http/errors.ts';
import { enqueueJob } from '../../jobs/job-queue.ts';
import type { FormBundle } from '../form-bundles.ts';
import { newId } from '../forms-scope.ts';
import { leadMails } from '../mails/lead-mails.ts';
import { putIntoOutbox } from '../mails/outbox.ts';
import type { PreparedLead } from './prepare-lead.ts';

export const DELIVERY_JOB = 'forms.delivery';
/** The same values again within this time are the same lead (double click, retry). */
export const DUPLICATE_MS = 5 * 60_000;

export interface StoredLead {
  number: string;
  isDuplicate: boolean;
}

interface Arrived {
  id: string;
  number: string;
  form_id: string;
  created_at: Date;
  values: PreparedLead['values'];
  locale: string;
  dynamic_data: PreparedLead['dynamic_data'];
  location_id: string | null;
}

/** Writes the mails and deliveries of a lead, with their jobs, in the transaction that stores it. */
export const writeOutgoing = async (deps: ServerDeps, trx: Trx, bundle: FormBundle, lead: Arrived): Promise<void> => {
  const { row } = bundle;
  const now = deps.clock();
  const place =
    lead.location_id === null
      ? undefined
      : await trx
          .selectFrom('form_locations')
          .select(['name', 'emails'])
          .where('id', '=', lead.location_id)
          .executeTakeFirst();
  const mailed = {
    number: lead.number,
    created_at: lead.created_at,
    values: lead.values,
    locale: lead.locale,
    dynamic_data: lead.dynamic_data,
    form_name: row.name,
    definition: row.definition,
    location: place ?? null,
  };
  await putIntoOutbox(
    deps,
    trx,
    leadMails(mailed, bundle.notifications, bundle.confirmations).map((mail) => ({
      dedupeKey: `${lead.id}:${mail.kind}:${mail.index}`,
      kind: mail.kind,
      formId: row.id,
      leadId: lead.id,
      recipients: mail.recipients,
      cc: mail.cc,
      replyTo: mail.reply_to,
      subject: mail.subject,
      body: mail.body,
    })),
    now,
  );
  const active = bundle.integrations.filter(({ enabled }) => enabled);
  if (active.length === 0) return;
  const deliveries = await trx
    .insertInto('lead_deliveries')
    .values(
      active.map((integration) => ({
        id: newId(now),
        lead_id: lead.id,
        form_id: row.id,
        integration_id: integration.id,
        type: integration.type,
        status: conditionHolds(integration.condition, lead.values) ? ('pending' as const) : ('skipped' as const),
        last_status_code: null,
        last_error: null,
        next_attempt_at: now,
        delivered_at: null,
        external_id: null,
        request_preview: null,
        response_preview: null,
        overrides: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'integration_id']).doNothing())
    .returning(['id', 'status'])
    .execute();
  for (const { id, status } of deliveries) if (status === 'pending') await enqueueJob(trx, DELIVERY_JOB, id, now);
};

const earlierNumber = async (trx: Trx, lead: PreparedLead): Promise<string | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lead.fingerprint}, 0))`.execute(trx);
  const at = new Date(lead.created_at).getTime();
  const row = await trx
    .selectFrom('leads')
    .select('number')
    .where('fingerprint', '=', lead.fingerprint)
    .where('created_at', '>', new Date(at - DUPLICATE_MS))
    .where('created_at', '<', new Date(at + DUPLICATE_MS))
    .where('id', '!=', lead.id)
    .executeTakeFirst();
  return row?.number;
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
  return { number: row.number, isDuplicate: true };
};

const insertLead = async (trx: Trx, lead: PreparedLead, duplicateOf: string | null): Promise<boolean> => {
  const { files, words, created_at, retention_until, vehicle_snapshot, ...rest } = lead;
  const inserted = await trx
    .insertInto('leads')
    .values((eb) => ({
      ...rest,
      status: duplicateOf === null ? lead.status : ('duplicate' as const),
      duplicate_of: duplicateOf,
      created_at: new Date(created_at),
      retention_until: new Date(retention_until),
      values: JSON.stringify(rest.values),
      hidden: JSON.stringify(rest.hidden),
      dynamic_data: JSON.stringify(rest.dynamic_data),
      consents: JSON.stringify(rest.consents),
      source: JSON.stringify(rest.source),
      review: JSON.stringify(rest.review),
      vehicle_snapshot: vehicle_snapshot === null ? null : JSON.stringify(vehicle_snapshot),
      location_name:
        rest.location_id === null
          ? null
          : eb.selectFrom('form_locations').select('name').where('id', '=', rest.location_id),
      words: sql<string>`to_tsvector('simple', ${words})`,
      assignee_id: null,
      assignee_name: null,
      answered_at: null,
      escalated_at: null,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  if (files.length > 0)
    await trx
      .insertInto('lead_files')
      .values(
        files.map(({ id, name, content_type, size, sha256 }) => ({
          id,
          lead_id: lead.id,
          name,
          content_type,
          size,
          sha256,
        })),
      )
      .execute();
  await trx
    .insertInto('lead_events')
    .values({
      lead_id: lead.id,
      at: new Date(created_at),
      kind: 'received',
      actor_id: 'visitor',
      actor_name: '',
      detail: JSON.stringify({ ...(lead.spam_reason === null ? {} : { spam: lead.spam_reason }), review: lead.review }),
    })
    .execute();
  return true;
};

/**
 * Stores a lead with its outgoing mails and deliveries in one transaction. The same values within five minutes answer
 * the number of the first; storing the very same lead again (journal, unknown commit) changes nothing.
 */
export const storeLead = (deps: ServerDeps, bundle: FormBundle, lead: PreparedLead): Promise<StoredLead> =>
  deps.db.transaction(async (trx) => {
    const known = await byIdempotencyKey(trx, lead);
    if (known) return known;
    const earlier = await earlierNumber(trx, lead);
    if (earlier !== undefined) return { number: earlier, isDuplicate: true };
    const isNew = await insertLead(trx, lead, null);
    if (isNew && lead.status === 'new')
      await writeOutgoing(deps, trx, bundle, { ...lead, created_at: new Date(lead.created_at) });
    return { number: lead.number, isDuplicate: false };
  });

/** Stores a lead whose number was already given out while the database was away: it is kept, also when it came twice. */
export const storeAcknowledged = (deps: ServerDeps, bundle: FormBundle, lead: PreparedLead): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const earlier = await earlierNumber(trx, lead);
    const isNew = await insertLead(trx, { ...lead, idempotency_key: null }, earlier ?? null);
    if (isNew && earlier === undefined && lead.status === 'new')
      await writeOutgoing(deps, trx, bundle, { ...lead, created_at: new Date(lead.created_at) });
  });
