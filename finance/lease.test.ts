import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeasable, type LeaseTerms, leaseSums, residualValue, subscriptionSums } from './lease.ts';

const terms: LeaseTerms = {
  months: 48,
  mileage: 10_000,
  deposit: 10,
  rate: 3.9,
  lossPerMonth: 0.8,
  lossPerThousand: 0.15,
};
const car = { terms, price: 4_800_000, monthly: 54_900 };
const sums = (months: number, mileage: number) => leaseSums({ ...car, months, mileage });

describe('a lease', () => {
  it('comes to the price that the car names, for what that is for', () => {
    const { monthly, deposit, totalPayable, apr, balloon, credit } = sums(48, 10_000);
    expect([monthly, deposit, totalPayable, balloon, credit]).toEqual([54_900, 480_000, 3_115_200, 0, 4_320_000]);
    // (1 + 0.039 / 12)^12 − 1
    expect(apr).toBeCloseTo(0.0397, 4);
  });

  it('for longer or further drives differs by what the car is worth at the end', () => {
    // 43,200 · 1.00325^48 − 549 · (1.00325^48 − 1) / 0.00325
    const residual = 43_200 * 1.00325 ** 48 - (549 * (1.00325 ** 48 - 1)) / 0.00325;
    expect(residualValue(car) / 100).toBeCloseTo(residual, 6);
    const after = residual + 48_000 * 0.008 * 24 + 48_000 * 0.0015 * (40 - 20);
    const expected = ((43_200 - after * 1.00325 ** -24) * 0.00325) / (1 - 1.00325 ** -24);
    expect(sums(24, 10_000).monthly / 100).toBeCloseTo(expected, 2);
    expect(sums(48, 20_000).monthly).toBeGreaterThan(sums(48, 10_000).monthly);
  });

  it('is none where the price leaves no value at the end, or more than is lent', () => {
    expect(isLeasable(car)).toBe(true);
    expect(isLeasable({ ...car, monthly: 100_000 })).toBe(false);
    expect(isLeasable({ ...car, monthly: 10_000 })).toBe(false);
  });

  it('costs, whatever its terms, the price of the car for its own, and no less the further one drives', () => {
    const any = fc.record({
      price: fc.integer({ min: 500_000, max: 20_000_000 }),
      months: fc.integer({ min: 6, max: 84 }),
      rate: fc.integer({ min: 0, max: 120 }),
      share: fc.integer({ min: 60, max: 300 }),
    });
    fc.assert(
      fc.property(any, ({ price, months, rate, share }) => {
        const own = { ...terms, months, rate: rate / 10 };
        const lease = { terms: own, price, monthly: Math.round((price * share) / 20_000) };
        fc.pre(isLeasable(lease));
        const usual = leaseSums({ ...lease, months, mileage: 10_000 });
        expect(usual.monthly).toBe(lease.monthly);
        expect(leaseSums({ ...lease, months, mileage: 15_000 }).monthly).toBeGreaterThanOrEqual(usual.monthly);
        expect((usual.apr ?? 0) * 100).toBeCloseTo(((1 + own.rate / 1200) ** 12 - 1) * 100, 1);
      }),
      { numRuns: 200 },
    );
  });
});

it('a subscription costs what the car says, other terms more or less, and is no credit', () => {
  const changes = [{ months: 6, percent: 10 }];
  expect(subscriptionSums(99_900, 12, changes)).toMatchObject({ monthly: 99_900, totalPayable: 1_198_800, apr: null });
  expect(subscriptionSums(99_900, 6, changes)).toMatchObject({ monthly: 109_890, totalPayable: 659_340, credit: 0 });
});
