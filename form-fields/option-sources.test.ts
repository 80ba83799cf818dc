import { describe, expect, it } from 'vitest';
import { type FormField, fieldProblems, validateSubmission } from './index.ts';

const brand: FormField = { id: 'brand', type: 'select', label: 'Brand', source: 'trade_in_brands' };
const model: FormField = { id: 'model', type: 'select', label: 'Model', source: 'trade_in_models' };
const filled = [
  { ...brand, options: [{ value: 'Aurel', label: 'Aurel' }] },
  {
    ...model,
    options: [
      { value: 'Lyra', label: 'Lyra', group: 'Aurel' },
      { value: 'Meridian', label: 'Meridian', group: 'Norrland' },
    ],
  },
];
const problemsOf = (fields: FormField[], values: object) =>
  validateSubmission({ fields }, values).problems.map(({ field, code }) => [field, code]);

describe('options that are kept elsewhere', () => {
  it('need none of the form’s own; only a drop-down has such', () => {
    expect(fieldProblems([brand, model])).toEqual([]);
    expect(fieldProblems([{ ...brand, type: 'radio' }]).map(({ code }) => code)).toContain('unknown_setting');
  });

  it('are checked once they are known, a model against the brand that was chosen', () => {
    expect(problemsOf(filled, { brand: 'Aurel', model: 'Lyra' })).toEqual([]);
    expect(problemsOf(filled, { model: 'Meridian' })).toEqual([]);
    expect(problemsOf(filled, { brand: 'Aurel', model: 'Meridian' })).toEqual([['model', 'option']]);
    expect(problemsOf(filled, { brand: 'Nobody' })).toEqual([['brand', 'option']]);
  });

  it('are any short words while nobody knows them', () => {
    expect(problemsOf([brand, model], { brand: 'Aurel', model: 'Lyra' })).toEqual([]);
    expect(problemsOf([brand], { brand: 'x'.repeat(201) })).toEqual([['brand', 'option']]);
  });
});
