import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  ['{\n  "heading": oops\n}', 15],
  ['[1, 2,]', 6],
  ['{"a" 1}', 5],
  ['{"a": 1 "b"}', 8],
  ["{'a': 1}", 1],
  ['[1', 2],
  ['', 0],
  ['1 2', 2],
  ['{"a": "x\ny"}', 6],
  ['[01]', 2],
])('finds where %j goes wrong', (text, offset) => {
  expect(jsonFault(text)).toBe(offset);
});

it('finds nothing before the end of valid JSON, and something in a text that a parser refuses', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('x', ',', '}', '"', ':', ''), (text, place, wrong) => {
      const at = place % (text.length + 1);
      const broken = text.slice(0, at) + wrong + text.slice(at);
      const readable = (() => {
        try {
          JSON.parse(broken);
          return true;
        } catch {
          return false;
        }
      })();
      if (readable) expect(jsonFault(broken)).toBe(broken.length);
      else expect(jsonFault(broken)).toBeLessThanOrEqual(broken.length);
    }),
  );
});
