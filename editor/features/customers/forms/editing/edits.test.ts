import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { anyEdit, formOf } from '../testing/random-edits.ts';
import { editorReducer, initialState } from './editor-state.ts';
import {
  addStep,
  moveField,
  nextVersion,
  removeField,
  removeStep,
  renameField,
  updateConsent,
  updateField,
} from './edits.ts';

const ids = (form: FormWrite) => form.fields.map(({ id }) => id);
const edits = fc.array(anyEdit, { maxLength: 25 });

describe('edits of a form', () => {
  it('leave it valid: each field in exactly one step, steps and fields in the same order', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const form = list.reduce((now, edit) => edit(now), formOf('text', 'email', 'select'));
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
        for (const edit of list) state = editorReducer(state, { do: 'edit', form: edit(state.form), label: 'x' });
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
