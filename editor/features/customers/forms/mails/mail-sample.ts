import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';
import {
  answerLine,
  chosenTabName,
  fieldType,
  momentInWords,
  piiOf,
  takesFiles,
  valueText,
} from '#form-fields/index.ts';
import { sampleAnswer } from '#form-fields/staff.ts';

/** A name that mails know besides the fields. */
export const fixedPlaceholders = [
  { name: 'number', label: t('Number of the lead'), sample: 'L-7KQ2M-40318' },
  { name: 'form', label: t('Name of the form'), sample: '' },
  { name: 'location', label: t('Location'), sample: 'Sample location' },
  { name: 'date', label: t('Day and time it came'), sample: '' },
  { name: chosenTabName, label: t('Chosen tab of the page'), sample: 'In the workshop' },
  { name: 'all_fields', label: t('All answers'), sample: '' },
] as const;

const sampleMoment = new Date('2026-11-21T10:24:00Z');

/** What somebody might have answered, for trying a template. */
export const sampleText = (field: FormField, locale: string): string => {
  const value = sampleAnswer(field);
  if (value === undefined) return (field.label || field.id).replace(/[?.]$/, '');
  return valueText(field as Parameters<typeof valueText>[0], value, locale);
};

const isMailed = (field: FormField): boolean => fieldType(field.type)?.hasValue === true && !takesFiles(field);

/** A template with sample answers in the places of its `{{names}}`; names nobody knows become empty, as in a real mail. */
export const fillSample = (template: string, form: Pick<FormWrite, 'name' | 'fields' | 'locale'>): string => {
  const answers = (): string =>
    form.fields
      .filter(isMailed)
      .map((field) =>
        answerLine(field.label || field.id, piiOf(field) === 'sensitive' ? '•••' : sampleText(field, form.locale)),
      )
      .join('\n');
  return template.replace(/\{\{\s*([A-Za-z][A-Za-z0-9_]{0,63})\s*\}\}/g, (_, name: string) => {
    const field = form.fields.find(({ id }) => id === name);
    if (field) return piiOf(field) === 'sensitive' ? '•••' : sampleText(field, form.locale);
    if (name === 'all_fields') return answers();
    if (name === 'form') return form.name;
    // Real mails go by the clocks of the dealer.
    if (name === 'date') return momentInWords(sampleMoment, form.locale, browserZone());
    return fixedPlaceholders.find((one) => one.name === name)?.sample ?? '';
  });
};

/** Names in a template that are neither a field nor one of the fixed ones: probably mistyped. */
export const unknownNames = (template: string, form: Pick<FormWrite, 'fields'>): string[] => {
  const names = [...template.matchAll(/\{\{\s*([^{}]{1,80}?)\s*\}\}/g)].map(([, name = '']) => name);
  const known = new Set<string>([...form.fields.map(({ id }) => id), ...fixedPlaceholders.map(({ name }) => name)]);
  return [...new Set(names.filter((name) => !known.has(name)))];
};
