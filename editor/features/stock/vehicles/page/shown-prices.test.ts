import { expect, it } from 'vitest';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { shownPrices } from './shown-prices.ts';

const settings = { ...priceSettings.parse({}), currency_iso: 'EUR' };
const car = vehicleWrite.parse({
  listing_key: 'used',
  state: 'used',
  nameplate_brand_name: 'Aurel',
  nameplate_name: 'Lyra',
  purchase_price: '34900',
  lease_price: '399',
});

it('a lease below the price of the car is an “or”, on top of it it stands by itself', () => {
  const read = (type: 'purchase' | 'lease', format = settings.lease_format) =>
    shownPrices({ ...car, prices_type: type }, 'EUR', { ...settings, lease_format: format }).map(({ text }) => text);
  expect(read('purchase')).toEqual(['34,900 €', 'or 399 € / Month']);
  expect(read('lease')).toEqual(['399 € / Month', '34,900 €']);
  expect(read('lease', 'only @ pcm')).toEqual(['only 399 € pcm', '34,900 €']);
});
