import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type IntegrationWrite, integrationsWrite } from '#api-clients/forms/delivery.resources.ts';
import {
  confirmations,
  type FormWrite,
  formWrite,
  notifications,
  type ThankYou,
  thankYou,
} from '#api-clients/forms/form.resources.ts';
import { canonicalJson } from '#block-schemas/read/json-value.ts';
import type { Reader } from '#server/db/database.ts';
import { HttpError, type InputError } from '#server/http/errors.ts';
import { pointerOf } from '#server/http/validate-input.ts';
import { existingForm, type FormRow, readPart } from './form.store.ts';
import { defaultThankYou } from './form-parts.ts';

export const FORM_FILE_SCHEMA = 'form-export/1';
const MAX_DEPTH = 32;
const MAX_NODES = 50_000;

const checksumOf = (parts: object): string => createHash('sha256').update(canonicalJson(parts)).digest('hex');

export const writeOf = (row: FormRow): FormWrite => ({
  name: row.name,
  status: row.status,
  locale: row.locale,
  ...row.definition,
  retention_days: row.retention_days,
});

/** A form with its settings as one document; secrets never leave, integrations leave switched off. */
export const exportForm = async (reader: Reader, id: string) => {
  const row = await existingForm(reader, id);
  const part = async <T>(name: 'thank_you' | 'notifications' | 'confirmations' | 'integrations', preset: T) =>
    (await readPart(reader, id, name, preset)).value;
  const integrations = (await part('integrations', { integrations: [] as IntegrationWrite[] })).integrations;
  const locations = await reader
    .selectFrom('form_locations')
    .select('external_key')
    .where('external_key', 'is not', null)
    .orderBy('external_key')
    .execute();
  const content = {
    schema: FORM_FILE_SCHEMA,
    form: { ...writeOf(row) } as Record<string, unknown>,
    settings: {
      thank_you: await part('thank_you', defaultThankYou),
      notifications: (await part('notifications', { notifications: [] as unknown[] })).notifications,
      confirmations: (await part('confirmations', { confirmations: [] as unknown[] })).confirmations,
    },
    integrations: integrations.map((one) => ({ ...one, enabled: false }) as Record<string, unknown>),
    locations: locations.map(({ external_key }) => external_key ?? ''),
  } as const;
  const plain: typeof content = JSON.parse(JSON.stringify(content));
  return { ...plain, sha256: checksumOf(plain) };
};

export interface ReadFormFile {
  form: FormWrite;
  thankYou: ThankYou;
  notifications: z.output<typeof notifications>;
  confirmations: z.output<typeof confirmations>;
  integrations: IntegrationWrite[];
  locations: string[];
  warnings: { code: string; detail: string }[];
}

/** 422 `invalid_form_file` that names what is wrong. */
export const invalidFormFile = (detail: string, errors: readonly InputError[] = []): HttpError =>
  new HttpError({ status: 422, code: 'invalid_form_file', title: 'Not a form file', detail, errors });

const refuseHostile = (content: unknown): void => {
  let nodes = 0;
  let level: unknown[] = [content];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalidFormFile(`The file is nested deeper than ${MAX_DEPTH} levels.`);
    nodes += level.length;
    if (nodes > MAX_NODES) throw invalidFormFile(`The file holds more than ${MAX_NODES} values.`);
    for (const value of level)
      if (
        typeof value === 'object' &&
        value !== null &&
        ['__proto__', 'prototype'].some((key) => Object.hasOwn(value, key))
      )
        throw invalidFormFile('The file holds a key that is never a form\'s: "__proto__".');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
};

const parsed = <S extends z.ZodType>(schema: S, value: unknown, at: string): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, 50).map(({ path, message }) => ({
    code: 'not_valid',
    detail: `${at}${pointerOf(path)}: ${message}`,
    pointer: `${at}${pointerOf(path)}`,
  }));
  throw invalidFormFile(errors[0]?.detail ?? 'The file is not valid.', errors);
};

/** Reads an exported form; throws 422 `invalid_form_file` that names the first thing wrong and lists the rest. */
export const readFormFile = (content: unknown, known: ReadonlySet<string>): ReadFormFile => {
  refuseHostile(content);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalidFormFile('The file is not a JSON object.');
  const { sha256, ...rest } = content as Record<string, unknown>;
  if (rest.schema !== FORM_FILE_SCHEMA)
    throw invalidFormFile(
      typeof rest.schema === 'string'
        ? `The file says "${rest.schema.slice(0, 60)}"; this reads "${FORM_FILE_SCHEMA}".`
        : `The file has no "schema": it was not made by the export of a form.`,
      [{ code: 'schema', detail: `"${FORM_FILE_SCHEMA}" is read here.`, pointer: '/schema' }],
    );
  const extra = Object.keys(rest).find(
    (key) => !['schema', 'form', 'settings', 'integrations', 'locations'].includes(key),
  );
  if (extra !== undefined) throw invalidFormFile(`The file holds "${extra.slice(0, 60)}", which no form has.`);
  const settings = typeof rest.settings === 'object' && rest.settings !== null ? rest.settings : {};
  const part = (name: string): unknown => (Object.hasOwn(settings, name) ? Reflect.get(settings, name) : undefined);
  const warnings: ReadFormFile['warnings'] = [];
  if (typeof sha256 !== 'string' || sha256 !== checksumOf(rest))
    warnings.push({ code: 'checksum', detail: 'The file was changed after it was exported.' });
  const { integrations } = parsed(integrationsWrite, { integrations: rest.integrations ?? [] }, '');
  const kept = integrations.filter(({ type }) => known.has(type));
  if (kept.length < integrations.length)
    warnings.push({ code: 'integration_type', detail: 'Integrations of an unknown type were left out.' });
  if (kept.length > 0)
    warnings.push({
      code: 'integrations_disabled',
      detail: 'Integrations come switched off and without their secrets.',
    });
  const locations = Array.isArray(rest.locations)
    ? rest.locations.filter((key): key is string => typeof key === 'string').slice(0, 1_000)
    : [];
  return {
    form: parsed(formWrite, rest.form, '/form'),
    thankYou: parsed(thankYou, part('thank_you') ?? {}, '/settings/thank_you'),
    notifications: parsed(notifications, part('notifications') ?? [], '/settings/notifications'),
    confirmations: parsed(confirmations, part('confirmations') ?? [], '/settings/confirmations'),
    integrations: kept.map(({ secret: _secret, ...one }) => ({ ...one, enabled: false })),
    locations,
    warnings,
  };
};
