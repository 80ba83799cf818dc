import fastUri from 'fast-uri';
import { expect, test } from 'vitest';
import { sharedDefinitions } from '#block-schemas/index.ts';
import schemaNames from './schema-names.ts';

const names = [...Object.keys(sharedDefinitions), 'https://forecourt.example/schema', '#/properties/heading'];

test('tells names of schemas apart as the library does that it stands for', () => {
  for (const one of names)
    for (const other of names)
      expect([one, other, schemaNames.equal(one, other)]).toEqual([one, other, fastUri.equal(one, other)]);
});

test('resolves references against an address as the library does', () => {
  const base = 'https://forecourt.example/schemas/page';
  for (const name of names) expect(schemaNames.resolve(base, name)).toBe(fastUri.resolve(base, name));
});
