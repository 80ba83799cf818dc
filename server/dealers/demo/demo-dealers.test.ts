import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { kilometresBetween } from '#geo/distance.ts';
import { postcodePlaces } from '../postcodes/postcode-places.ts';
import { readPostcodes } from '../postcodes/read-postcode-file.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../fixtures', name), 'utf8');
const dealers = (JSON.parse(read('dealers.json')) as { id: string }[]).map(({ id: _id, ...dealer }) =>
  dealerWrite.parse(dealer),
);

it('the demo has twelve houses, each where its postcode is, and each is a location of its forms', () => {
  const { places, left } = readPostcodes(read('postcodes.csv'));
  expect([places.length, left, dealers.length]).toEqual([51, 0, 12]);
  const known = postcodePlaces(places);
  for (const { zipcode, lat, lng, state } of dealers) {
    const there = known.of(zipcode).find((place) => place.state === state);
    expect([zipcode, there && kilometresBetween(there, { lat: lat ?? 0, lng: lng ?? 0 }) < 2]).toEqual([zipcode, true]);
  }
  const locations = JSON.parse(read('form-locations.json')) as Record<string, unknown>[];
  expect(locations.map(({ dealer_code: code }) => code).toSorted()).toEqual(
    dealers.map(({ dealer_code: code }) => code).toSorted(),
  );
  for (const { dealer_code: code, name, address, city, zipcode, country, phone, lat, lng } of locations) {
    const dealer = dealers.find((one) => one.dealer_code === code);
    expect({ name, address, city, zipcode, country, phone, lat, lng }).toEqual({
      name: dealer?.name,
      address: dealer?.address,
      city: dealer?.city,
      zipcode: dealer?.zipcode,
      country: dealer?.country,
      phone: dealer?.phone,
      lat: dealer?.lat,
      lng: dealer?.lng,
    });
  }
});
