import { describe, expect, it } from 'vitest';
import {
  labelledText,
  optionalText,
  readBreakdown,
  readLabelled,
  readOptional,
  readStandard,
  standardText,
} from './line-texts.ts';

describe('equipment as lines of text', () => {
  it('has groups and prices, and comes back as it was', () => {
    const standard = [
      { group: '', name: 'Floor mats' },
      { group: 'Comfort', name: 'Heated seats' },
      { group: 'Comfort', name: 'Sun = shade' },
      { group: '', name: 'Key' },
    ];
    expect(standardText(standard)).toBe('Floor mats\n\n# Comfort\nHeated seats\nSun = shade\n\n#\nKey');
    expect(readStandard(standardText(standard))).toEqual(standard);
    const optional = [
      { group: 'Roof', name: 'Panoramic roof', price: '1200.50' },
      { group: 'Roof', name: 'Rails', price: null },
    ];
    expect(readOptional(optionalText(optional), 'EUR')).toEqual([
      { group: 'Roof', name: 'Panoramic roof', price: '1200.50' },
      optional[1],
    ]);
    expect(readOptional('Wheels = 800,5', 'EUR')).toEqual([{ group: '', name: 'Wheels', price: '800.50' }]);
  });

  it('reads amounts as people write them', () => {
    expect(readOptional('Wheels = 1.800\nRoof = 2,400.50 €\nSeats = no price', 'EUR')).toEqual([
      { group: '', name: 'Wheels', price: '1800' },
      { group: '', name: 'Roof', price: '2400.50' },
      { group: '', name: 'Seats = no price', price: null },
    ]);
    expect(readBreakdown('Delivery = 1.200\nDiscount = -2 500,50\nGift = ?', 'EUR')).toEqual([
      { label: 'Delivery', value: '1200' },
      { label: 'Discount', value: '-2500.50' },
      { label: 'Gift', value: '?' },
    ]);
  });

  it('and lines with a value have a label', () => {
    const lines = [{ label: 'Delivery', value: '900' }];
    expect(readLabelled(`${labelledText(lines)}\n\nOther`)).toEqual([...lines, { label: 'Other', value: '' }]);
  });
});
