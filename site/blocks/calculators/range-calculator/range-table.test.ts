import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseVariant, hasVariant, type RangeTable, type RangeVariant, rangeAt, shownRange } from './range-table.ts';

const variant = (more: Partial<RangeVariant> = {}): RangeVariant => ({
  model_key: 'saloon',
  label: 'Saloon',
  wheels: '19',
  climate: 'on',
  range: [
    [300, 400],
    [200, 260],
  ],
  ...more,
});
const table: RangeTable = {
  axes: { speed: [50, 100], temperature: [0, 20] },
  variants: [
    variant(),
    variant({ climate: 'off' }),
    variant({ wheels: '21' }),
    variant({ model_key: 'sport', label: 'Sport', wheels: '21' }),
  ],
};
const limits = { minimal: 187, maximal: 493 };

describe('the range between the figures of the table', () => {
  it('is what a hand reckons', () => {
    const at = (speed: number, temperature: number) => rangeAt(table, { variant: variant(), speed, temperature });
    expect([at(50, 0), at(100, 20)]).toEqual([300, 260]);
    // Halfway on both: (300 + 400 + 200 + 260) / 4.
    expect(at(75, 10)).toBe(290);
    // A quarter on the speed, at 20 °C: 400 − (400 − 260) / 4.
    expect(at(62.5, 20)).toBe(365);
    expect([at(10, -40), at(900, 90)]).toEqual([300, 260]);
  });

  it('lies between the smallest and the largest of them, and meets each at its place', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 3 });
    const shape = fc.array(figures, { minLength: 2, maxLength: 2 });
    const axes = { speed: [50, 90], temperature: [-20, 0, 30] };
    fc.assert(
      fc.property(
        shape,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: -60, max: 60 }),
        (range, speed, temperature) => {
          const one = { axes, variants: [variant({ range })] };
          const km = rangeAt(one, { variant: variant({ range }), speed, temperature });
          expect(km).toBeGreaterThanOrEqual(Math.min(...range.flat()) - 1e-9);
          expect(km).toBeLessThanOrEqual(Math.max(...range.flat()) + 1e-9);
          for (const [r, v] of axes.speed.entries())
            for (const [c, degrees] of axes.temperature.entries())
              expect(rangeAt(one, { variant: variant({ range }), speed: v, temperature: degrees })).toBe(range[r]?.[c]);
        },
      ),
    );
  });
});

it('is shown as a whole number within the limits, in the visitor’s unit', () => {
  expect([shownRange(100, limits, 'km'), shownRange(301.6, limits, 'km'), shownRange(900, limits, 'km')]).toEqual([
    187, 302, 493,
  ]);
  expect([shownRange(0, limits, 'mi'), shownRange(400, limits, 'mi')]).toEqual([116, 249]);
});

describe('a variant that the table lacks', () => {
  it('cannot be chosen: the nearest is taken, of the same model', () => {
    const chosen = (wish: object) => chooseVariant(table, wish)?.variant;
    expect(chosen({ model: 'sport', wheels: '19', climate: 'off' })).toMatchObject({
      model_key: 'sport',
      wheels: '21',
      climate: 'on',
    });
    expect(chosen({ model: 'none' })).toMatchObject({ model_key: 'saloon', wheels: '19', climate: 'on' });
    expect(chosen({ wheels: '19', climate: 'off' })).toMatchObject({ climate: 'off' });
    expect(chooseVariant({ ...table, variants: [] }, {})).toBeNull();
  });

  it('is told from those that it has', () => {
    expect(hasVariant(table, { model_key: 'sport', wheels: '19' })).toBe(false);
    expect(hasVariant(table, { model_key: 'saloon', wheels: '21', climate: 'off' })).toBe(false);
    expect(hasVariant(table, { model_key: 'saloon', wheels: '19', climate: 'off' })).toBe(true);
  });

  it('begins in the middle, and at 20 °C', () => {
    expect(chooseVariant(table, {})).toMatchObject({ speed: 100, temperature: 20 });
    expect(chooseVariant(table, { speed: 500, temperature: -90 })).toMatchObject({ speed: 100, temperature: 0 });
  });
});
