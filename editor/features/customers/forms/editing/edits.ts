import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { canBeFilled, conditionFields, fieldType, stepsOf } from '#form-fields/index.ts';
import { staffType } from '#form-fields/staff.ts';
import { newConsentText } from '../languages/source-language.ts';
import { plainLetters } from './plain-letters.ts';

/** Where a field stands: in a step (null: a form without steps), before the field at `index`. */
export interface FieldPlace {
  step: string | null;
  index: number;
}

export type FormStep = FormWrite['steps'][number];
export type Consent = FormWrite['consents'][number];

const fieldById = (form: FormWrite, id: string): FormField | undefined => form.fields.find((field) => field.id === id);

/** The steps as they are drawn; one without a title for a form without steps. */
export const drawnSteps = (form: FormWrite): { id: string | null; title: string; fields: FormField[] }[] =>
  stepsOf({ fields: form.fields, steps: form.steps } as Parameters<typeof stepsOf>[0]).map((step) => ({
    id: form.steps.length === 0 ? null : step.id,
    title: step.title,
    fields: step.fields.flatMap((id) => fieldById(form, id) ?? []),
  }));

/** Writes steps and the order of fields together, so that both always say the same. */
const withSteps = (form: FormWrite, steps: { id: string | null; title: string; fields: FormField[] }[]): FormWrite => ({
  ...form,
  fields: steps.flatMap(({ fields }) => fields),
  steps: steps.flatMap(({ id, title, fields }) =>
    id === null ? [] : [{ id, title, fields: fields.map((field) => field.id) }],
  ),
});

/** What an id made from these words begins with; empty where they have no plain letters. */
export const idBase = (words: string): string =>
  plainLetters(words)
    .replace(/^[^a-z]+/, '')
    .slice(0, 56);

const freeId = (wish: string, taken: (id: string) => boolean): string => {
  const base = idBase(wish) || 'field';
  if (!taken(base)) return base;
  let number = 2;
  while (taken(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
};

/** An id for a field that no other one has, nor is in `kept`. */
export const freeFieldId = (form: Pick<FormWrite, 'fields'>, wish: string, kept?: ReadonlySet<string>): string =>
  freeId(wish, (id) => kept?.has(id) === true || form.fields.some((field) => field.id === id));

/** A field of a type with what it needs to be saved. */
export const newField = (form: FormWrite, type: FormField['type']): FormField => {
  const known = fieldType(type);
  const field: FormField = {
    id: freeFieldId(form, type),
    type,
    label: known?.label ?? type,
    required: false,
    width: 'full',
  };
  if (known?.needs?.includes('options'))
    field.options = [t('Option 1'), t('Option 2')].map((label, index) => ({ value: `option_${index + 1}`, label }));
  return { ...field, ...(staffType(field).preset as Partial<FormField> | undefined) };
};

/** The place after a field, or the end of the form. */
export const placeAfter = (form: FormWrite, id: string | null): FieldPlace => {
  const steps = drawnSteps(form);
  for (const step of steps) {
    const index = step.fields.findIndex((field) => field.id === id);
    if (index >= 0) return { step: step.id, index: index + 1 };
  }
  const last = steps.at(-1);
  return { step: last?.id ?? null, index: last?.fields.length ?? 0 };
};

export const insertField = (form: FormWrite, field: FormField, place: FieldPlace): FormWrite =>
  withSteps(
    form,
    drawnSteps(form).map((step) =>
      step.id === place.step ? { ...step, fields: step.fields.toSpliced(place.index, 0, field) } : step,
    ),
  );

/** Moves a field; `place.index` counts without the moved field. */
export const moveField = (form: FormWrite, id: string, place: FieldPlace): FormWrite => {
  const field = fieldById(form, id);
  if (!field) return form;
  return insertField(withoutField(form, id), field, place);
};

const withoutField = (form: FormWrite, id: string): FormWrite =>
  withSteps(
    form,
    drawnSteps(form).map((step) => ({ ...step, fields: step.fields.filter((field) => field.id !== id) })),
  );

const withoutTexts = (form: FormWrite, path: string): FormWrite['translations'] =>
  Object.fromEntries(
    Object.entries(form.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(path))),
    ]),
  );

/** Removes a field with its translations; conditions that looked at it are removed too, since nothing could meet them. */
export const removeField = (form: FormWrite, id: string): FormWrite => {
  const rest = withoutField(form, id);
  const fields = rest.fields.map((field) =>
    conditionFields(field.visible_if).includes(id) ? { ...field, visible_if: null } : field,
  );
  return { ...rest, fields, translations: withoutTexts(form, `fields/${id}/`) };
};

export const updateField = (form: FormWrite, id: string, change: Partial<FormField>): FormWrite => ({
  ...form,
  fields: form.fields.map((field) => {
    if (field.id !== id) return field;
    const next: Record<string, unknown> = { ...field, ...change };
    for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key];
    return next as FormField;
  }),
});

const renamedCondition = (condition: unknown, from: string, to: string): unknown => {
  if (Array.isArray(condition)) return condition.map((item) => renamedCondition(item, from, to));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([name, operand]) => [
      name,
      name === 'var' && (operand === from || (Array.isArray(operand) && operand[0] === from))
        ? to
        : renamedCondition(operand, from, to),
    ]),
  );
};

/** Gives a field another id everywhere: steps, conditions and translations follow. */
export const renameField = (form: FormWrite, from: string, to: string): FormWrite => ({
  ...form,
  fields: form.fields.map((field) => ({
    ...field,
    id: field.id === from ? to : field.id,
    ...(field.visible_if ? { visible_if: renamedCondition(field.visible_if, from, to) } : {}),
  })),
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((id) => (id === from ? to : id)) })),
  translations: Object.fromEntries(
    Object.entries(form.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([path, text]) => [
          path.startsWith(`fields/${from}/`) ? `fields/${to}/${path.slice(`fields/${from}/`.length)}` : path,
          text,
        ]),
      ),
    ]),
  ),
});

