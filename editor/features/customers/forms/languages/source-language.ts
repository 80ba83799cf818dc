import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { contactConsent, type Phrase, phrases } from './standard-words.data.ts';

const inLanguage = (phrase: Phrase, locale: string): string | undefined =>
  phrase[locale] ?? phrase[locale.split('-')[0] ?? ''];

/**
 * Gives a form another language. What the product wrote itself (the button, the usual consent, what starters ask) and
 * nobody has changed is written in that language; everything else stays as it was typed.
 */
export const changeLanguage = (form: FormWrite, locale: string): FormWrite => {
  const said = (text: string): string => {
    const known = phrases.find((phrase) => Object.values(phrase).includes(text.trim()));
    return (known && inLanguage(known, locale)) ?? text;
  };
  return {
    ...form,
    locale,
    submit_label: said(form.submit_label),
    steps: form.steps.map((step) => ({ ...step, title: said(step.title) })),
    fields: form.fields.map((field) => ({
      ...field,
      label: said(field.label),
      ...(field.options && { options: field.options.map((option) => ({ ...option, label: said(option.label) })) }),
    })),
    consents: form.consents.map((consent) => ({ ...consent, text: said(consent.text) })),
  };
};

/** What a new consent says, in the form's language. */
export const newConsentText = (locale: string): string => inLanguage(contactConsent, locale) ?? contactConsent.en ?? '';
