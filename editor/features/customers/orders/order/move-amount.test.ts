import { expect, it } from 'vitest';
import { readAmount } from './move-amount.ts';

it.each([
  ['1.500', 'EUR', '1500'],
  ['1,500.50', 'EUR', '1500.50'],
  ['299,5 €', 'EUR', '299.50'],
  ['0', 'EUR', undefined],
  ['-5', 'EUR', undefined],
  ['1.234', 'JPY', '1234'],
  ['5.5', 'JPY', undefined],
  ['much', 'EUR', undefined],
])('a move of money reads %j of %s as %j', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});
