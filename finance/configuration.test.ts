import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, monthsOf, readInputs, readOutputs } from './configuration.ts';
import { outputNames } from './product.types.ts';
import { financeProducts } from './products.generated.ts';
import { quote } from './quote.ts';

const sample = financeProducts['sample-hire-purchase'];

describe('the products', () => {
  it('are thirty, beginning with a sample hire purchase: 4 to 7 years, 20 to 50 % in steps of 5', () => {
    expect(Object.keys(financeProducts)).toHaveLength(30);
    expect(sample.inputs).toMatchObject({
      down_payment: { min: 20, max: 50, default: 20, interval: 5 },
      duration: { min: 4, max: 7, default: 4, unit: 'Years' },
    });
  });

  it.each(Object.entries(financeProducts))('%s can be counted through', (_, product) => {
    const { down_payment, duration, interest_rate, balloon } = readInputs('', product);
    for (const { min, max, default: usual, interval } of [down_payment, duration, interest_rate, balloon]) {
      expect(min).toBeLessThanOrEqual(usual);
      expect(usual).toBeLessThanOrEqual(max);
      expect(interval).toBeGreaterThan(0);
    }
    const one = quote({
      price: 3_000_000,
      deposit: down_payment.default,
      months: monthsOf(duration.default, duration),
      rate: interest_rate.default,
      rateKind: product.rate_kind,
      balloon: balloon.default,
      arrangementFee: product.arrangement_fee * 100,
      finalFee: product.final_fee * 100,
    });
    expect(one.monthly).toBeGreaterThan(0);
    expect(one.apr).toBeGreaterThan(0.02);
    expect(one.apr).toBeLessThan(0.15);
  });
});

describe('what an editor wrote', () => {
  it('counts where it says something, the product’s own where it does not', () => {
    const inputs = readInputs(
      '{"down_payment":{"min":10,"max":30},"interest_rate":{"default":3.99},"duration":{"unit":"Months"}}',
      sample,
    );
    expect(inputs.down_payment).toEqual({ min: 10, max: 30, default: 20, interval: 5 });
    expect(inputs.interest_rate).toMatchObject({ min: 3.99, max: 3.99, default: 3.99 });
    expect(inputs.duration.unit).toBe('Months');
    for (const broken of ['', '{', '[]', 'null', '7']) expect(readInputs(broken, sample)).toEqual(sample.inputs);
  });

  it('is brought within what makes sense, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), fc.double({ noNaN: false }), (text, asked) => {
        const { down_payment, duration } = readInputs(text, sample);
        expect(down_payment.min).toBeGreaterThanOrEqual(0);
        expect(down_payment.max).toBeLessThanOrEqual(100);
        const value = chosen(duration, asked);
        expect(value).toBeGreaterThanOrEqual(duration.min);
        expect(value).toBeLessThanOrEqual(duration.max);
        expect(readOutputs(text).length).toBeGreaterThan(0);
      }),
    );
  });

  it('names the figures and their order', () => {
    expect(readOutputs('["created_at","monthly_payment","gift","monthly_payment"]')).toEqual([
      'created_at',
      'monthly_payment',
    ]);
    expect(readOutputs('{"interest_rate":{"unit":"%"},"monthly_payment":{}}')).toEqual([
      'interest_rate',
      'monthly_payment',
    ]);
    expect(readOutputs('')).toEqual([...outputNames]);
  });

  it('gives values that lie on its steps', () => {
    const range = { min: 20, max: 50, default: 20, interval: 5 };
    expect([undefined, 22, 23, 99, -1, Number.NaN].map((asked) => chosen(range, asked))).toEqual([
      20, 20, 25, 50, 20, 20,
    ]);
  });
});
