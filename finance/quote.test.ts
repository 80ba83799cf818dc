import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelInstalment } from './annuity.ts';
import { effectiveRate } from './effective-rate.ts';
import { quote, type Terms } from './quote.ts';
import { monthlyRate } from './rate.ts';

const terms: Terms = {
  price: 600_000,
  deposit: 0,
  months: 24,
  rate: 9,
  rateKind: 'nominal',
  balloon: 0,
  arrangementFee: 0,
  finalFee: 0,
};

describe('worked examples', () => {
  it('a level instalment: 100,000 at 6 % nominal over 30 years is 599.55 a month', () => {
    const monthly = levelInstalment({ credit: 100_000, rate: monthlyRate(0.06, 'nominal'), months: 360, balloon: 0 });
    expect(monthly).toBeCloseTo(599.55, 2);
  });

  it('the effective rate: 6,000 repaid in 24 instalments of 274.11 costs 9.38 % (9 % nominal)', () => {
    const one = quote(terms);
    expect([one.monthly, one.schedule.length]).toEqual([27_411, 24]);
    // (1 + 0.09 / 12)^12 − 1
    expect(one.apr).toBeCloseTo(0.0938, 4);
  });

  // Directive 98/7/EC, Annex III, part B (a year of twelve equal months): the same equation as that of 2008/48/EC.
  it.each([
    ['1,000 lent, 1,200 paid after a year and a half', [1_000], [[18, 1_200]], 0.129],
    ['the same with 50 of charges kept back', [950], [[18, 1_200]], 0.169],
    [
      '1,000 lent, 600 paid after a year and after two',
      [1_000],
      [
        [12, 600],
        [24, 600],
      ],
      0.131,
    ],
    [
      '1,000 lent, 272, 272 and 544 paid after 3, 6 and 12 months',
      [1_000],
      [
        [3, 272],
        [6, 272],
        [12, 544],
      ],
      0.132,
    ],
  ] as const)('the effective rate of the directive’s examples: %s', (_, [lent], paid, rate) => {
    const flows = [{ amount: lent, month: 0 }, ...paid.map(([month, amount]) => ({ amount: -amount, month }))];
    expect(Math.round((effectiveRate(flows) ?? 0) * 1_000) / 1_000).toBe(rate);
  });

  it('Regulation Z, Appendix J (c)(1)(i): 5,000 repaid in 24 months of 230 costs 9.69 % nominal', () => {
    const paid = Array.from({ length: 24 }, (_, index) => ({ amount: -230, month: index + 1 }));
    const effective = effectiveRate([{ amount: 5_000, month: 0 }, ...paid]) ?? 0;
    expect(12 * monthlyRate(effective, 'effective')).toBeCloseTo(0.0969, 4);
    const instalment = levelInstalment({ credit: 5_000, rate: monthlyRate(0.0969, 'nominal'), months: 24, balloon: 0 });
    expect(instalment).toBeCloseTo(230, 1);
  });

  it('a level instalment: 100,000 at 10.5 % nominal over 20 years is 998.38 a month (Microsoft’s PAYMENT)', () => {
    const rate = monthlyRate(0.105, 'nominal');
    expect(levelInstalment({ credit: 100_000, rate, months: 240, balloon: 0 })).toBeCloseTo(998.38, 2);
  });

  it('an effective rate of a year is twelve months of interest on interest', () => {
    expect((1 + monthlyRate(0.069, 'effective')) ** 12).toBeCloseTo(1.069, 12);
  });

  it('a flat rate: 80,000 at 2.99 % for five years is 11,960 of interest and 1,532.67 a month', () => {
    const one = quote({ ...terms, price: 10_000_000, deposit: 20, months: 60, rate: 2.99, rateKind: 'flat' });
    expect([one.credit, one.interest, one.monthly]).toEqual([8_000_000, 1_196_000, 153_267]);
    // Nearly twice the flat rate, as it always is.
    expect(one.apr).toBeGreaterThan(0.055);
    expect(one.apr).toBeLessThan(0.062);
  });

  it('a balloon: what is left to the end lowers the instalment and raises the interest', () => {
    const plain = quote({ ...terms, price: 3_000_000, deposit: 20, months: 48 });
    const balloon = quote({ ...terms, price: 3_000_000, deposit: 20, months: 48, balloon: 40 });
    expect(balloon.balloon).toBe(1_200_000);
    expect(balloon.monthly).toBeLessThan(plain.monthly);
    expect(balloon.interest).toBeGreaterThan(plain.interest);
    // The rate is the same: it is the credit that stays out longer.
    expect(balloon.apr).toBeCloseTo(plain.apr ?? 0, 5);
  });

  it('without interest every instalment is the same share, and the rate is nought', () => {
    const one = quote({ ...terms, rate: 0 });
    expect([one.monthly, one.interest, one.totalPayable]).toEqual([25_000, 0, 600_000]);
    expect(one.apr).toBeCloseTo(0, 9);
  });

  it('nothing lent costs nothing and has no rate', () => {
    expect(quote({ ...terms, deposit: 100 })).toMatchObject({ credit: 0, monthly: 0, interest: 0, apr: null });
  });
});

