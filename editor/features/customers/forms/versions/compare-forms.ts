import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';

export type ComparedForm = Pick<
  FormWrite,
  'fields' | 'steps' | 'layout' | 'submit_label' | 'consents' | 'spam' | 'translations'
> &
  // Versions keep no more than the document; drafts have these too.
  Partial<Pick<FormWrite, 'name' | 'locale' | 'retention_days'>>;

/** One difference between two versions, in words. */
export interface FormChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  what: string;
  /** Single values that differ. */
  details: { name: string; before: string; after: string }[];
}

const words = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return t('(none)');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'label' in item))
    return value.map((item) => String(item.label)).join(', ');
  return JSON.stringify(value);
};

const detailsOf = (before: object, after: object): FormChange['details'] => {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !sameJson(old[name], now[name]))
    .map((name) => ({ name: name.replaceAll('_', ' '), before: words(old[name]), after: words(now[name]) }));
};

const compareList = <T extends object>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
  nameOf: (item: T) => string,
): FormChange[] => {
  const old = new Map(before.map((item) => [idOf(item), item]));
  const now = new Map(after.map((item) => [idOf(item), item]));
  const changes: FormChange[] = [];
  for (const item of after) {
    const was = old.get(idOf(item));
    if (!was) changes.push({ kind: 'added', what: nameOf(item), details: [] });
    else if (!sameJson(was, item)) changes.push({ kind: 'changed', what: nameOf(item), details: detailsOf(was, item) });
  }
  for (const item of before)
    if (!now.has(idOf(item))) changes.push({ kind: 'removed', what: nameOf(item), details: [] });
  const [oldOrder, newOrder] = [
    before.map(idOf).filter((id) => now.has(id)),
    after.map(idOf).filter((id) => old.has(id)),
  ];
  if (!sameJson(oldOrder, newOrder)) {
    const moved = newOrder.filter((id, index) => oldOrder[index] !== id);
    const first = after.find((item) => idOf(item) === moved[0]);
    changes.push({
      kind: 'moved',
      what: first ? t('The order, from {name} on', { name: nameOf(first) }) : t('The order'),
      details: [],
    });
  }
  return changes;
};

const fieldWords = (field: FormField): string => t('Field “{label}”', { label: field.label || field.id });

/** What is different in `after`, in the order people would look. */
export const compareForms = (before: ComparedForm, after: ComparedForm): FormChange[] => {
  const changes = [
    ...compareList(
      before.steps,
      after.steps,
      ({ id }) => id,
      ({ id, title }) => t('Step “{title}”', { title: title || id }),
    ).map((change) => ({
      ...change,
      // Which fields a step holds is told by the fields themselves.
      details: change.details.filter(({ name }) => name !== 'fields'),
    })),
    ...compareList(before.fields, after.fields, ({ id }) => id, fieldWords),
    ...compareList(
      before.consents,
      after.consents,
      ({ key }) => key,
      ({ key }) => t('Consent “{key}”', { key }),
    ),
  ];
  const formItself = (form: ComparedForm, other: ComparedForm) => ({
    ...(form.name === undefined || other.name === undefined ? {} : { name: form.name }),
    ...(form.locale === undefined || other.locale === undefined ? {} : { language: form.locale }),
    ...(form.retention_days === undefined || other.retention_days === undefined
      ? {}
      : { 'days leads are kept': form.retention_days }),
    columns: form.layout.columns,
    button: form.submit_label,
    ...form.spam,
  });
  const rest = detailsOf(formItself(before, after), formItself(after, before));
  if (rest.length > 0) changes.push({ kind: 'changed', what: t('The form itself'), details: rest });
  for (const locale of new Set([...Object.keys(before.translations), ...Object.keys(after.translations)])) {
    const [old, now] = [before.translations[locale], after.translations[locale]];
    if (sameJson(old, now)) continue;
    const what = t('Language {locale}', { locale });
    if (!old || !now) changes.push({ kind: old ? 'removed' : 'added', what, details: [] });
    else changes.push({ kind: 'changed', what, details: detailsOf(old, now).slice(0, 20) });
  }
  return changes;
};
