import { describe, expect, it } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { itKeepsTheLawsOfDocuments } from '#tests/support/document-laws.ts';
import { anyEdit, formOf } from '../testing/random-edits.ts';
import { insertField, newField, updateField } from './edits.ts';
import { formDocument } from './form-document.ts';

const texts = ['anna_1', 'anna_2', 'ben_1', 'ben_2'] as const;

describe('a form as a document', () => {
  itKeepsTheLawsOfDocuments<FormWrite>({
    kind: formDocument,
    begun: formWrite.parse({
      name: 'Trial',
      status: 'published',
      fields: texts.map((id) => ({ id, type: 'text', label: id })),
    }),
    edit: anyEdit,
    texts,
    aside: (form) => ({ ...form, submit_label: 'By an import' }),
    write: (id, label) => (form) => updateField(form, id, { label }),
    read: ({ fields }, id) => fields.find((field) => field.id === id)?.label,
    unordered: ({ fields, steps, ...rest }) => ({
      ...rest,
      fields: new Set(fields),
      steps: new Set(steps.map(({ id }) => id)),
    }),
  });
});

describe('two people’s changes of a form', () => {
  it('are both kept when they touch different things', () => {
    const base = formOf('text', 'email');
    const mine = updateField(base, 'text', { label: 'Mine' });
    const theirs = insertField(updateField(base, 'email', { label: 'Theirs' }), newField(base, 'vin'), {
      step: null,
      index: 0,
    });
    const { merged, clashes } = formDocument.merge(base, mine, theirs);
    expect(merged.fields.map(({ label }) => label)).toEqual(['VIN', 'Mine', 'Theirs']);
    expect(clashes).toEqual([]);
  });

  it('name what both changed', () => {
    const base = formOf('text');
    const [mine, theirs] = ['A', 'B'].map((label) => updateField(base, 'text', { label }));
    expect(formDocument.merge(base, mine ?? base, theirs ?? base).clashes).toEqual(['the field “A”']);
  });
});
