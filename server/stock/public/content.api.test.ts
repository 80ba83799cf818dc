import { afterAll, beforeAll, expect, it } from 'vitest';
import { guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
});
afterAll(() => bed.close());

it('the content service tells cars of all listings, and nameplates by brand', async () => {
  await bed.add({ nameplate_brand_name: 'Solo', listing_key: 'used', state: 'used' });
  await bed.add({ listing_key: 'used', state: 'used' });
  await bed.add();
  const { data } = await bed.api.stock(guest).contentVehicles({ query: { 'q[nameplate_brand_name_eq]': 'Solo' } });
  expect([data.data.length, data.meta.total_count]).toEqual([1, 1]);
  const grouped = (await bed.api.stock(guest).groupedNameplates({ query: { listing: 'used' } })).data.data;
  expect(grouped).toEqual([
    { brand: 'Aurel', nameplates: [{ key: 'Aurel SUV', name: 'Aurel SUV', count: 1 }] },
    { brand: 'Solo', nameplates: [{ key: 'Aurel SUV', name: 'Aurel SUV', count: 1 }] },
  ]);
  expect((await problemOf(bed.api.stock(guest).contentVehicles({ query: { 'q[vin_eq]': 'x' } }))).code).toBe(
    'unknown_filter',
  );
});

it('forms keep a car as the stock knows it, and only cars that visitors see', async () => {
  const [shown, draft] = [
    await bed.add({ version_name: 'Shown', purchase_price: '30000', price_hidden: true }),
    await bed.add(),
  ];
  await bed.api.stock(sol).publishVehicle({ params: { id: draft }, body: { to: 'draft' }, ifMatch: '*' });
  const { vehicles } = await bed.api.deps.service('forms').core();
  const look = (id: string) => vehicles.look([], {}, { id, title: 'Forged', price: '1' }, []);
  expect((await look(shown)).snapshot).toMatchObject({
    id: shown,
    title: 'Aurel SUV Shown',
    make: 'Aurel',
    listing: 'new',
  });
  expect((await look(shown)).snapshot).not.toHaveProperty('price');
  expect((await look(draft)).snapshot).toEqual({ id: draft, title: 'Forged' });
});
