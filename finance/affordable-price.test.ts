import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordablePrice } from './affordable-price.ts';
import { quote, type Terms } from './quote.ts';

const plain = { deposit: 0, rateKind: 'nominal', balloon: 0, arrangementFee: 0, finalFee: 0 } as const;

describe('what an amount a month buys', () => {
  it('is the other way round of published examples', () => {
    // Regulation Z, Appendix J (c)(1)(i): 5,000 repaid in 36 payments of 166.07 at 12.00 % a year.
    expect(affordablePrice(16_607, { ...plain, months: 36, rate: 12 })).toBeGreaterThanOrEqual(500_000);
    expect(affordablePrice(16_606, { ...plain, months: 36, rate: 12 })).toBeLessThan(500_000);
  });

  it('needs no interest to be right', () => {
    expect(affordablePrice(10_000, { ...plain, months: 40, rate: 0 })).toBe(400_019);
    expect(affordablePrice(10_000, { ...plain, deposit: 20, months: 40, rate: 0 })).toBe(500_024);
  });

  it('is nothing for nothing', () => {
    expect(affordablePrice(-1, { ...plain, months: 12, rate: 5 })).toBe(0);
    expect(affordablePrice(0, { ...plain, months: 12, rate: 5 })).toBeLessThan(100);
  });

  it('is never above what was asked for, and no minor unit too little by more than rounding', () => {
    const terms: fc.Arbitrary<Omit<Terms, 'price'>> = fc.record({
      deposit: fc.integer({ min: 0, max: 90 }),
      months: fc.integer({ min: 1, max: 120 }),
      rate: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
      rateKind: fc.constantFrom('effective', 'nominal', 'flat'),
      balloon: fc.integer({ min: 0, max: 9 }),
      arrangementFee: fc.constant(0),
      finalFee: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), terms, (monthly, of) => {
        const price = affordablePrice(monthly, of);
        expect(quote({ ...of, price }).monthly).toBeLessThanOrEqual(monthly);
        expect(quote({ ...of, price: Math.ceil(price * 1.01) + 200 * of.months }).monthly).toBeGreaterThanOrEqual(
          monthly,
        );
      }),
      { numRuns: 60 },
    );
  });
});
