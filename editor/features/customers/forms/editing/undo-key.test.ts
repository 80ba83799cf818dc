import { describe, expect, it } from 'vitest';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { editorReducer, initialState } from './editor-state.ts';
import { insertField, newField, placeAfter, updateField } from './edits.ts';
import { undoKey } from './undo-key.ts';

const empty = formWrite.parse({ name: 'Trial' });
const form = insertField(empty, newField(empty, 'select'), placeAfter(empty, null));
/** The steps of undo that changes of one setting, one after the other, make. */
const steps = (setting: 'label' | 'options' | 'required' | 'visible_if', values: readonly unknown[]): number =>
  values.reduce(
    (state: ReturnType<typeof initialState>, value) =>
      editorReducer(state, {
        do: 'edit',
        label: 'Change',
        form: updateField(state.form, 'select', { [setting]: value }),
        ...undoKey('select', setting, value),
      }),
    initialState(form, 'e', 1),
  ).past.length;
const rule = (field: string, value: string) => ({ '==': [{ var: field }, value] });

describe('undo of the settings of a field', () => {
  it('takes back what was typed as one step', () => {
    expect(steps('label', ['A', 'Au', 'Aut'])).toBe(1);
    expect(steps('visible_if', [rule('name', 'b'), rule('name', 'bl'), rule('name', 'blue')])).toBe(1);
  });

  it('takes back one option, one switch, one rule at a time', () => {
    const [first, second] = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    expect(steps('options', [[first, second], [second], []])).toBe(3);
    expect(steps('required', [true, false])).toBe(2);
    const two = { and: [rule('name', 'blue'), rule('car', 'x')] };
    expect(steps('visible_if', [rule('car', 'x'), rule('name', 'x'), two, { or: two.and }])).toBe(4);
  });
});
