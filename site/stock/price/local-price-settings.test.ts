import { expect, it } from 'vitest';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { priceText } from '#money/price-format.ts';
import { USUAL_DELIMITER } from './local-delimiter.ts';
import { localPriceSettings } from './local-price-settings.ts';

const usual = { ...priceSettings.parse({}), currency_iso: 'EUR' };
const written = (locale: string, change: Partial<typeof usual> = {}) => {
  const settings = localPriceSettings({ ...usual, ...change }, locale);
  const both = [priceText(9_604_000, 'purchase', settings), priceText(98_550, 'lease', settings)];
  return both.map((text) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' '));
};

it.each([
  ['en', '96,040 €', 'or 985.50 € / Month'],
  ['de', '96.040 €', '985,50 € / Monat'],
  ['fr', '96 040 €', '985,50 € / mois'],
  ['ja', '96,040 €', '月々 985.50 €'],
  ['he', '96,040 €', '985.50 € / חודש'],
])('writes prices that nobody has set otherwise as %s does', (locale, whole, monthly) => {
  expect(written(locale)).toEqual([whole, monthly]);
});

it('is called usual what the settings of the product are', () => {
  expect(USUAL_DELIMITER).toBe(usual.delimiter);
});

it('keeps what the dealer has set, in every language', () => {
  expect(written('de', { delimiter: '’', lease_format: '@ pcm' })).toEqual(['96’040 €', '985.50 € pcm']);
});
