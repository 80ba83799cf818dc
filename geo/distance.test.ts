import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilometresBetween } from './distance.ts';

const spot = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('kilometresBetween', () => {
  it('is what geographers know: a degree of the meridian, a quarter round the Earth, London to Paris', () => {
    expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.195, 2);
    expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo(10_007.557, 2);
    expect(kilometresBetween({ lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 })).toBeCloseTo(343.56, 1);
  });

  it('law: the same both ways, nothing to oneself, never longer than half round, never longer than by a third place', () => {
    fc.assert(
      fc.property(spot, spot, spot, (a, b, c) => {
        const direct = kilometresBetween(a, b);
        expect(kilometresBetween(b, a)).toBeCloseTo(direct, 6);
        expect(kilometresBetween(a, a)).toBe(0);
        expect(direct).toBeLessThanOrEqual(20_015.2);
        expect(direct).toBeLessThanOrEqual(kilometresBetween(a, c) + kilometresBetween(c, b) + 1e-3);
      }),
    );
  });
});
