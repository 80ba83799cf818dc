import type { Form, PublicForm } from '#api-clients/forms/form.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { draftAuthors } from '#server/documents/document-drafts.store.ts';
import type { FormDefinition } from '../forms.tables.ts';
import { type FormRow, formEtag, leadCounts } from './form.store.ts';

type Settings = Form['attributes']['settings'];

const noSettings: Settings = { thank_you: 'message', notifications: 0, confirmations: 0, integrations: 0 };

const lengthOf = (value: unknown, key: string): number => {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list.length : 0;
};

const settingsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, Settings>> => {
  const found = new Map<string, Settings>();
  if (ids.length === 0) return found;
  const rows = await reader
    .selectFrom('form_parts')
    .select(['form_id', 'part', 'value'])
    .where('form_id', 'in', ids)
    .execute();
  for (const { form_id, part, value } of rows) {
    const before = found.get(form_id) ?? noSettings;
    const isRedirect = typeof value === 'object' && value !== null && Reflect.get(value, 'mode') === 'redirect';
    found.set(
      form_id,
      part === 'thank_you'
        ? { ...before, thank_you: isRedirect ? 'redirect' : 'message' }
        : { ...before, [part]: lengthOf(value, part) },
    );
  }
  return found;
};

/** Forms as staff see them. */
export const staffForms = async (reader: Reader, rows: readonly FormRow[]): Promise<Form[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await leadCounts(reader, ids);
  const settings = await settingsOf(reader, ids);
  const drafts = await draftAuthors(reader, 'form', ids);
  return rows.map((row) => ({
    type: 'form',
    id: row.id,
    attributes: {
      name: row.name,
      status: row.status,
      version: row.version,
      locale: row.locale,
      ...row.definition,
      retention_days: row.retention_days,
      settings: settings.get(row.id) ?? noSettings,
      leads_count: counts.get(row.id) ?? 0,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by_name,
      draft: drafts.get(row.id) ?? null,
    },
    meta: { etag: formEtag(row) },
  }));
};

export const staffForm = async (reader: Reader, row: FormRow): Promise<Form> => {
  const [form] = await staffForms(reader, [row]);
  if (!form) throw new Error('A form has no resource.');
  return form;
};

/** The language of a form's texts for a wish like `de-AT`: itself, its base language, or the form's own. */
export const localeFor = (row: Pick<FormRow, 'locale' | 'definition'>, wish: string | undefined): string => {
  const known = [row.locale, ...Object.keys(row.definition.translations)];
  const base = wish?.split('-')[0];
  return known.find((one) => one === wish) ?? known.find((one) => one === base) ?? row.locale;
};

/** A form's texts in another language; what is not translated stays as it is. */
export const translated = (definition: FormDefinition, locale: string): FormDefinition => {
  const texts = Object.hasOwn(definition.translations, locale) ? (definition.translations[locale] ?? {}) : {};
  const text = (path: string, original: string): string =>
    Object.hasOwn(texts, path) ? (texts[path] ?? original) : original;
  const optional = (path: string, original: string | undefined) =>
    original === undefined ? undefined : text(path, original);
  return {
    ...definition,
    submit_label: text('submit_label', definition.submit_label),
    fields: definition.fields.map((field) => ({
      ...field,
      label: text(`fields/${field.id}/label`, field.label),
      help: optional(`fields/${field.id}/help`, field.help),
      placeholder: optional(`fields/${field.id}/placeholder`, field.placeholder),
      html: optional(`fields/${field.id}/html`, field.html),
      options: field.options?.map((option) => ({
        ...option,
        label: text(`fields/${field.id}/options/${option.value}`, option.label),
      })),
    })),
    steps: definition.steps.map((step) => ({ ...step, title: text(`steps/${step.id}/title`, step.title) })),
    consents: definition.consents.map((consent) => ({
      ...consent,
      text: text(`consents/${consent.key}/text`, consent.text),
    })),
  };
};

/** What visitors of a language read as the form's name. */
export const translatedName = (row: Pick<FormRow, 'name' | 'definition'>, locale: string): string => {
  const { translations } = row.definition;
  const name = Object.hasOwn(translations, locale) ? translations[locale]?.name : undefined;
  return name?.trim() ? name.trim() : row.name;
};

/** A form as visitors see it: nothing about people, recipients, integrations or how spam is told. */
export const publicForm = (
  row: Pick<FormRow, 'id' | 'name' | 'status' | 'version' | 'locale' | 'definition'>,
  wish: string | undefined,
  { siteKey, timeZone }: { siteKey: string | null; timeZone: string },
): PublicForm => {
  const locale = localeFor(row, wish);
  const definition = translated(row.definition, locale);
  return {
    type: 'public_form',
    id: row.id,
    attributes: {
      name: translatedName(row, locale),
      status: row.status,
      version: row.version,
      locale,
      locales: [...new Set([row.locale, ...Object.keys(row.definition.translations)])],
      fields: definition.fields,
      steps: definition.steps,
      layout: definition.layout,
      submit_label: definition.submit_label,
      consents: definition.consents,
      captcha: { kind: definition.spam.captcha, site_key: siteKey },
      honeypot: definition.spam.honeypot,
      time_zone: timeZone,
    },
  };
};
