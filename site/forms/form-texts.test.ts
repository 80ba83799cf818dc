import { expect, it } from 'vitest';
import type { FormField } from '#form-fields/index.ts';
import { formScriptTexts, problemText } from './form-texts.ts';
import { limitInWords } from './limit-words.ts';

const plain = { consents: [], captcha: { kind: 'off' }, isPreview: false };
const field = (type: string, more: Partial<FormField> = {}): FormField => ({ id: type, type, label: type, ...more });
const keysOf = (fields: readonly FormField[], more = {}) =>
  Object.keys(formScriptTexts((key) => key, { ...plain, fields, ...more }));

it('a form takes along what its script says of any form, and nothing of other fields', () => {
  expect(keysOf([field('select', { required: true })])).toEqual([
    ...['sending', 'offline', 'failed', 'busy', 'sent_title', 'number', 'gone', 'summary'],
    ...['problem.option', 'problem.required'],
    ...['problem.form_token_invalid', 'problem.form_token_used', 'problem.stale_form'],
  ]);
});

it.each([
  ['a limit of characters', [field('text', { max_length: 10 })], ['characters_left', 'problem.max_length']],
  ['files', [field('file')], ['uploading', 'file_remove', 'file_again', 'problem.file_infected']],
  [
    'a number that is confirmed',
    [field('phone', { verify: true })],
    ['checking', 'verify_sent', 'problem.phone_unverified'],
  ],
  ['an address that is tried out', [field('email')], ['problem.email', 'problem.email_undeliverable']],
  ['a first day', [field('date', { min: 'today' })], ['problem.date', 'problem.date_min']],
  ['the least number, nought', [field('integer', { min: 0 })], ['problem.integer', 'problem.min']],
])('%s', (_, fields, expected) => {
  expect(keysOf(fields)).toEqual(expect.arrayContaining(expected));
});

it('a limit that is not set, a number nobody confirms: no text', () => {
  const keys = keysOf([field('date'), field('integer'), field('phone')]);
  expect(keys.filter((key) => /date_|min|max|step|verif|checking|left/.test(key))).toEqual([]);
});

it('consents, a captcha and a preview bring theirs', () => {
  const keys = keysOf([], { consents: [{}], captcha: { kind: 'pow' }, isPreview: true });
  expect(keys).toEqual(expect.arrayContaining(['preview', 'problem.consent', 'problem.captcha_failed']));
});

it('a refusal without words of its own asks to check the value, in the language of the page', () => {
  const t = (key: string) => (key === 'form.summary' ? 'Bitte prüfen' : key);
  expect(problemText(t, 'from_tomorrow')).toBe('Bitte prüfen');
  expect(problemText(() => 'Pflichtfeld', 'required')).toBe('Pflichtfeld');
});

it.each([
  ['en', 2027, '2027'],
  ['de', 1980, '1980'],
  ['ar-AE', 2027, '2027'],
  ['en', 500_000, '500,000'],
  ['de', 10_000, '10.000'],
])('in %s the limit %i is written %s: a year has no separator', (locale, limit, text) => {
  expect(limitInWords(limit, locale)).toBe(text);
  const said = problemText((_, { max } = {}) => String(max), 'max', { max: limit }, locale);
  expect(said).toBe(text);
});
