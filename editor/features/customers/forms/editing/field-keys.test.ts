import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import type { FieldTypeName } from '#form-fields/index.ts';
import { insertField, newField, placeAfter, updateField } from './edits.ts';
import { relabelField } from './field-keys.ts';

const empty = formWrite.parse({ name: 'Trial' });
const formOf = (...types: FieldTypeName[]): FormWrite =>
  types.reduce((form, type) => insertField(form, newField(form, type), placeAfter(form, null)), empty);
const fresh = { saved: empty, isNamed: (_key: string) => false };

/** Types a label over the one that is there, letter by letter; answers the form and the field's key. */
const type = (form: FormWrite, id: string, label: string, held = fresh) =>
  [...label].reduce(
    (now, _, length) => relabelField(now.form, now.id, label.slice(0, length + 1), held),
    relabelField(form, id, '', held),
  );
const keyOf = (form: FormWrite, id: string, label: string, held = fresh) => type(form, id, label, held).id;

describe('the key of a field', () => {
  it('follows the label while it is typed, also after all of it was deleted', () => {
    const named = type(formOf('text'), 'text', 'Müller’s name');
    expect(named.id).toBe('muller_s_name');
    expect(named.form.fields).toMatchObject([{ id: 'muller_s_name', label: 'Müller’s name' }]);
    expect(keyOf(named.form, named.id, 'Wie heißen Sie?')).toBe('wie_heissen_sie');
    expect(keyOf(named.form, named.id, '2nd driver')).toBe('nd_driver');
  });

  it('is unlike the others, unlike what mails call otherwise, and plain where a label has no plain letters', () => {
    const { form } = type(formOf('text', 'text'), 'text', 'Name');
    expect(keyOf(form, 'text_2', 'Name')).toBe('name_2');
    expect(keyOf(formOf('text'), 'text', 'Number')).toBe('number_2');
    expect(keyOf(formOf('date'), 'date', 'Date')).toBe('date');
    expect(keyOf(formOf('text', 'text'), 'text_2', 'الاسم')).toBe('text_2');
    expect(keyOf(form, 'name', 'الاسم')).toBe('text');
    expect(formWrite.safeParse(type(formOf('text'), 'text', 'x'.repeat(200)).form).success).toBe(true);
  });

  it('stays once a version holds it, mails name it, a person chose it, or systems expect it', () => {
    const form = formOf('text', 'email');
    expect(keyOf(form, 'text', 'Name', { ...fresh, saved: form })).toBe('text');
    expect(keyOf(form, 'text', 'Name', { ...fresh, isNamed: (key) => key === 'text' })).toBe('text');
    const chosen = { ...form, fields: form.fields.map((field) => ({ ...field, id: `crm_${field.id}` })) };
    expect(keyOf(chosen, 'crm_text', 'Name')).toBe('crm_text');
    expect(keyOf(form, 'email', 'Where do we write to?')).toBe('email');
    const held = updateField(formOf('text'), 'text', { id: 'name' });
    expect(keyOf(formOf('text'), 'text', 'Name', { ...fresh, saved: held }), 'a deleted field keeps its own').toBe(
      'name_2',
    );
  });

  it('takes steps, conditions and translations along', () => {
    const asked = updateField(formOf('checkbox', 'text'), 'text', {
      visible_if: { '==': [{ var: 'checkbox' }, true] },
    });
    const form: FormWrite = {
      ...asked,
      steps: [{ id: 'one', title: 'One', fields: ['checkbox', 'text'] }],
      translations: { de: { 'fields/checkbox/label': 'Auto' } },
    };
    const after = relabelField(form, 'checkbox', 'Has a car', fresh).form;
    expect(after.steps[0]?.fields).toEqual(['has_a_car', 'text']);
    expect(after.fields[1]?.visible_if).toEqual({ '==': [{ var: 'has_a_car' }, true] });
    expect(after.translations).toEqual({ de: { 'fields/has_a_car/label': 'Auto' } });
  });
});
