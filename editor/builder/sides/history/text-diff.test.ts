import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines, diffWords, type TextPart } from './text-diff.ts';

const side = (parts: readonly TextPart[], without: TextPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const text = fc
  .array(fc.constantFrom('a', 'b', 'new', ' ', '\n', 'season'), { maxLength: 40 })
  .map((all) => all.join(''));

describe('differences of texts', () => {
  it('hold both texts whole', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        for (const parts of [diffWords(before, after), diffLines(before, after)]) {
          expect(side(parts, 'added')).toBe(before);
          expect(side(parts, 'removed')).toBe(after);
        }
      }),
    );
  });

  it('name the words that changed', () => {
    expect(diffWords('The new season is here', 'The old season is here')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'new' },
      { kind: 'added', text: 'old' },
      { kind: 'same', text: ' season is here' },
    ]);
    expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  });

  it('give up on texts too long or too different to compare, without losing any', () => {
    const long = 'word '.repeat(5_000);
    expect(diffWords(long, `${long}!`)).toHaveLength(2);
  });
});