describe('laws', () => {
  const some = fc.record({
    price: fc.integer({ min: 100_000, max: 100_000_000 }),
    deposit: fc.integer({ min: 0, max: 90 }),
    months: fc.integer({ min: 1, max: 120 }),
    rate: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    rateKind: fc.constantFrom('effective', 'nominal', 'flat'),
    balloon: fc.integer({ min: 0, max: 90 }),
    arrangementFee: fc.integer({ min: 0, max: 20_000 }),
    finalFee: fc.integer({ min: 0, max: 20_000 }),
  }) as fc.Arbitrary<Terms>;

  it('every amount is a whole number of minor units, and all of the credit is repaid', () => {
    fc.assert(
      fc.property(some, (given) => {
        const one = quote(given);
        const { schedule } = one;
        for (const row of schedule)
          for (const amount of Object.values(row)) expect(Number.isInteger(amount)).toBe(true);
        expect(schedule.reduce((sum, { capital }) => sum + capital, 0)).toBe(one.credit - one.balloon);
        expect(schedule.at(-1)?.balance).toBe(one.balloon);
      }),
    );
  });

  it('the total is deposit, instalments, balloon and fees, and price and charges too', () => {
    fc.assert(
      fc.property(some, (given) => {
        const one = quote(given);
        expect(one.totalPayable).toBe(one.price + one.totalCharge);
        const level = one.monthly * (one.months - 1) + one.lastMonthly;
        expect(one.totalPayable).toBe(one.deposit + level + one.balloon + one.arrangementFee + one.finalFee);
      }),
    );
  });

  it('what rounding leaves to the last instalment is at most as many units as there are months, with their interest', () => {
    fc.assert(
      fc.property(some, (given) => {
        const one = quote(given);
        const growth = given.rateKind === 'flat' ? 1 : (1 + given.rate / 100) ** (one.months / 12);
        expect(Math.abs(one.lastMonthly - one.monthly)).toBeLessThanOrEqual(one.months * growth + 1);
      }),
    );
  });

  it('the effective rate makes all flows worth nothing, and without fees it is the rate that was agreed', () => {
    const plain = some.map((given) => ({ ...given, arrangementFee: 0, finalFee: 0 }));
    fc.assert(
      fc.property(plain, (given) => {
        const { apr, credit } = quote(given);
        if (apr === null || given.rateKind === 'flat' || credit < 100_000) return;
        const agreed = given.rateKind === 'nominal' ? (1 + given.rate / 1_200) ** 12 - 1 : given.rate / 100;
        expect(Math.abs(apr - agreed)).toBeLessThan(0.002);
      }),
    );
  });

  it('fees never make it cheaper', () => {
    fc.assert(
      fc.property(some, (given) => {
        const free = quote({ ...given, arrangementFee: 0, finalFee: 0 });
        const paid = quote(given);
        if (free.apr === null || paid.apr === null) return;
        expect(paid.apr).toBeGreaterThanOrEqual(free.apr - 1e-9);
        expect(paid.totalPayable).toBeGreaterThanOrEqual(free.totalPayable);
      }),
    );
  });
});
