import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { type Option, relabelOption, valueFor } from './choice-options.ts';
import { insertField, newField, placeAfter } from './edits.ts';

const empty = formWrite.parse({ name: 'Trial' });
const withChoice = (options?: Option[]): FormWrite => {
  const field = newField(empty, 'select');
  return insertField(empty, options ? { ...field, options } : field, placeAfter(empty, null));
};
const optionsOf = (form: FormWrite) => form.fields[0]?.options ?? [];
const type = (form: FormWrite, label: string, saved = empty, index = 0): FormWrite =>
  [...label].reduce(
    (now, _, length) => relabelOption(now, { id: 'select', index }, label.slice(0, length + 1), saved),
    relabelOption(form, { id: 'select', index }, '', saved),
  );

describe('the value of an option', () => {
  it('follows its label while it is typed, also after all of it was deleted', () => {
    const named = type(withChoice(), 'Über-Sport 911');
    expect(optionsOf(named)[0]).toEqual({ label: 'Über-Sport 911', value: 'uber_sport_911' });
    expect(optionsOf(type(named, 'Sedan'))[0]).toEqual({ label: 'Sedan', value: 'sedan' });
  });

  it('is unlike the others, and plain where a label has no plain letters', () => {
    const twice = type(type(withChoice(), 'Red'), 'Red', empty, 1);
    expect(optionsOf(twice).map(({ value }) => value)).toEqual(['red', 'red_2']);
    expect(optionsOf(type(withChoice(), 'أحمر'))[0]).toEqual({ label: 'أحمر', value: 'option_1' });
    expect(valueFor('', ['a'])).toBe('option_2');
  });

  it('stays once a version holds it, and when a person chose it', () => {
    const saved = withChoice();
    expect(optionsOf(type(saved, 'Red', saved))[0]).toEqual({ label: 'Red', value: 'option_1' });
    const chosen = withChoice([{ label: 'Red', value: 'RAL-3020' }]);
    expect(optionsOf(type(chosen, 'Signal red'))[0]?.value).toBe('RAL-3020');
  });

  it('takes preset, conditions and translations along', () => {
    const begun = withChoice();
    const [choice] = begun.fields;
    const asked = {
      ...newField(begun, 'text'),
      visible_if: { and: [{ '==': [{ var: 'select' }, 'option_1'] }, { in: [{ var: 'select' }, ['option_1', 'x']] }] },
    };
    const other = { ...newField(begun, 'text'), id: 'other', visible_if: { '==': [{ var: 'text' }, 'option_1'] } };
    const form: FormWrite = {
      ...begun,
      fields: [...(choice ? [{ ...choice, default: 'option_1' }] : []), asked, other],
      translations: { de: { 'fields/select/options/option_1': 'Rot' } },
    };
    const after = relabelOption(form, { id: 'select', index: 0 }, 'Red', empty);
    expect(after.fields[0]?.default).toBe('red');
    expect(after.fields[1]?.visible_if).toEqual({
      and: [{ '==': [{ var: 'select' }, 'red'] }, { in: [{ var: 'select' }, ['red', 'x']] }],
    });
    expect(after.fields[2]?.visible_if).toEqual({ '==': [{ var: 'text' }, 'option_1'] });
    expect(after.translations).toEqual({ de: { 'fields/select/options/red': 'Rot' } });
  });
});
