import { expect, it } from 'vitest';
import { typedMoney } from './typed-money.ts';

it.each([
  ['34900', 'EUR', '34900'],
  ['34.900', 'EUR', '34900'],
  ['34,900', 'EUR', '34900'],
  ['12 345', 'EUR', '12345'],
  ['12.345,67', 'EUR', '12345.67'],
  ['12,345.67', 'EUR', '12345.67'],
  ['299,5', 'EUR', '299.50'],
  ['299.50', 'EUR', '299.50'],
  ['€ 12345', 'EUR', '12345'],
  ['40.000 €', 'EUR', '40000'],
  ['34 900 PLN', 'PLN', '34900'],
  ['٣٤٬٩٠٠', 'AED', '34900'],
  ['٢٩٩٫٥', 'AED', '299.50'],
  ['-500', 'EUR', '-500'],
  ['-0', 'EUR', '0'],
  ['3.490.000', 'JPY', '3490000'],
  ['34.90', 'JPY', undefined],
  ['34.900', 'KWD', '34.900'],
  ['34.900,125', 'KWD', '34900.125'],
  ['0.125', 'EUR', undefined],
  ['12345.678', 'EUR', undefined],
  ['12.34.5', 'EUR', undefined],
  ['abc', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['1234567890123', 'EUR', undefined],
])('reads %j of %s as %j', (typed, currency, decimal) => {
  expect(typedMoney(typed, currency)).toBe(decimal);
});
