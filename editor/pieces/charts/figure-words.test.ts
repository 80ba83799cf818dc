import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeInWords, conversion, percent, scaleMarks } from './figure-words.ts';

it('scales begin at zero, hold the largest value and have few, even, whole marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const marks = scaleMarks(largest);
      const step = (marks[1] ?? 0) - (marks[0] ?? 0);
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(Number.isInteger(step) && step > 0).toBe(true);
      expect(marks.every((mark, index) => mark === index * step)).toBe(true);
    }),
  );
});

it('shares and changes are said for people, also of nothing', () => {
  expect([percent(1, 3), percent(0, 0), percent(5, 5)]).toEqual(['33 %', '–', '100 %']);
  expect([changeInWords(112, 100), changeInWords(97, 100), changeInWords(7, 7), changeInWords(3, 0)]).toEqual([
    '+12 %',
    '−3 %',
    'as before',
    null,
  ]);
});

it('the share of visitors who became leads is never more than all, and nothing without views', () => {
  expect([conversion(3, 100), conversion(7, 200), conversion(9, 4), conversion(1, 0), conversion(1, null)]).toEqual([
    '3 %',
    '3.5 %',
    '100 %',
    '–',
    '–',
  ]);
});
