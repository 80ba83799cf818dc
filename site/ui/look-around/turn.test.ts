import { array, assert, double, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { coastEnds, coasted, framesDragged, loadOrder, nearest, wrap } from './turn.ts';

const counts = integer({ min: 1, max: 72 });

it('fetches each frame once, and never leaves a gap twice as wide as another while it does', () => {
  assert(
    property(counts, integer({ min: 0, max: 71 }), (count, first) => {
      const order = loadOrder(count, first);
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, frame) => frame));
      expect(order[0]).toBe(wrap(first, count));
    }),
  );
  const gaps = (frames: number[]) => {
    const sorted = frames.toSorted((a, b) => a - b);
    return sorted.map((frame, index) => wrap((sorted[index + 1] ?? sorted[0] ?? 0) - frame, 36) || 36);
  };
  for (const size of [1, 2, 4, 8])
    expect(Math.max(...gaps(loadOrder(36).slice(0, size)))).toBeLessThanOrEqual(36 / size + 1);
});

it('a place on the ring is one of its frames, and a whole turn leads back', () => {
  assert(
    property(integer({ min: -1_000, max: 1_000 }), counts, (frame, count) => {
      expect(wrap(frame, count)).toBeGreaterThanOrEqual(0);
      expect(wrap(frame, count)).toBeLessThan(count);
      expect(wrap(frame + count, count)).toBe(wrap(frame, count));
    }),
  );
});

it('shows the nearest frame there is, also across the end of the ring', () => {
  expect(nearest(35, [0, 18], 36)).toBe(0);
  expect(nearest(10, [0, 18], 36)).toBe(18);
  expect(nearest(10, [], 36)).toBeUndefined();
  assert(
    property(
      counts,
      integer({ min: 0, max: 71 }),
      array(integer({ min: 0, max: 71 }), { minLength: 1 }),
      (count, at, some) => {
        const loaded = some.map((frame) => wrap(frame, count));
        const frame = wrap(at, count);
        const distance = (other: number) => Math.min(wrap(other - frame, count), wrap(frame - other, count));
        expect(distance(nearest(frame, loaded, count) ?? -1)).toBe(Math.min(...loaded.map(distance)));
      },
    ),
  );
});

it('a drag across the picture is one turn, and one back undoes it', () => {
  expect(framesDragged(-800, 800, 36)).toBe(36);
  expect(framesDragged(100, 0, 36)).toBe(0);
  assert(
    property(integer({ min: -4_000, max: 4_000 }), integer({ min: 1, max: 4_000 }), (pixels, width) => {
      expect(framesDragged(pixels, width, 36) + framesDragged(-pixels, width, 36)).toBeCloseTo(0);
    }),
  );
});

it('coasts in the direction it was let go, slower and slower, and ends', () => {
  assert(
    property(double({ min: -1, max: 1, noNaN: true }), (speed) => {
      const way = [0, 100, 200, 400, coastEnds].map((elapsed) => Math.abs(coasted(speed, elapsed)));
      expect(way).toEqual(way.toSorted((a, b) => a - b));
      expect(way[0]).toBe(0);
      expect(Math.abs(coasted(speed, coastEnds * 10)) - (way.at(-1) ?? 0)).toBeLessThan(
        Math.abs(speed) * 325 * 0.011 + 1e-9,
      );
      expect(Math.sign(coasted(speed, 100)) * Math.sign(speed)).toBeGreaterThanOrEqual(0);
    }),
  );
});
