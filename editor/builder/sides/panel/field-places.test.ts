import { expect, it } from 'vitest';
import type { JsonSchema } from '#block-schemas/index.ts';
import { fieldPlaces } from './field-places.ts';

const choice = (title: string, ...words: string[]): JsonSchema => ({
  title,
  oneOf: words.map((word) => ({ const: word, title: word })),
});

it('lets two short fields share a line, and none that is set by screen or has long words', () => {
  const places = (...fields: JsonSchema[]) => fieldPlaces(fields, ({ $id }) => $id !== undefined);
  const [size, level] = [choice('Size', 'S', 'M'), choice('Level', '1', '2')];
  expect(places(size, level, { title: 'Space', type: 'integer' })).toEqual(['half', 'half', 'beside']);
  expect(places(size, { title: 'Heading', type: 'string' }, level)).toEqual(['beside', 'whole', 'beside']);
  // Help waits behind its mark, which a long name leaves no room for.
  expect(places(size, { ...level, description: 'Counts from 1.' })).toEqual(['half', 'half']);
  expect(places(size, choice('Level in the outline', '1', '2'))).toEqual(['beside', 'beside']);
  expect(places({ ...size, 'x-responsive': true }, level)).toEqual(['whole', 'beside']);
  expect(places(choice('Size', 'As high as the whole screen'), level)).toEqual(['whole', 'beside']);
  expect(places({ ...size, $id: 'icon' }, { ...level, $id: 'box-color' })).toEqual(['beside', 'whole']);
});
