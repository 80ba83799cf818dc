import { describe, expect, it } from 'vitest';
import type { DynamicRule } from '#documents/page/document.types.ts';
import { type DynamicData, isShown } from './decide.ts';

const data: DynamicData = {
  strategies: ['stock_locator', 'offers', 'url_brands', 'reffine'],
  stock: ['F-Pace', 'Terran 90'],
  families: { terran: ['Terran 90', 'Terran 110'], any_jag: ['F-Pace'], any_lr: ['Velar'] },
  brands: { 'range-rover': 'Range Rover', defender: 'Defender', terran: 'Terran' },
  offers: [
    { category: 'New Cars', attributes: { model: 'Terran', engine: 'BEV' } },
    { category: 'Used', brands: ['aurel', 'terran'] },
  ],
  lists: { regions: ['North', 'South'] },
};
const shown = (rule: DynamicRule, change: Partial<DynamicData> = {}, path = '/') =>
  isShown(rule, { ...data, ...change }, path);

describe('a block with a rule', () => {
  it.each([
    ['F-Pace', true],
    [' f-pace ', true],
    ['I-Pace', false],
    ['terran', true],
    ['any_jag', true],
    ['any_lr', false],
  ])('by stock: %s is %s', (value, expected) => {
    expect(shown({ strategy: 'stock_locator', value })).toBe(expected);
  });

  it('by offers: one offer has all that is asked for, however it is written; with no offers there is nothing', () => {
    const asks = (attributes: Record<string, string>) => shown({ strategy: 'offers', attributes });
    expect(asks({ category: ' new  cars', model: 'TERRAN' })).toBe(true);
    expect(asks({ category: 'new-cars' })).toBe(false);
    expect(asks({ category: 'used', model: 'terran' })).toBe(false);
    expect(asks({ brands: 'terran' })).toBe(true);
    expect(shown({ strategy: 'offers', attributes: {} }, { offers: [] })).toBe(false);
  });

  it.each([
    [undefined, '/', true],
    ['Discovery', '/de/owners', true],
    ['Discovery', '/defender/90', false],
    ['Defender', '/en/defender-110', true],
    ['Range Rover', '/range-rover/velar', true],
    ['range_rover', '/de/range-rover-sport', true],
    ['Terran', '/terran-range/terran-90', true],
    ['Terran', '/aurel-range', false],
  ])('by the brand of the address: %s on %s is %s', (value, path, expected) => {
    expect(shown({ strategy: 'url_brands', ...(value ? { value } : {}) }, {}, path)).toBe(expected);
  });

  it('by a list: what it holds; a list that nobody knows shows', () => {
    expect(shown({ strategy: 'reffine', name: 'regions', value: 'south' })).toBe(true);
    expect(shown({ strategy: 'reffine', name: 'regions', value: 'East' })).toBe(false);
    for (const name of ['nothing', 'constructor'])
      expect(shown({ strategy: 'reffine', name, value: 'East' })).toBe(true);
  });

  it('is shown where the data cannot be had, or the strategy is not in use', () => {
    const away = { stock: null, offers: null, lists: null };
    expect(shown({ strategy: 'stock_locator', value: 'I-Pace' }, away)).toBe(true);
    expect(shown({ strategy: 'offers', attributes: { a: 'b' } }, away)).toBe(true);
    expect(shown({ strategy: 'reffine', name: 'regions', value: 'East' }, away)).toBe(true);
    expect(shown({ strategy: 'stock_locator', value: 'I-Pace' }, { strategies: [] })).toBe(true);
  });
});
