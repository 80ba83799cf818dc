import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { inOnePiece, itemByItem, type Merge, mergeBy, textByText } from '#documents/whole/merge.ts';
import type { WholeDocument } from '#documents/whole/whole-document.ts';
import { t } from '#editor/i18n/t.ts';

const mergeParts = mergeBy<FormWrite>({
  name: inOnePiece(t('the name')),
  status: inOnePiece(t('the state')),
  locale: inOnePiece(t('the language')),
  fields: itemByItem(
    ({ id }) => id,
    (id, mine) => t('the field “{label}”', { label: mine?.label || id }),
  ),
  steps: itemByItem(
    ({ id }) => id,
    (id) => t('the step “{id}”', { id }),
  ),
  layout: inOnePiece(t('the columns')),
  submit_label: inOnePiece(t('the button')),
  consents: itemByItem(
    ({ key }) => key,
    (key) => t('the consent “{key}”', { key }),
  ),
  spam: inOnePiece(t('the spam settings')),
  retention_days: inOnePiece(t('the retention')),
  translations: textByText((locale) => t('a text in “{locale}”', { locale })),
});

/** Each field stands in one step, and no step names a field that is gone. */
const withWholeSteps = (form: FormWrite): FormWrite => {
  const known = new Set(form.fields.map(({ id }) => id));
  const placed = new Set<string>();
  const steps = form.steps.map((step) => ({
    ...step,
    fields: step.fields.filter((id) => known.has(id) && !placed.has(id) && placed.add(id)),
  }));
  return { ...form, steps };
};

/** Puts the changes of two people together: field by field, step by step, text by text. */
const mergeForms = (base: FormWrite, mine: FormWrite, theirs: FormWrite): Merge<FormWrite> => {
  const { merged, clashes } = mergeParts(base, mine, theirs);
  return { merged: withWholeSteps(merged), clashes };
};

/** The state (published, archived) is no part of what is edited. */
export const sameForm = (a: FormWrite, b: FormWrite): boolean =>
  a === b || sameJson({ ...a, status: null }, { ...b, status: null });

/** What the engine of drafts has to know of a form. */
export const formDocument: WholeDocument<FormWrite> = { same: sameForm, merge: mergeForms };
