import { createHash, randomBytes } from 'node:crypto';
import type { LeadWrite } from '#api-clients/forms/lead.resources.ts';
import { canonicalJson } from '#block-schemas/read/json-value.ts';
import { type FieldValue, type FileValue, reachOf, refersTo, valueText, withWords } from '#form-fields/index.ts';
import { newId } from '#server/db/new-id.ts';
import type { ReceivedFile } from '#server/leads/lead-files.ts';
import type { LeadConsent, LeadStatus } from '#server/leads/leads.tables.ts';
import { personHash } from '#server/leads/person-hash.ts';
import { isSealedField } from '#server/leads/sealing/value-sealer.ts';
import type { FormDefinition } from '../forms.tables.ts';

/** A lead that is complete and only has to be stored; plain JSON, so that it can wait in the journal. */
export interface PreparedLead {
  id: string;
  number: string;
  form_id: string;
  form_version: number;
  created_at: string;
  locale: string;
  status: LeadStatus;
  values: Record<string, FieldValue>;
  hidden: Record<string, string>;
  dynamic_data: Record<string, unknown>;
  consents: LeadConsent[];
  source: LeadWrite['source'];
  location_id: string | null;
  vehicle_snapshot: Record<string, string | number | boolean | null> | null;
  fingerprint: string;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  spam_reason: string | null;
  review: string[];
  person_hashes: string[];
  words: string;
  retention_until: string;
  files: ReceivedFile[];
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const LEAD_NUMBER = /^L-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** 50 random bits, said in two groups: nobody guesses another lead's number. */
export const newLeadNumber = (): string => {
  const signs = [...randomBytes(10)].map((byte) => ALPHABET[byte % 32]).join('');
  return `L-${signs.slice(0, 5)}-${signs.slice(5)}`;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const isFileList = (value: FieldValue): value is FileValue[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object');

/** What the page knew of an enquiry: somebody who asks the same about another car asks anew. */
type AskedAbout = Pick<LeadWrite, 'hidden' | 'vehicle' | 'dynamic_data' | 'location_id'>;

/** The same form with the same normalised values about the same; files count by their content. */
const fingerprintOf = (
  formId: string,
  values: Record<string, FieldValue>,
  files: readonly ReceivedFile[],
  { hidden, vehicle, dynamic_data, location_id }: AskedAbout,
): string => {
  const hashOf = new Map(files.map(({ id, sha256: hash }) => [id, hash]));
  const compared = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isFileList(value) ? value.map(({ id }) => hashOf.get(id) ?? id) : value,
    ]),
  );
  return sha256(`${formId}\n${canonicalJson([compared, hidden, vehicle, dynamic_data, location_id])}`);
};

/** What was sent, without what changes between two tries: tokens, answers to captchas, the names files are stored under. */
export const requestHashOf = (body: LeadWrite, files: readonly ReceivedFile[]): string => {
  const hashOf = new Map(files.map(({ id, sha256: hash }) => [id, hash]));
  const text = canonicalJson({
    ...body,
    token: undefined,
    auth_token: undefined,
    captcha: undefined,
    'g-recaptcha-response': undefined,
    phone_proofs: undefined,
  });
  return sha256(text.replace(/[0-9a-f-]{36}/g, (id) => hashOf.get(id) ?? id));
};

export interface PrepareInput {
  form: { id: string; version: number; retention_days: number; definition: FormDefinition };
  body: LeadWrite;
  values: Record<string, FieldValue>;
  /** Who has signed in to send it. */
  sender: { name: string; email: string } | undefined;
  vehicle: PreparedLead['vehicle_snapshot'];
  files: ReceivedFile[];
  locale: string;
  now: Date;
  spamReason: string | null;
  review: string[];
  idempotencyKey: string | null;
}

/** Puts together everything that is stored of a lead. */
export const prepareLead = ({
  form,
  body,
  values,
  sender,
  vehicle,
  files,
  locale,
  now,
  ...rest
}: PrepareInput): PreparedLead => {
  const { definition } = form;
  const texts = definition.fields
    .filter((field) => !isSealedField(field))
    .map((field) => valueText(field, values[field.id]))
    .filter((text) => text !== '');
  const people = definition.fields
    .filter((field) => reachOf(field) !== undefined)
    .flatMap(({ id }) => (typeof values[id] === 'string' ? [personHash(values[id])] : []));
  const locationField = definition.fields.find((field) => refersTo(field) === 'location')?.id;
  const chosen = locationField === undefined ? undefined : values[locationField];
  const used = new Set(Object.values(values).flatMap((value) => (isFileList(value) ? value.map(({ id }) => id) : [])));
  const given = new Set(body.consents);
  return {
    id: newId(now),
    number: newLeadNumber(),
    form_id: form.id,
    form_version: form.version,
    created_at: now.toISOString(),
    locale,
    status: rest.spamReason === null ? 'new' : 'spam',
    values,
    hidden: body.hidden,
    dynamic_data: withWords(body.dynamic_data ?? {}, body.dynamic_labels ?? {}),
    consents: definition.consents
      .filter(({ key }) => given.has(key))
      .map(({ key, version }) => ({ key, version, accepted_at: now.toISOString() })),
    source: body.source,
    location_id: typeof chosen === 'string' ? chosen : (body.location_id ?? null),
    vehicle_snapshot: vehicle,
    fingerprint: fingerprintOf(form.id, values, files, body),
    idempotency_key: rest.idempotencyKey,
    idempotency_hash: rest.idempotencyKey === null ? null : requestHashOf(body, files),
    spam_reason: rest.spamReason,
    review: rest.review,
    person_hashes: [...new Set([...people, ...(sender?.email ? [personHash(sender.email)] : [])])],
    // Small letters by us: a database of the locale C knows the capitals of English only.
    words: [...texts, ...(sender ? [sender.name, sender.email] : [])].join(' ').toLowerCase().slice(0, 20_000),
    retention_until: new Date(now.getTime() + form.retention_days * 86_400_000).toISOString(),
    files: files.filter(({ id }) => used.has(id)),
  };
};
