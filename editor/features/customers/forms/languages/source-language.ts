import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { standardWords } from './standard-words.data.ts';

const wordsOf = (locale: string) => standardWords[locale] ?? standardWords[locale.split('-')[0] ?? ''];

/**
 * Gives a form another language. What the product wrote itself (the button, the usual consent) and nobody has changed is
 * written in that language; everything else stays as it was typed.
 */
export const changeLanguage = (form: FormWrite, locale: string): FormWrite => {
  const next = wordsOf(locale);
  if (!next) return { ...form, locale };
  const standard = Object.values(standardWords);
  const said = (text: string, of: 'submit' | 'contact' | 'agree'): string =>
    standard.some((words) => words[of] === text.trim()) ? next[of] : text;
  return {
    ...form,
    locale,
    submit_label: said(form.submit_label, 'submit'),
    fields: form.fields.map((field) => ({ ...field, label: said(field.label, 'agree') })),
    consents: form.consents.map((consent) => ({ ...consent, text: said(consent.text, 'contact') })),
  };
};

/** What a new consent says, in the form's language. */
export const newConsentText = (locale: string): string =>
  wordsOf(locale)?.contact ?? 'I agree to be contacted about my request.';
