import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDecimal, exactUnits, rescaled } from './exact-decimal.ts';

describe('exact decimals', () => {
  it.each([
    [105, 2, '1.05'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [1500, 0, '1500'],
    [1, 3, '0.001'],
  ])('%i of 10^-%i is %s, and back', (units, digits, text) => {
    expect(exactDecimal(units, digits)).toBe(text);
    expect(exactUnits(text, digits)).toBe(units);
  });

  it.each(['', '1,05', '1.2.3', '1e3', ' 1', 'NaN', '0x10', '1.005', '9999999999999999'])('takes no %j', (text) =>
    expect(exactUnits(text, 2)).toBeUndefined(),
  );

  it('takes zeros that say nothing', () => expect(exactUnits('10.500', 2)).toBe(1050));

  it('survives the way into text and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (units, digits) => {
        expect(exactUnits(exactDecimal(units, digits), digits)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it('counts in other units only what comes out even', () => {
    expect(rescaled(500, 0, 2)).toBe(50_000);
    expect(rescaled(1500, 3, 2)).toBe(150);
    expect(rescaled(1505, 3, 2)).toBeUndefined();
  });
});
