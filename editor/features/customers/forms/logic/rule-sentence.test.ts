import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import type { StaffWords } from '#editor/i18n/staff-language.ts';

const fields: FormField[] = [
  { id: 'has_car', type: 'checkbox', label: 'Has a car', required: false, width: 'full' },
  {
    id: 'fuel',
    type: 'select',
    label: 'Fuel',
    required: false,
    width: 'full',
    options: [
      { value: 'p', label: 'Petrol' },
      { value: 'e', label: 'Electric' },
    ],
  },
  { id: 'year', type: 'integer', label: 'Year', required: false, width: 'full' },
  { id: 'day', type: 'date', label: 'Day', required: false, width: 'full' },
];

/** What is read of a condition, with names in stars; in the language of these words. */
const reading = async (words?: StaffWords) => {
  vi.resetModules();
  globalThis.staffWordsOfPage = words;
  const { conditionSentence } = await import('./rule-sentence.tsx');
  return (condition: unknown): string =>
    renderToStaticMarkup(conditionSentence(condition, fields))
      .replaceAll(/<\/?em>/g, '*')
      .replaceAll(/<[^>]+>/g, '');
};

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

const both = { and: [{ in: [{ var: 'fuel' }, ['p', 'e']] }, { '>': [{ var: 'year' }, 2015] }] };

it('reads as a sentence with the labels of fields and options', async () => {
  const read = await reading();
  expect(read({ '==': [{ var: 'has_car' }, true] })).toBe('*Has a car* is *ticked*');
  expect(read(both)).toBe('*Fuel* is one of *Petrol or Electric* and *Year* is more than *2015*');
  expect(read({ or: [{ '!!': [{ var: 'year' }] }, { '>': [{ var: 'day' }, '2026-12-04'] }] })).toBe(
    '*Year* is filled in or *Day* is after *2026-12-04*',
  );
  expect(read({ and: [{ or: [{ var: 'a' }] }] })).toBe('a condition written by hand holds');
  expect(read(null)).toBe('');
});

it('stands in the order of the language: what is one sentence is translated as one', async () => {
  const texts = {
    '<field/> is one of <value/>': 'bei <field/> steht <value/>',
    '<field/> is more than <value/>': 'mehr als <value/> bei <field/>',
  };
  const read = await reading({ locale: 'de', texts });
  expect(read(both)).toBe('bei *Fuel* steht *Petrol oder Electric* und mehr als *2015* bei *Year*');
});
