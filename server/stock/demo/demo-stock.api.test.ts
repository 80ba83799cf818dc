import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicleStates, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { seedDemoDealers } from '#server/dealers/demo/seed-demo-dealers.ts';
import forms from '#server/forms/forms.service.ts';
import { type Api, guest, openApi, sol } from '#tests/support/api-bed.ts';
import stock from '../stock.service.ts';
import { inventVehicle } from './invent-vehicles.ts';
import { DEMO_VEHICLES, growDemoStock, seedDemoStock } from './seed-demo-stock.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [forms, stock] });
  await seedDemoDealers(api.deps);
  expect(await seedDemoStock(api.deps)).toBe(DEMO_VEHICLES);
});
afterAll(() => api.close());

it('the demo has 240 cars of every state and status at its dealers, some without pictures, with hidden prices, long names', async () => {
  expect(await seedDemoStock(api.deps)).toBe(0);
  const rows = await api.deps.db.read.selectFrom('vehicles').selectAll().execute();
  expect(rows).toHaveLength(DEMO_VEHICLES);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(vehicleStatuses));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(vehicleStates));
  expect(new Set(rows.map(({ publication }) => publication)).size).toBe(3);
  expect(new Set(rows.map(({ owner_id: owner }) => owner)).size).toBeGreaterThan(8);
  expect(rows.some(({ price_hidden: isHidden }) => isHidden)).toBe(true);
  expect(rows.some(({ version_name: name }) => (name?.length ?? 0) > 50)).toBe(true);
  const photos = await api.deps.db.read.selectFrom('vehicle_photos').select('vehicle_id').distinct().execute();
  expect(photos.length).toBeLessThan(DEMO_VEHICLES);
  expect(photos.length).toBeGreaterThan(DEMO_VEHICLES / 2);
});

it('visitors find them in three listings, at retailers and in every group of the search', async () => {
  const counts = await Promise.all(
    ['new', 'approved', 'used'].map(async (listing) => {
      const { data } = await api.stock(guest).listing({ params: { listing }, query: { facets: 'only' } });
      return data.meta.total_count;
    }),
  );
  for (const count of counts) expect(count).toBeGreaterThan(40);
  const { data } = await api.stock(guest).listing({ params: { listing: 'new,approved,used' }, query: {} });
  for (const facet of Object.values(data.meta.facets ?? {}))
    expect(facet.type === 'checkbox' ? facet.values.length : facet.max).toBeTruthy();
  const retailers = (await api.stock(guest).retailers({ params: { listing: 'new' } })).data;
  expect(retailers.data.length).toBeGreaterThan(5);
  for (const { attributes } of retailers.data) expect(attributes.vehicle_count).toBeGreaterThan(0);
});

it('a car of the demo is the same each time, and can be saved as it is', async () => {
  const options = { houses: [{ id: '00000000-0000-4000-8000-000000000001', brands: [] }], thisYear: 2026 };
  expect(inventVehicle(77, options)).toEqual(inventVehicle(77, options));
  // Carousels begin with the newest: there is something to see of them.
  const all = Array.from({ length: DEMO_VEHICLES }, (_, index) => inventVehicle(index, options));
  const newest = all.toSorted((one, other) => one.createdDays - other.createdDays).slice(0, 5);
  expect(newest.every(({ photos }) => photos.length > 1)).toBe(true);
  const [line] = (await api.stock(sol).listVehicles({ query: { items: 1 } })).data.data;
  const id = line?.id ?? '';
  const { data } = await api.stock(sol).readVehicle({ params: { id } });
  expect(data.data.attributes.currency).toBe('EUR');
});

it('grows to as many as wanted', async () => {
  expect(await growDemoStock(api.deps, 300)).toBe(60);
  const rows = await api.deps.db.read.selectFrom('vehicles').select('vin').execute();
  expect(rows).toHaveLength(300);
  const vins = rows.flatMap(({ vin }) => vin ?? []);
  expect(new Set(vins).size).toBe(vins.length);
});
