import { describe, expect, it } from 'vitest';
import { sharedDefinitions } from '../generated.ts';
import { readContent } from '../index.ts';
import { fieldPaths, valuesAt } from './field-paths.ts';
import { contentWords } from './json-content.ts';
import { makeReader } from './read-value.ts';
import type { JsonSchema } from './template.types.ts';

const fleet: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    vehicles_list: {
      title: 'Vehicles',
      type: 'array',
      maxItems: 3,
      items: {
        title: 'Vehicle',
        type: 'object',
        additionalProperties: false,
        required: ['display_name'],
        properties: {
          display_name: { title: 'Name', type: 'string', maxLength: 20 },
          image_id: { title: 'Picture', type: 'string', format: 'image-id', default: '' },
          daily: { title: 'Price a day', type: 'number', minimum: 0, default: 0 },
          kind: {
            title: 'Kind',
            type: 'string',
            default: 'fixed',
            oneOf: [
              { const: 'fixed', title: 'Fixed' },
              { const: 'amount', title: 'Amount' },
            ],
          },
          most: { title: 'Most', type: 'integer', 'x-shown-when': { kind: 'amount' } },
        },
      },
    },
  },
};

const field: JsonSchema = { title: 'Vehicles', type: 'string', format: 'json', contentSchema: fleet };
const text = (...vehicles: unknown[]): string => JSON.stringify({ vehicles_list: vehicles });

describe('what a JSON field holds', () => {
  it('is read with its defaults; a row without what it must have is left out', () => {
    const { value } = readContent(fleet, text({ display_name: 'Lyra' }, { daily: 5 }));
    expect(value).toEqual({ vehicles_list: [{ display_name: 'Lyra', image_id: '', daily: 0, kind: 'fixed' }] });
  });

  it('is nothing where the text is none', () => {
    for (const broken of ['', '{', 'null', '[]', '"x"']) expect(readContent(fleet, broken).value).toBeUndefined();
  });

  it('names the place of what does not fit in the words of the schema, and leaves the text alone', () => {
    const read = makeReader(field, sharedDefinitions);
    const stored = text({ display_name: 'Lyra' }, { display_name: 'Terran', daily: -1, doors: 4 });
    const reading = { path: [], problems: [] };
    expect(read(stored, reading)).toBe(stored);
    expect(reading.problems).toMatchObject([
      { code: 'json_content', detail: 'This JSON does not fit: Vehicle 2, Price a day: Enter 0 or more' },
    ]);
  });

  it('does not miss what is hidden', () => {
    const needs = structuredClone(fleet);
    needs.properties?.vehicles_list?.items?.required?.push('most');
    expect(readContent(needs, text({ display_name: 'a' })).problems).toEqual([]);
    expect(readContent(needs, text({ display_name: 'a', kind: 'amount' })).problems).toMatchObject([
      { code: 'required', pointer: '/vehicles_list/0/most' },
    ]);
  });

  it('says of lists and unknown names where they are', () => {
    const words = (content: unknown) =>
      readContent(fleet, JSON.stringify(content)).problems.map((found) => contentWords(fleet, found, {}));
    expect(words({ vehicles_list: 3 })).toEqual(['Vehicles: Expected a list']);
    expect(words({ cars: 1 })).toEqual(['cars: This template has no such field']);
    expect(words([])).toEqual(['Expected a group of fields']);
  });

  it('gives up the pictures in it, with the text that holds them', () => {
    const template: JsonSchema = { type: 'object', properties: { vehicles_json: field } };
    const isPicture = (one: JsonSchema) => one.format === 'image-id';
    const [path = ''] = fieldPaths(template, sharedDefinitions, isPicture, { looksInside: true });
    expect(fieldPaths(template, sharedDefinitions, isPicture)).toEqual([]);
    expect(path).toBe('/vehicles_json/vehicles_list/*/image_id');
    expect(valuesAt({ vehicles_json: text({ image_id: 'a/b' }) }, path)).toEqual([
      { pointer: '/vehicles_json/vehicles_list/0/image_id', value: 'a/b', textPointer: '/vehicles_json' },
    ]);
    expect(valuesAt({ vehicles_json: '{' }, path)).toEqual([]);
  });
});
