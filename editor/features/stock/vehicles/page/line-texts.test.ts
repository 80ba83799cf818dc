import { describe, expect, it } from 'vitest';
import { labelledText, optionalText, readLabelled, readOptional, readStandard, standardText } from './line-texts.ts';

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
    expect(readOptional(optionalText(optional))).toEqual(optional);
    expect(readOptional('Wheels = 800,5')).toEqual([{ group: '', name: 'Wheels', price: '800.5' }]);
  });

  it('and lines with a value have a label', () => {
    const lines = [{ label: 'Delivery', value: '900' }];
    expect(readLabelled(`${labelledText(lines)}\n\nOther`)).toEqual([...lines, { label: 'Other', value: '' }]);
  });
});
