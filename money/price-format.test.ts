import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, minorOf } from './decimal.ts';
import {
  amountText,
  doublePriceText,
  fullPriceText,
  moneyAsPrices,
  offerPriceText,
  type PriceFormat,
  priceText,
} from './price-format.ts';

const usual: PriceFormat = {
  currency_iso: 'EUR',
  currency_symbol: '€',
  delimiter: ',',
  purchase_format: '% ^',
  lease_format: 'or @ / Month',
  subscribe_format: 'from % ^ / Month',
  full_string: 'From % ^',
  offer_string: 'From ^ %',
  double_price: false,
  double_price_symbol: 'EUR',
  double_price_rate: '1',
};

describe('prices in words', () => {
  it('hold their amount, whatever an earlier format forgot', () => {
    const settings = { ...usual, purchase_format: 'Price on request', full_string: 'Ask us', lease_format: '' };
    expect(priceText(3_490_000, 'purchase', settings)).toBe('34,900 €');
    expect(priceText(3_490_000, 'purchase', { ...usual, purchase_format: '' })).toBe('34,900 €');
    expect(fullPriceText(3_490_000, settings)).toBe('34,900 €');
    // A lease without a format is written nowhere: a listing may have none.
    expect(priceText(39_900, 'lease', settings)).toBe('');
  });

  it('follow the formats of the specification', () => {
    expect(priceText(3_490_000, 'purchase', usual)).toBe('34,900 €');
    expect(priceText(39_900, 'lease', usual)).toBe('or 399 € / Month');
    expect(priceText(39_950, 'subscribe', usual)).toBe('from 399.50 € / Month');
    expect(fullPriceText(3_490_000, usual)).toBe('From 34,900 €');
    expect(offerPriceText(123_456_789, usual)).toBe('From € 1,234,567.89');
  });

  it('are nothing for 0 and less', () => {
    expect(priceText(0, 'purchase', usual)).toBe('');
    expect(priceText(-100, 'lease', usual)).toBe('');
    expect(doublePriceText(0, { ...usual, double_price: true })).toBe('');
  });

  it('are how all amounts of a page are written, nothing too, but for words and other currencies', () => {
    const en = (minor: number, currency: string, format: PriceFormat | null) =>
      moneyAsPrices(minor, currency, 'en-GB', format);
    expect([en(3_490_050, 'EUR', usual), en(0, 'EUR', usual)]).toEqual(['34,900.50 €', '0 €']);
    expect(en(3_490_000, 'GBP', usual)).toBe('£34,900');
    expect(en(3_490_000, 'EUR', { ...usual, purchase_format: 'Now only % ^' })).toBe('€34,900');
    expect(en(3_490_000, 'EUR', null)).toBe('€34,900');
    expect(moneyAsPrices(3_490_000, 'EUR', 'ar', usual)).toBe('\u206834,900 €\u2069');
  });

  it('take signs of a symbol or an amount for what they are', () => {
    expect(priceText(100, 'purchase', { ...usual, currency_symbol: '%@^' })).toBe('1 %@^');
    expect(priceText(100, 'purchase', { ...usual, purchase_format: '@ ^' })).toBe('1 €');
  });

  it('set decimals apart with a comma where a point sets thousands apart', () => {
    expect(amountText(123_456_789, 'EUR', '.')).toBe('1.234.567,89');
    expect(amountText(123_456_705, 'CHF', '’')).toBe('1’234’567.05');
    expect(amountText(1_234_567, 'JPY', ',')).toBe('1,234,567');
    expect(amountText(1_234_567, 'KWD', ' ')).toBe('1 234.567');
  });

  it('stand in a second currency as well where that is wanted', () => {
    const double = { ...usual, double_price: true, double_price_symbol: 'USD', double_price_rate: '1.08' };
    expect(doublePriceText(3_490_000, double)).toBe('37,692 USD');
    expect(doublePriceText(3_490_000, { ...double, double_price_symbol: 'JPY', double_price_rate: '162.5' })).toBe(
      '5,671,250 JPY',
    );
    expect(doublePriceText(3_490_000, usual)).toBe('');
    expect(doublePriceText(3_490_000, { ...double, double_price_rate: 'x' })).toBe('');
  });
});

describe('decimal texts', () => {
  it('come back as the amount they were, in every currency', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
        expect(minorOf(decimalOf(minor, currency), currency)).toBe(minor);
      }),
    );
    expect(decimalOf(3_490_050, 'EUR')).toBe('34900.50');
  });
});
