import type { Selectable } from 'kysely';
import type { Lead } from '#api-clients/forms/lead.resources.ts';
import type { FormField } from '#form-fields/index.ts';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { etagOf } from '../http/etag.ts';
import { type ConsentWords, carOf, consentsInWords, personOf, summaryOf } from './lead-headline.ts';
import type { LeadTable } from './leads.tables.ts';
import { isMasked, MASK, maskedAll, seesPersonalData } from './masked-fields.ts';
import { answerDueAt, responseMinutes } from './response-clock.ts';

export type LeadRow = Selectable<LeadTable>;

/** What lists and pages show of a lead; the rest (search words, hashes, fingerprint) stays in the database. */
export const listedColumns = [
  'leads.id',
  'leads.number',
  'leads.form_id',
  'leads.form_version',
  'leads.created_at',
  'leads.locale',
  'leads.status',
  'leads.stage',
  'leads.assignee_id',
  'leads.assignee_name',
  'leads.answered_at',
  'leads.escalated_at',
  'leads.values',
  'leads.hidden',
  'leads.dynamic_data',
  'leads.consents',
  'leads.source',
  'leads.location_id',
  'leads.location_name',
  'leads.vehicle_snapshot',
  'leads.spam_reason',
  'leads.review',
  'leads.duplicate_of',
  'leads.retention_until',
  'leads.lock_version',
] as const;
type Listed = (typeof listedColumns)[number] extends `leads.${infer Name}` ? Name : never;
export type ListedLead = Pick<LeadRow, Listed>;

export const leadEtag = (row: Pick<LeadRow, 'id' | 'lock_version'>): string => etagOf('lead', row.id, row.lock_version);

/** What a lead's own version of its form said. */
interface LeadFormVersion {
  name: string;
  fields: FormField[];
  definition: ConsentWords;
}

/** The fields of each form version a list of leads needs, by `form/version`. */
const versionsOf = async (
  reader: Reader,
  rows: readonly Pick<LeadRow, 'form_id' | 'form_version'>[],
): Promise<Map<string, LeadFormVersion>> => {
  const ids = [...new Set(rows.map(({ form_id }) => form_id))];
  if (ids.length === 0) return new Map();
  const wanted = new Set(rows.map(({ form_id, form_version }) => `${form_id}/${form_version}`));
  const found = await reader
    .selectFrom('form_versions')
    .innerJoin('forms', 'forms.id', 'form_versions.form_id')
    .select(['form_versions.form_id', 'form_versions.version', 'form_versions.definition', 'forms.name'])
    .where('form_versions.form_id', 'in', ids)
    .where('form_versions.version', 'in', [...new Set(rows.map(({ form_version }) => form_version))])
    .execute();
  return new Map(
    found
      .map(
        ({ form_id, version, name, definition }) =>
          [`${form_id}/${version}`, { name, definition, fields: definition.fields as FormField[] }] as const,
      )
      .filter(([key]) => wanted.has(key)),
  );
};

/** Leads as the caller may see them. */
export const leadResources = async (
  reader: Reader,
  actor: Actor,
  rows: readonly ListedLead[],
  reveal = false,
): Promise<Lead[]> => {
  const versions = await versionsOf(reader, rows);
  const minutes = await responseMinutes(reader);
  const ids = rows.map(({ id }) => id);
  const deliveries =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('lead_deliveries')
          .select(['lead_id', 'integration_id', 'type', 'status'])
          .where('lead_id', 'in', ids)
          .orderBy('id')
          .execute();
  return rows.map((row): Lead => {
    const version = versions.get(`${row.form_id}/${row.form_version}`);
    const fields = version?.fields ?? [];
    const fieldOf = (id: string) => fields.find((field) => field.id === id);
    const masked = Object.keys(row.values).filter((id) => isMasked(actor, fieldOf(id), reveal));
    const values = Object.fromEntries(
      Object.entries(row.values).map(([id, value]) => [id, masked.includes(id) ? MASK : value]),
    );
    const summary = summaryOf(fields, row.values, masked);
    const mayReveal = seesPersonalData(actor);
    return {
      type: 'lead',
      id: row.id,
      attributes: {
        number: row.number,
        form_id: row.form_id,
        form_name: version?.name ?? '',
        created_at: row.created_at.toISOString(),
        form_version: row.form_version,
        locale: row.locale,
        status: row.status,
        stage: row.stage,
        assignee_id: row.assignee_id,
        assignee_name: row.assignee_name,
        answered_at: row.answered_at?.toISOString() ?? null,
        answer_due_at: answerDueAt(row, minutes)?.toISOString() ?? null,
        escalated_at: row.escalated_at?.toISOString() ?? null,
        values,
        masked,
        summary: summary === '' && masked.length > 0 ? MASK : summary,
        person: personOf(fields, row.values, masked),
        car: carOf(fields, row, masked),
        hidden: mayReveal ? row.hidden : maskedAll(row.hidden),
        dynamic_data: mayReveal ? row.dynamic_data : maskedAll(row.dynamic_data),
        consents: consentsInWords(row, version?.definition),
        source: mayReveal ? row.source : { ...row.source, url: undefined, referrer: undefined, gclid: undefined },
        location_id: row.location_id,
        location_name: row.location_name,
        vehicle_snapshot: row.vehicle_snapshot,
        integrations: deliveries
          .filter(({ lead_id }) => lead_id === row.id)
          .map(({ integration_id, type, status }) => ({ integration_id, type, status })),
        spam_reason: row.spam_reason,
        review: row.review,
        duplicate_of: row.duplicate_of,
        retention_until: row.retention_until.toISOString(),
      },
      meta: { etag: leadEtag(row) },
    };
  });
};

/** The fields of a lead's own form version. */
export const leadFieldsOf = async (
  reader: Reader,
  row: Pick<LeadRow, 'form_id' | 'form_version'>,
): Promise<FormField[]> => (await versionsOf(reader, [row])).get(`${row.form_id}/${row.form_version}`)?.fields ?? [];
