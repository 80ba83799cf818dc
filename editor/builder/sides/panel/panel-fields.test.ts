import { describe, expect, it } from 'vitest';
import { blockKeys, templates } from '#block-schemas/index.ts';
import { fieldCommands } from './field-edits.ts';
import { blockFields, formSchema, formValues } from './panel-fields.ts';
import { searchSections } from './search-sections.ts';

describe('panel fields', () => {
  it.each(blockKeys)('shows every field of %s once', (type) => {
    const { content, layout, groups } = blockFields(type);
    const names = [...content, ...layout].flatMap(({ fields }) => fields.map(([name]) => name));
    const expected = Object.entries(templates[type].properties)
      .filter(([name, field]) => name !== 'groups' && field['x-screens-of'] === undefined && !field.deprecated)
      .map(([name]) => name);
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(groups !== null).toBe(templates[type].properties.groups !== undefined);
  });

  it('leaves no reference for the form to look up', () => {
    // What JSON text holds is looked up by its own form.
    const own = (key: string, value: unknown): unknown => (key === 'contentSchema' ? undefined : value);
    for (const type of blockKeys)
      for (const section of [...blockFields(type).content, ...(blockFields(type).groups?.sections ?? [])])
        expect(JSON.stringify(formSchema(section, []), own)).not.toContain('"$ref"');
  });

  it('fills defaults for show only', () => {
    const [section] = blockFields('hero-carousel').content;
    if (!section) throw new Error('The template has fields');
    const values = formValues(section, {});
    expect(fieldCommands('b1', [], values, values)).toEqual([]);
  });

  it('finds fields by the words of their title', () => {
    const found = searchSections(blockFields('hero-carousel').content, 'slide dur');
    expect(found.flatMap(({ fields }) => fields.map(([name]) => name))).toEqual(['slide_duration']);
  });

  it('finds fields by what stands in them, and by the parts of a form inside', () => {
    const { content } = blockFields('rent-a-car');
    const names = (search: string, stored = {}) =>
      searchSections(content, search, stored).flatMap(({ fields }) => fields.map(([name]) => name));
    expect(names('quayside')).toEqual([]);
    expect(names('quayside', { locations_json: '[{"label":"Quayside"}]' })).toEqual(['locations_json']);
    expect(names('minutes between times')).toEqual(['additional_json']);
  });
});

describe('field edits', () => {
  it('sends the smallest change: one member of a record, one field of a group', () => {
    const before = { image: { id: 'a', alt: 'x' }, info: 'old' };
    expect(fieldCommands('b1', ['groups', 'g1'], before, { ...before, image: { id: 'a', alt: 'y' } })).toEqual([
      { do: 'setField', block: 'b1', path: '/groups/g1/image/alt', value: 'y' },
    ]);
  });

  it('replaces formatted text and lists as a whole, and removes what was cleared', () => {
    const doc = (text: string) => ({ type: 'doc', content: [{ type: 'text', text }] });
    expect(fieldCommands('b1', [], { text: doc('a') }, { text: doc('b') })).toEqual([
      { do: 'setField', block: 'b1', path: '/text', value: doc('b') },
    ]);
    expect(fieldCommands('b1', [], { link: { type: 'internal' } }, {})).toEqual([
      { do: 'setField', block: 'b1', path: '/link' },
    ]);
  });
});
