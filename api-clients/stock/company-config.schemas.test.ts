import { expect, it } from 'vitest';
import type { ConfigType } from './company-config.resources.ts';
import { configSchemas } from './company-config.schemas.ts';

const leased = { term: 48, mileage: 10_000, deposit: 10, rate: 3.9, loss_a_month: 0.8, loss_a_thousand: 0.15 };

it.each<[ConfigType, Record<string, unknown>, string, string]>([
  ['order_online_steps_page', { steps: [{}] }, 'steps/0/key', 'Choose a step of the journey'],
  ['order_online_steps_page', { steps: [{ key: 'delivery' }] }, 'steps/0/key', 'Choose a step of the journey'],
  ['order_online', { service_packs: [{}] }, 'service_packs/0/key', 'This field is required'],
  ['order_online', { service_packs: [{ key: ' ' }] }, 'service_packs/0/key', 'This field is required'],
  ['order_online', { service_packs: [{ key: 'A b' }] }, 'service_packs/0/key', 'Use lower-case letters, digits and _'],
  ['order_online_checkout_page', { terms: {} }, 'terms/version', 'This field is required'],
  [
    'order_online',
    { service_packs: [{ key: 'a', price: 'dear' }] },
    'service_packs/0/price',
    'Enter an amount such as 34900 or 299.50',
  ],
  ['lease', { terms: [24, null] }, 'terms/1', 'Enter a whole number from 1 to 120'],
  ['lease', { mileages: [0.5] }, 'mileages/0', 'Enter a whole number from 0 to 200000'],
  ['lease', { calculation: { ...leased, mileage: null } }, 'calculation/mileage', 'This field is required'],
  ['lease', { calculation: { ...leased, deposit: 91 } }, 'calculation/deposit', 'Enter a number from 0 to 90'],
  ['subscription', { calculation: { changes: [] } }, 'calculation/term', 'This field is required'],
  ['additional', { currency: 'Euro' }, 'currency', 'Use a currency code such as EUR'],
])('%s says in words what cannot be: %j', (type, config, place, words) => {
  const issues = configSchemas[type].safeParse(config).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('/'), message])).toEqual([[place, words]]);
});

it('what is emptied is nothing', () => {
  const packs = { service_packs: [{ key: 'a', price: '' }] };
  expect(configSchemas.order_online.safeParse(packs).success).toBe(true);
  const emptied = Object.fromEntries(Object.keys(leased).map((name) => [name, null]));
  for (const calculation of [leased, emptied, {}, null])
    expect(configSchemas.lease.safeParse({ calculation }).success).toBe(true);
  expect(configSchemas.additional.safeParse({ currency: '' }).success).toBe(true);
});
