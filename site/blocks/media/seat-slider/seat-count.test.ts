import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { countAt } from './seat-count.ts';

it('is exact at both ends, never beyond them, and never turns back on the way', () => {
  assert(
    property(
      integer({ min: 0, max: 1_000_000 }),
      integer({ min: 0, max: 1_000_000 }),
      integer({ min: 1, max: 3 }),
      (from, to, steps) => {
        const figures = Array.from({ length: steps + 1 }, (_, place) => countAt(place, { from, to, steps }));
        expect([figures[0], figures.at(-1)]).toEqual([from, to]);
        const sorted = figures.toSorted((a, b) => (to >= from ? a - b : b - a));
        expect(figures).toEqual(sorted);
      },
    ),
  );
});

it('is the last figure where there is one picture alone, and keeps within the places there are', () => {
  expect(countAt(0, { from: 0, to: 1_200, steps: 0 })).toBe(1_200);
  expect(countAt(9, { from: 0, to: 1_200, steps: 3 })).toBe(1_200);
  expect([0, 1, 2, 3].map((place) => countAt(place, { from: 0, to: 1_200, steps: 3 }))).toEqual([0, 400, 800, 1_200]);
});
