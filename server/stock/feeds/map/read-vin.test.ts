import { describe, expect, it } from 'vitest';
import { fieldRule } from '#api-clients/stock/feed.resources.ts';
import { createMapper } from './map-record.ts';

const mapper = createMapper([fieldRule.parse({ field: 'vin', column: 'vin' })], {
  currency: 'EUR',
  listings: new Map(),
  dealers: new Map(),
});
const mapped = (vin: string) => mapper.map({ line: 7, values: new Map([['vin', vin]]) });

describe('a VIN', () => {
  it.each([
    ['1HGCM82633A004352', []],
    ['1HGCM82633A004353', ['noted_check_digit']],
    ['LSVAU2180E2184257', ['noted_check_digit']],
    // Makers of Europe and Japan may write what they like there.
    ['WVWZZZ1JZXW000001', []],
    ['SALLA0A00LA000001', []],
    ['7A1ZZZ1JZXW000001', []],
  ])('%s is taken, and noted where its check digit must fit and does not', (vin, notes) => {
    const row = mapped(` ${vin.toLowerCase()} `);
    expect([row.problems, row.vin, row.notes.map(({ code }) => code)]).toEqual([[], vin, notes]);
  });

  it('of sixteen characters is none', () => {
    expect(mapped('1HGCM82633A00435').problems.map(({ code }) => code)).toEqual(['not_a_vin']);
  });
});
