import { expect, it } from 'vitest';
import { keepApart, pinDistance } from './keep-apart.ts';

it('pins that would lie on each other are pushed apart, the others stay', () => {
  const places = [
    { x: 100, y: 100 },
    { x: 101, y: 100 },
    { x: 100, y: 100 },
    { x: 300, y: 300 },
  ];
  const spots = keepApart(places);
  expect(spots[0]).toEqual(places[0]);
  expect(spots[3]).toEqual(places[3]);
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(pinDistance - 1);
});
