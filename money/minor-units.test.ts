import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits, moneyInWords, toMinor } from './minor-units.ts';

describe('money', () => {
  it.each([
    [1.005, 'EUR', 101],
    [0.285, 'EUR', 29],
    [89, 'EUR', 8900],
    [1.5, 'JPY', 2],
    [1.2345, 'KWD', 1235],
  ])('%f %s is %i of its smallest units', (amount, currency, minor) => expect(toMinor(amount, currency)).toBe(minor));

  it('survives the way into its smallest unit and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
        expect(toMinor(minor / 10 ** minorDigits(currency), currency)).toBe(minor);
      }),
    );
  });

  it('is written without cents where there are none, and in any currency', () => {
    expect(moneyInWords(8900, 'EUR', 'en-GB')).toBe('€89');
    expect(moneyInWords(8950, 'EUR', 'de')).toBe('89,50\u00a0€');
    expect(moneyInWords(8950, 'XXQ', 'en-GB')).toContain('89.50');
  });
});
