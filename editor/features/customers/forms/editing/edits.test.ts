import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { type FieldTypeName, fieldTypeNames } from '#form-fields/index.ts';
import { relatedTypes } from '#form-fields/staff.ts';
import { editorReducer, initialState } from './editor-state.ts';
import {
  addStep,
  drawnSteps,
  duplicateField,
  insertField,
  moveField,
  moveStep,
  newField,
  nextVersion,
  placeAfter,
  removeField,
  removeStep,
  renameField,
  retypeField,
  updateConsent,
  updateField,
} from './edits.ts';
import { mergeForms } from './merge-forms.ts';

const formOf = (...types: FieldTypeName[]): FormWrite =>
  types.reduce(
    (form, type) => insertField(form, newField(form, type), placeAfter(form, null)),
    formWrite.parse({ name: 'Trial' }),
  );
const ids = (form: FormWrite) => form.fields.map(({ id }) => id);

/** One random edit, by numbers that pick what it is about. */
const edit = (form: FormWrite, [what, a, b]: readonly [number, number, number]): FormWrite => {
  const field = form.fields[a % Math.max(1, form.fields.length)];
  const steps = drawnSteps(form);
  const step = steps[b % steps.length];
  const place = { step: step?.id ?? null, index: a % ((step?.fields.length ?? 0) + 1) };
  if (what === 0) return insertField(form, newField(form, fieldTypeNames[a % fieldTypeNames.length] ?? 'text'), place);
  if (what === 1) return addStep(form).form;
  if (what === 2) return step?.id ? removeStep(form, step.id) : form;
  if (what === 3) return step?.id ? moveStep(form, step.id, a % steps.length) : form;
  if (!field) return form;
  if (what === 4) return moveField(form, field.id, { step: place.step, index: 0 });
  if (what === 5) return removeField(form, field.id);
  if (what === 6) return duplicateField(form, field.id).form;
  return retypeField(form, field.id, relatedTypes(field.type)[b % relatedTypes(field.type).length] ?? field.type);
};

const edits = fc.array(fc.tuple(fc.nat(7), fc.nat(50), fc.nat(50)), { maxLength: 25 });

describe('edits of a form', () => {
  it('leave it valid: each field in exactly one step, steps and fields in the same order', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const form = list.reduce(edit, formOf('text', 'email', 'select'));
        expect(formWrite.safeParse(form).error?.issues ?? []).toEqual([]);
        if (form.steps.length > 0) expect(form.steps.flatMap((step) => step.fields)).toEqual(ids(form));
      }),
    );
  });

  it('are undone one by one, all the way back and forth again', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const begin = formOf('text', 'number');
        let state = initialState(begin, '"1"', 1);
        for (const one of list) state = editorReducer(state, { do: 'edit', form: edit(state.form, one), label: 'x' });
        const end = state.form;
        for (let count = state.past.length; count > 0; count -= 1) state = editorReducer(state, { do: 'undo' });
        expect(state.form).toEqual(begin);
        while (state.future.length > 0) state = editorReducer(state, { do: 'redo' });
        expect(state.form).toEqual(end);
      }),
    );
  });

  it('with the same key are one step of undo', () => {
    const begin = formOf('text');
    let state = initialState(begin, '"1"', 1);
    for (const label of ['N', 'Na', 'Name'])
      state = editorReducer(state, {
        do: 'edit',
        form: updateField(state.form, 'text', { label }),
        label: 'x',
        key: 'k',
      });
    expect(editorReducer(state, { do: 'undo' }).form).toEqual(begin);
  });

  it('take conditions and translations along when a field is renamed or removed', () => {
    const form = updateField(formOf('checkbox', 'text'), 'text', { visible_if: { '==': [{ var: 'checkbox' }, true] } });
    const translated = { ...form, translations: { de: { 'fields/checkbox/label': 'Haken', submit_label: 'Los' } } };
    const renamed = renameField(translated, 'checkbox', 'has_car');
    expect(renamed.fields[1]?.visible_if).toEqual({ '==': [{ var: 'has_car' }, true] });
    expect(renamed.translations.de).toEqual({ 'fields/has_car/label': 'Haken', submit_label: 'Los' });
    const removed = removeField(renamed, 'has_car');
    expect(removed.fields[0]?.visible_if).toBeNull();
    expect(removed.translations.de).toEqual({ submit_label: 'Los' });
  });

  it('a first step on an empty form is the one that is filled next', () => {
    expect(addStep(formOf())).toMatchObject({ id: 'step_1', form: { steps: [{ id: 'step_1' }, { id: 'step_2' }] } });
    expect(addStep(formOf('text'))).toMatchObject({ id: 'step_2', form: { steps: [{ fields: ['text'] }, {}] } });
  });

  it('give the fields of a removed step to its neighbour, and one page to a form without steps', () => {
    const two = moveField(addStep(formOf('text', 'email')).form, 'email', { step: 'step_2', index: 0 });
    const one = removeStep(two, 'step_2');
    expect(one.steps).toEqual([{ id: 'step_1', title: 'Step 1', fields: ['text', 'email'] }]);
    expect(removeStep(one, 'step_1')).toMatchObject({ steps: [], fields: [{ id: 'text' }, { id: 'email' }] });
  });

  it('count a consent up when its text changes, and back when the old text returns', () => {
    const saved = { key: 'privacy', text: 'Old', required: true, version: '2026-09' };
    const form = { ...formOf(), consents: [saved] };
    const changed = updateConsent(form, 'privacy', { text: 'New' }, saved);
    expect(changed.consents[0]?.version).toBe('2026-10');
    expect(updateConsent(changed, 'privacy', { text: 'Old' }, saved).consents[0]).toEqual(saved);
    expect([nextVersion('9'), nextVersion('spring')]).toEqual(['10', 'spring-2']);
  });
});

describe('two people’s changes', () => {
  it('are both kept when they touch different things, and one alone is taken as it is', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const base = formOf('text', 'email', 'select');
        const mine = list.reduce(edit, base);
        expect(mergeForms(base, mine, base)).toEqual({ form: mine, clashes: [] });
        expect(mergeForms(base, base, mine)).toEqual({ form: mine, clashes: [] });
      }),
    );
    const base = formOf('text', 'email');
    const mine = updateField(base, 'text', { label: 'Mine' });
    const theirs = insertField(updateField(base, 'email', { label: 'Theirs' }), newField(base, 'vin'), {
      step: null,
      index: 0,
    });
    const { form, clashes } = mergeForms(base, mine, theirs);
    expect(form.fields.map(({ label }) => label)).toEqual(['VIN', 'Mine', 'Theirs']);
    expect(clashes).toEqual([]);
  });

  it('name what both changed', () => {
    const base = formOf('text');
    const [mine, theirs] = ['A', 'B'].map((label) => updateField(base, 'text', { label }));
    expect(mergeForms(base, mine ?? base, theirs ?? base).clashes).toEqual(['the field “A”']);
  });
});
