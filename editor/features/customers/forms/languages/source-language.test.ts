import { expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { addConsent } from '../editing/edits.ts';
import { starters } from '../starter-forms.data.ts';
import { changeLanguage } from './source-language.ts';

const form = addConsent(
  formWrite.parse({ name: 'Contact', fields: [{ id: 'a', type: 'consent', label: 'I agree' }] }),
).form;

/** Every word of a form that visitors read. */
const wordsOf = ({ submit_label, steps, fields, consents }: FormWrite): string[] => [
  submit_label,
  ...steps.map(({ title }) => title),
  ...fields.flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)]),
  ...consents.map(({ text }) => text),
];

it.each(['de', 'fr', 'es', 'it', 'nl', 'ar'])(
  'whatever a new form begins with is written in its language: %s',
  (locale) => {
    for (const { form: start } of starters) {
      const english = formWrite.parse({ name: 'New', ...start });
      const words = wordsOf(changeLanguage(english, locale));
      expect(words.filter((word) => wordsOf(english).includes(word))).toEqual([]);
    }
  },
);

it('a form in another language has the usual words in it; what somebody wrote stays', () => {
  const german = changeLanguage(form, 'de-AT');
  expect([german.locale, german.submit_label, german.fields[0]?.label, german.consents[0]?.text]).toEqual([
    'de-AT',
    'Senden',
    'Ich stimme zu',
    'Ich bin einverstanden, zu meiner Anfrage kontaktiert zu werden.',
  ]);
  expect(changeLanguage(german, 'en')).toEqual(form);
  expect(changeLanguage({ ...form, submit_label: 'Book it' }, 'de').submit_label).toBe('Book it');
  expect(changeLanguage(form, 'ja')).toEqual({ ...form, locale: 'ja' });
  expect(addConsent(german).form.consents.at(-1)?.text).toBe(german.consents[0]?.text);
});
