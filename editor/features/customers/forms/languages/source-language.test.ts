import { expect, it } from 'vitest';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { addConsent } from '../editing/edits.ts';
import { changeLanguage } from './source-language.ts';

const form = addConsent(
  formWrite.parse({ name: 'Contact', fields: [{ id: 'a', type: 'consent', label: 'I agree' }] }),
).form;

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
