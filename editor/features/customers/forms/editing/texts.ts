import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { fieldType } from '#form-fields/index.ts';

/** A text visitors read, by the path translations use. */
export interface FormText {
  path: string;
  /** Where it stands, such as "First name · help". */
  place: string;
  source: string;
  isLong: boolean;
}

/** Every text of a form that can be translated, in the order visitors meet it. */
export const textsOf = (form: FormWrite): FormText[] => {
  const texts: FormText[] = [];
  const add = (path: string, place: string, source: string | undefined, isLong = false) => {
    if (source !== undefined && source.trim() !== '') texts.push({ path, place, source, isLong });
  };
  add('name', t('Name of the form'), form.name);
  for (const step of form.steps) add(`steps/${step.id}/title`, t('Step'), step.title);
  for (const field of form.fields) {
    const at = `fields/${field.id}`;
    const name = field.label || field.id;
    if (!fieldType(field.type)?.isHidden) add(`${at}/label`, name, field.label);
    add(`${at}/help`, t('{name} · help', { name }), field.help, true);
    add(`${at}/placeholder`, t('{name} · placeholder', { name }), field.placeholder);
    add(`${at}/html`, t('{name} · text', { name }), field.html, true);
    for (const option of field.options ?? [])
      add(`${at}/options/${option.value}`, t('{name} · option', { name }), option.label);
  }
  for (const consent of form.consents) add(`consents/${consent.key}/text`, t('Consent'), consent.text, true);
  add('submit_label', t('Button'), form.submit_label);
  return texts;
};

/** Texts without a translation into a language. */
export const missingTexts = (form: FormWrite, locale: string): FormText[] => {
  const translated = form.translations[locale] ?? {};
  return textsOf(form).filter(({ path }) => (translated[path] ?? '').trim() === '');
};

/** Writes one translation; an empty one is left out, so that visitors see the source. */
export const translate = (form: FormWrite, locale: string, path: string, text: string): FormWrite => {
  const texts = { ...form.translations[locale] };
  if (text === '') delete texts[path];
  else texts[path] = text;
  return { ...form, translations: { ...form.translations, [locale]: texts } };
};

type Worded = Pick<FormWrite, 'name' | 'fields' | 'locale' | 'translations'>;

/** Name and fields of a form as readers of a language see them; what is not translated stays as it is. */
export const inLanguage = (form: Worded, locale: string): Worded => {
  const words = form.translations[locale] ?? {};
  const text = (path: string, source: string): string => words[path]?.trim() || source;
  return {
    ...form,
    locale,
    name: text('name', form.name),
    fields: form.fields.map((field) => ({
      ...field,
      label: text(`fields/${field.id}/label`, field.label),
      options: field.options?.map((option) => ({
        ...option,
        label: text(`fields/${field.id}/options/${option.value}`, option.label),
      })),
    })),
  };
};
