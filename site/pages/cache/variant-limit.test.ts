import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVariantLimit } from './variant-limit.ts';

describe('documents of one path that differ by their query', () => {
  it('never are more than allowed, and those of other paths are left alone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('/a', '/b'), fc.integer({ min: 0, max: 30 }))), (asked) => {
        const limit = createVariantLimit(3);
        const kept = new Set<string>();
        for (const [path, page] of asked) {
          const key = `${path}?page=${page}`;
          kept.add(key);
          const surplus = limit.add(key);
          if (surplus === undefined) continue;
          expect(surplus.startsWith(`${path}?`) && surplus !== key && kept.delete(surplus)).toBe(true);
        }
        for (const path of ['/a', '/b']) {
          expect([...kept].filter((key) => key.startsWith(path)).length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('do not count the document without a query', () => {
    const limit = createVariantLimit(1);
    expect([limit.add('/a'), limit.add('/a?x=1'), limit.add('/a?x=2')]).toEqual([undefined, undefined, '/a?x=1']);
  });
});
