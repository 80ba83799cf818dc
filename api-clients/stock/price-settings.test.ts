import { expect, it } from 'vitest';
import { ownPriceSettings, priceSettings } from './price-settings.ts';

const said = 'Put in % for the amount, or @ for a whole price';
const problemsOf = (settings: object) => [
  ...(priceSettings.safeParse(settings).error?.issues ?? []),
  ...(ownPriceSettings.safeParse(settings).error?.issues ?? []),
];

it.each([
  ['purchase_format', 'Price on request'],
  ['purchase_format', ''],
  ['full_string', 'From'],
  ['offer_string', ''],
  ['lease_format', 'Ask us'],
  ['subscribe_format', 'Ask us'],
])('refuses %s %j, which has no amount, of the site and of a listing', (name, format) => {
  const problems = problemsOf({ [name]: format });
  expect(problems.map(({ message, path }) => [message, path])).toEqual([
    [said, [name]],
    [said, [name]],
  ]);
});

it('takes formats with an amount, and no format for prices that are not written', () => {
  const settings = { purchase_format: '^ %', full_string: 'From @', lease_format: '', subscribe_format: '' };
  expect(problemsOf(settings)).toEqual([]);
});
