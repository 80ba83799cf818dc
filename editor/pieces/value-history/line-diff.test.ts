import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from './line-diff.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

it('both texts can be read out of what became of the one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

it('says no more than has changed', () => {
  const told = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text: line }) => `${kind} ${line}`);
  expect(told('a\nb\nc', 'a\nx\nc')).toEqual(['same a', 'removed b', 'added x', 'same c']);
  expect(told('same', 'same')).toEqual(['same same']);
});
