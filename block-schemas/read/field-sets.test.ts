import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FieldSet, type TemplateSource, withFieldSets } from './field-sets.ts';

const title = { title: 'Heading', type: 'string', maxLength: 160, 'x-section': 'Text' };
const sets: Record<string, FieldSet> = {
  intro: {
    $id: 'set-intro',
    title: 'Intro',
    description: '',
    properties: { heading: title, size: { type: 'string' } },
  },
};
const template = (properties: Record<string, unknown>) => ({ $id: 'quote', properties }) as unknown as TemplateSource;
const fields = (properties: Record<string, unknown>) => withFieldSets(template(properties), sets).properties;

describe('sets of fields', () => {
  it('stand where their name stands, with what the template changes of them', () => {
    const read = fields({ first: {}, '...intro': { heading: { title: 'Headline', 'x-section': null } }, last: {} });
    expect(Object.keys(read)).toEqual(['first', 'heading', 'size', 'last']);
    expect(read.heading).toEqual({ title: 'Headline', type: 'string', maxLength: 160 });
    expect(title['x-section']).toBe('Text');
  });

  it('may leave fields out, and serve repeated groups as well', () => {
    const groups = { type: 'array', items: { properties: { '...intro': { size: null }, own: {} } } };
    expect(Object.keys(fields({ groups }).groups?.items?.properties ?? {})).toEqual(['heading', 'own']);
  });

  it('refuse names that lead nowhere', () => {
    expect(() => fields({ '...into': {} })).toThrow('no set of fields "into"');
    expect(() => fields({ '...constructor': {} })).toThrow('no set of fields "constructor"');
    expect(() => fields({ '...intro': { headline: {} } })).toThrow('has no field "headline"');
  });

  it('are each named by at least two templates', () => {
    const folder = (name: string) => join(import.meta.dirname, '..', name);
    const texts = readdirSync(folder('templates')).map((file) => readFileSync(join(folder('templates'), file), 'utf8'));
    for (const file of readdirSync(folder('sets'))) {
      const name = file.replace(/\.json$/, '');
      expect(texts.filter((text) => text.includes(`"...${name}"`)).length, name).toBeGreaterThan(1);
    }
  });
});
