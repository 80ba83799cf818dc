import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRentalConfig } from './read-config.ts';
import { aConfig, fields } from './rental.testing.ts';

it('reads what the specification writes, prices in the smallest unit', () => {
  const config = aConfig();
  expect(config.vehicles.map(({ key, daily, locations }) => [key, daily, locations])).toEqual([
    ['v1', 8900, []],
    ['v2', 14950, ['quay']],
  ]);
  expect(config.groups[0]?.items[0]?.subitems[0]).toMatchObject({
    key: 'extras.0.0',
    price: 500,
    context: 'per_day',
    controller: { type: 'amount', min: 0, max: 10, value: 0 },
  });
});

it('has its defaults where nothing is said: Sunday closed, zoom 7, no other place', () => {
  const { rules, currency } = readRentalConfig({ ...fields, additional_json: '' }, 'USD');
  expect(currency).toBe('USD');
  expect(rules).toMatchObject({
    disabledDays: [0],
    map: { zoom: 7, center: null },
    allowsDifferentDropoff: false,
    allowsCustomPickup: false,
    allowsCustomDropoff: false,
    distanceUnit: 'km',
    times: { first: '08:00', last: '18:00', stepMinutes: 30 },
  });
});

it('takes a list with or without its name, leaves out what cannot be read, and keeps the rest', () => {
  const vehicles = [{ display_name: 'Aurel SUV', price: { daily: '89.50' } }, 7, { display_name: 'Free', price: {} }];
  const read = (json: unknown) => readRentalConfig({ ...fields, vehicles_json: JSON.stringify(json) }, 'EUR').vehicles;
  expect(read(vehicles)).toEqual(read({ vehicles_list: vehicles }));
  expect(read(vehicles).map(({ name, daily }) => [name, daily])).toEqual([['Aurel SUV', 8950]]);
});

it('never throws, whatever the fields hold', () => {
  const json = fc.oneof(fc.string(), fc.json(), fc.constant('null'), fc.constant('{"__proto__":1}'));
  fc.assert(
    fc.property(json, json, json, json, (vehicles_json, locations_json, additional_json, data_json) => {
      const groups = [{ id: 'a', name: 'A', data_json }];
      expect(
        readRentalConfig({ vehicles_json, locations_json, additional_json, groups }, 'EUR').rules.times,
      ).toBeDefined();
    }),
  );
});
