import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonText } from '#block-schemas/read/json-value.ts';
import { findJsonProblem } from './json-position.ts';

it.each([
  ['{\n  "a": 1,\n}', { line: 3, column: 1 }],
  ['{"a" 1}', { line: 1, column: 6 }],
  ["{'a': 1}", { line: 1, column: 2 }],
  ['[1, 2', { line: 1, column: 6 }],
  ['', { line: 1, column: 1 }],
  ['"a\nb"', { line: 1, column: 3 }],
  ['nul', { line: 1, column: 1 }],
  ['1 2', { line: 1, column: 3 }],
])('names the place in %j', (text, place) => {
  expect(findJsonProblem(text)).toMatchObject(place);
});

it('agrees with JSON.parse on every JSON value and on damaged ones', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, place, damage) => {
      const at = place % (json.length + 1);
      const text = json.slice(0, at) + damage + json.slice(at + 1);
      expect(findJsonProblem(json)).toBeNull();
      expect(findJsonProblem(text) === null).toBe(isJsonText(text));
    }),
  );
});
