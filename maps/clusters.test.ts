import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterDistance, clustersOf } from './clusters.ts';

it('places near each other are one, in their middle; the others stay as they are', () => {
  const clusters = clustersOf([
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 200, y: 0 },
  ]);
  expect(clusters).toEqual([
    { x: 10, y: 0, members: [0, 1] },
    { x: 200, y: 0, members: [2] },
  ]);
});

it('every place is in one cluster, and no two clusters lie on each other', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 30 }), (spots) => {
      const clusters = clustersOf(spots);
      expect(clusters.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(spots.map((_, at) => at));
      for (const [at, one] of clusters.entries())
        for (const other of clusters.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(clusterDistance);
    }),
  );
});
