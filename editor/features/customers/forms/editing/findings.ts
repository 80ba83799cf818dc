import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { conditionFields, fieldType, reachOf } from '#form-fields/index.ts';
import { staffType } from '#form-fields/staff.ts';
import type { FormItem } from '../forms.api.ts';
import type { Selection } from './editor-state.ts';
import { drawnSteps, newField } from './edits.ts';
import { missingTexts, textsOf } from './texts.ts';

/** Something that stands in the way of publishing (error) or that is worth a look (advice). */
export interface Finding {
  severity: 'error' | 'advice';
  text: string;
  /** Where to repair it. */
  selection: Selection;
  /** The setting it is about, such as `label`; for the message beside the control. */
  setting?: string;
}

const selectionOf = (form: FormWrite, path: readonly PropertyKey[]): Selection => {
  const [list, index] = path;
  const at = Number(index);
  const field = list === 'fields' ? form.fields[at] : undefined;
  if (field) return { kind: 'field', id: field.id };
  const step = list === 'steps' ? form.steps[at] : undefined;
  if (step) return { kind: 'step', id: step.id };
  const consent = list === 'consents' ? form.consents[at] : undefined;
  return consent ? { kind: 'consent', key: consent.key } : { kind: 'form' };
};

const nameOf = (form: FormWrite, selection: Selection): string => {
  if (selection.kind === 'field') {
    const field = form.fields.find(({ id }) => id === selection.id);
    return field?.label || selection.id;
  }
  if (selection.kind === 'step') return form.steps.find(({ id }) => id === selection.id)?.title || selection.id;
  return selection.kind === 'consent' ? selection.key : t('The form');
};

const errorsOf = (form: FormWrite): Finding[] =>
  (formWrite.safeParse(form).error?.issues ?? []).map(({ path, message }) => {
    const selection = selectionOf(form, path);
    const setting = path[2] ?? (selection.kind === 'form' ? path[0] : undefined);
    return {
      severity: 'error',
      text: `${nameOf(form, selection)}: ${message}`,
      selection,
      ...(setting === undefined ? {} : { setting: String(setting) }),
    };
  });

const advice = (text: string, selection: Selection = { kind: 'form' }): Finding => ({
  severity: 'advice',
  text,
  selection,
});

const fieldAdvice = (form: FormWrite): Finding[] => {
  const order = new Map(form.fields.map(({ id }, index) => [id, index]));
  return form.fields.flatMap((field, index) => {
    const found: Finding[] = [];
    const later = conditionFields(field.visible_if).filter((id) => (order.get(id) ?? -1) > index);
    if (later.length > 0)
      found.push(
        advice(t('{label} depends on an answer that comes after it.', { label: field.label || field.id }), {
          kind: 'field',
          id: field.id,
        }),
      );
    const { adviceIfRequired } = staffType(field);
    if (field.required && adviceIfRequired !== undefined)
      found.push(advice(`${field.label || field.id} ${adviceIfRequired}`, { kind: 'field', id: field.id }));
    return found;
  });
};

/** Types whose name in the palette is nothing that a visitor could be asked. */
const placeholderTypes = new Set([
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox_group',
  'checkbox',
  'number',
  'integer',
]);
const notAQuestion = new Set(['heading', 'consent']);

/** What the builder wrote and nobody has said better: labels, options, steps, texts. */
const sampleAdvice = (form: FormWrite): Finding[] => {
  const fields = form.fields.flatMap((field): Finding[] => {
    const at: Selection = { kind: 'field', id: field.id };
    const sample = newField({ ...form, fields: [] }, field.type);
    const isSample = field.label === sample.label && (placeholderTypes.has(field.type) || notAQuestion.has(field.type));
    const own = field.source === undefined ? (field.options ?? []) : [];
    const options = own.filter(({ label }) => /^option \d+$/i.test(label.trim()));
    const unnamed = options.map(({ label }) => quoted(label)).join(', ');
    return [
      ...(isSample
        ? [advice(t('“{label}” is still the sample’s words: say what visitors are asked.', { label: field.label }), at)]
        : []),
      ...(options.length > 0
        ? [
            advice(
              t('{label} offers {unnamed}: say what can be chosen.', { label: field.label || field.id, unnamed }),
              at,
            ),
          ]
        : []),
      ...(field.html !== undefined && field.html === sample.html
        ? [advice(t('A formatted text is still the sample’s words.'), at)]
        : []),
    ];
  });
  const steps = form.steps
    .filter(({ title }) => title.trim() === '' || /^step \d+$/i.test(title.trim()))
    .map(({ id, title }) =>
      advice(
        t('The step “{title}” has no name of its own: visitors read it above their progress.', { title: title || id }),
        {
          kind: 'step',
          id,
        },
      ),
    );
  return [...fields, ...steps];
};

/** Whether whoever sends the form can be answered for sure. */
const contactAdvice = (form: FormWrite): Finding[] => {
  const ways = form.fields.filter((field) => reachOf(field) !== undefined);
  if (ways.length === 0)
    return [advice(t('The form asks for no email address and no telephone: nobody can be answered.'))];
  if (ways.some(({ required, visible_if: condition }) => required && !condition)) return [];
  const names = new Intl.ListFormat(staffLanguage).format(ways.map(({ label, id }) => quoted(label || id)));
  return [
    advice(
      t(
        '{names} {count, plural, one {may be left empty} other {may both be left empty}}: a form without any way to answer is taken. Make one required.',
        { names, count: ways.length },
      ),
      { kind: 'field', id: ways[0]?.id ?? '' },
    ),
  ];
};

/** Everything worth knowing before a form goes live: errors first. */
export const findingsOf = (form: FormWrite, item: Pick<FormItem, 'settings'>): Finding[] => {
  const found = [...errorsOf(form), ...fieldAdvice(form), ...sampleAdvice(form)];
  const asks = form.fields.filter(({ type }) => fieldType(type)?.hasValue);
  if (asks.length === 0)
    found.push({ severity: 'error', text: t('The form asks for nothing yet.'), selection: { kind: 'form' } });
  else found.push(...contactAdvice(form));
  for (const step of drawnSteps(form))
    if (step.id !== null && step.fields.length === 0)
      found.push(
        advice(t('The step “{title}” is empty.', { title: step.title || step.id }), { kind: 'step', id: step.id }),
      );
  if (form.consents.length === 0 && !form.fields.some(({ type }) => fieldType(type)?.isAgreement))
    found.push(advice(t('Nobody is asked to agree to anything. Most countries want a consent for contact data.')));
  if (item.settings.notifications === 0)
    found.push(advice(t('No mail tells staff about a new lead. It waits in the inbox until somebody looks.')));
  for (const locale of Object.keys(form.translations)) {
    const missing = missingTexts(form, locale).length;
    if (missing > 0)
      found.push(
        advice(
          t(
            '{missing} of {count, plural, one {# text} other {# texts}} {missing, plural, one {has} other {have}} no translation ({locale}).',
            { missing, count: textsOf(form).length, locale },
          ),
        ),
      );
  }
  return found.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
};