/** Puts a copy right behind a field; answers the form and the copy's id. */
export const duplicateField = (form: FormWrite, id: string): { form: FormWrite; id: string } => {
  const field = fieldById(form, id);
  if (!field) return { form, id };
  const copy = { ...structuredClone(field), id: freeFieldId(form, field.id) };
  return { form: insertField(form, copy, placeAfter(form, id)), id: copy.id };
};

/** Turns a field into another type, leaving out what the new type does not take. */
export const retypeField = (form: FormWrite, id: string, type: FormField['type']): FormWrite => {
  const settings = fieldType(type)?.settings ?? {};
  const own = [
    'placeholder',
    'default',
    'options',
    'source',
    'min',
    'max',
    'min_length',
    'max_length',
    'pattern',
    'step',
  ];
  const rest = ['accept', 'max_size', 'max_files', 'countries', 'html', 'version'];
  const unfillable = canBeFilled({ type }) ? [] : ['query_param'];
  const gone = [...[...own, ...rest].filter((name) => !Object.hasOwn(settings, name)), ...unfillable, 'autocomplete'];
  return updateField(form, id, { type, ...Object.fromEntries(gone.map((name) => [name, undefined])) });
};

/** Adds a step at the end; the first one takes all fields. Answers the form and the step's id. */
export const addStep = (form: FormWrite): { form: FormWrite; id: string } => {
  const taken = (id: string) => form.steps.some((step) => step.id === id);
  const id = freeId(`step_${form.steps.length + 1}`, taken);
  const steps = drawnSteps(form);
  if (form.steps.length > 0)
    return {
      form: withSteps(form, [...steps, { id, title: t('Step {count}', { count: form.steps.length + 1 }), fields: [] }]),
      id,
    };
  const first = { id: 'step_1', title: t('Step 1'), fields: steps.flatMap(({ fields }) => fields) };
  // On a form without fields the first step is the one to fill.
  const toFill = first.fields.length === 0 ? 'step_1' : 'step_2';
  return { form: withSteps(form, [first, { id: 'step_2', title: t('Step 2'), fields: [] }]), id: toFill };
};

export const updateStep = (form: FormWrite, id: string, title: string): FormWrite => ({
  ...form,
  steps: form.steps.map((step) => (step.id === id ? { ...step, title } : step)),
});

/** Removes a step; its fields go into the one before it (or after it). The last step leaves a form on one page. */
export const removeStep = (form: FormWrite, id: string): FormWrite => {
  const steps = drawnSteps(form);
  const at = steps.findIndex((step) => step.id === id);
  const gone = steps[at];
  if (!gone) return form;
  const translations = withoutTexts(form, `steps/${id}/`);
  if (steps.length === 1) return { ...withSteps(form, [{ ...gone, id: null }]), translations };
  const heir = at > 0 ? at - 1 : 1;
  const kept = steps.flatMap((step, index) => {
    if (index === at) return [];
    if (index !== heir) return [step];
    return [{ ...step, fields: at > 0 ? [...step.fields, ...gone.fields] : [...gone.fields, ...step.fields] }];
  });
  return { ...withSteps(form, kept), translations };
};

export const moveStep = (form: FormWrite, id: string, index: number): FormWrite => {
  const steps = drawnSteps(form);
  const step = steps.find((one) => one.id === id);
  if (!step) return form;
  const others = steps.filter((one) => one.id !== id);
  return withSteps(form, others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, step));
};

export const addConsent = (form: FormWrite): { form: FormWrite; key: string } => {
  const key = freeId('consent', (id) => form.consents.some((consent) => consent.key === id));
  const consent: Consent = { key, text: newConsentText(form.locale), required: false, version: '1' };
  return { form: { ...form, consents: [...form.consents, consent] }, key };
};

/** The version after this one: `1` → `2`, `2026-01` → `2026-02`, `spring` → `spring-2`. */
export const nextVersion = (version: string): string => {
  const number = /(\d+)$/.exec(version)?.[1];
  if (number === undefined) return `${version}-2`;
  return version.slice(0, -number.length) + String(Number(number) + 1).padStart(number.length, '0');
};

/**
 * Changes a consent. A text that people have agreed to may not change under its version: with another text than
 * `saved` has, the version counts up by itself; the saved text again brings back its version.
 */
export const updateConsent = (
  form: FormWrite,
  key: string,
  change: Partial<Consent>,
  saved: Consent | undefined,
): FormWrite => ({
  ...form,
  consents: form.consents.map((consent) => {
    if (consent.key !== key) return consent;
    const next = { ...consent, ...change };
    if (change.text === undefined || !saved) return next;
    if (next.text === saved.text) return { ...next, version: saved.version };
    return next.version === saved.version ? { ...next, version: nextVersion(saved.version) } : next;
  }),
});

export const removeConsent = (form: FormWrite, key: string): FormWrite => ({
  ...form,
  consents: form.consents.filter((consent) => consent.key !== key),
  translations: withoutTexts(form, `consents/${key}/`),
});

export const moveConsent = (form: FormWrite, key: string, by: -1 | 1): FormWrite => {
  const at = form.consents.findIndex((consent) => consent.key === key);
  const consent = form.consents[at];
  if (!consent || at + by < 0 || at + by >= form.consents.length) return form;
  return { ...form, consents: form.consents.toSpliced(at, 1).toSpliced(at + by, 0, consent) };
};
