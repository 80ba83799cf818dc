import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cellsIn, coastsOf, overlap, pointsOf } from './map-cells.ts';

it('a view is drawn from the cells it touches', () => {
  expect(cellsIn({ west: 8, south: 49, east: 9, north: 49.9 })).toEqual(['0_30']);
  expect(cellsIn({ west: 19, south: 49, east: 21, north: 51 })).toEqual(['0_30', '0_50', '20_30', '20_50']);
  expect(cellsIn({ west: -200, south: -95, east: -170, north: -80 })).toEqual(['-180_-90']);
  const europe = cellsIn({ west: -5, south: 40, east: 30, north: 60 });
  expect(europe.filter((name) => !existsSync(join(import.meta.dirname, 'cells', `${name}.json`)))).toEqual([]);
});

it('points are told from the one before', () => {
  expect(pointsOf([200, 400, -100, 50])).toEqual([
    [2, 1],
    [2.25, 0.5],
  ]);
});

it('an edge along which land was cut is no coast', () => {
  const east = 20 + overlap;
  const ring: [number, number][] = [
    [40, 10],
    [41, east],
    [44, east],
    [45, 12],
  ];
  expect(coastsOf(ring)).toEqual([
    [
      [40, 10],
      [41, east],
    ],
    [
      [44, east],
      [45, 12],
      [40, 10],
    ],
  ]);
});
