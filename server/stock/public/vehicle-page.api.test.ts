import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import { listingOperations } from '#api-clients/stock/listing.operations.ts';
import { ada, guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';
import { type KeptVehicles, keepVehicles } from '../resources/kept-vehicles.ts';
import { keepListings } from '../resources/listings-with-sets.ts';
import { loadVehicles } from '../resources/load-vehicles.ts';
import { writtenCharacters } from '../resources/written-vehicles.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
});
afterAll(() => bed.close());

const car = (id: string, listing = 'all') => bed.api.stock(guest).vehicle({ params: { listing, id } });
const addresses = async (query: { page?: number; items?: number } = {}) =>
  (await bed.api.stock(guest).vehicleAddresses({ query })).data;

it('a car is found in all listings at once', async () => {
  const id = await bed.add({ listing_key: 'used', state: 'used' });
  expect((await car(id)).data.data.attributes.listing_key).toBe('used');
  expect((await problemOf(car(id, 'new'))).code).toBe('vehicle_not_found');
});

it('search engines are told where every car is that visitors find, and of no other', async () => {
  const before = (await addresses()).meta.total_count;
  const shown = await bed.add();
  await bed.add({ status: 'sold' });
  const { data: hidden } = await bed.api.stock(sol).createVehicle({
    body: {
      listing_key: 'new',
      state: 'new',
      nameplate_brand_name: 'Aurel',
      nameplate_name: 'Secret',
      status: 'stock',
    },
  });
  const { data, meta } = await addresses();
  expect(meta.total_count).toBe(before + 1);
  const found = data.find(({ id }) => id === shown);
  expect(found?.attributes.link).toBe((await car(shown)).data.data.attributes.link);
  expect(found?.attributes.image).toBeNull();
  expect(data.map(({ id }) => id)).not.toContain(hidden.data.id);
  expect((await addresses({ page: 1, items: 1 })).data).toHaveLength(1);
});

it('a car that was sold long ago is gone, which is more than one that never was', async () => {
  const id = await bed.add({ status: 'sold' });
  expect((await car(id)).data.data.attributes.status).toBe('sold');
  bed.api.advance((SOLD_DAYS + 1) * 86_400_000);
  expect(await problemOf(car(id))).toMatchObject({ status: 404, code: 'vehicle_gone' });
  await bed.api.stock(sol).publishVehicle({ params: { id }, body: { to: 'archived' }, ifMatch: '*' });
  expect((await problemOf(car(id))).code).toBe('vehicle_gone');
  expect((await problemOf(car('00000000-0000-4000-8000-000000000000'))).code).toBe('vehicle_not_found');
});

it('a car that was archived after visitors saw it is gone, with others like it; of a draft nobody learns that it was', async () => {
  const like = await bed.add({ nameplate_name: 'Rare', purchase_price: '30000' });
  const id = await bed.add({ nameplate_name: 'Rare', purchase_price: '30000' });
  const draft = await bed.add({ nameplate_name: 'Rare' });
  await bed.add({ nameplate_name: 'Newest' });
  const archive = (one: string) =>
    bed.api.stock(sol).publishVehicle({ params: { id: one }, body: { to: 'archived' }, ifMatch: '*' });
  const first = async (one: string) =>
    (await bed.api.stock(guest).similarCards({ params: { listing: 'all', id: one } })).data.data[0];
  await archive(id);
  expect(await problemOf(car(id))).toMatchObject({ status: 404, code: 'vehicle_gone' });
  await bed.api.stock(sol).publishVehicle({ params: { id: draft }, body: { to: 'draft' }, ifMatch: '*' });
  expect((await problemOf(car(draft))).code).toBe('vehicle_not_found');
  expect((await first(id))?.id).toBe(like);
  expect((await first(draft))?.attributes.title).toBe('Aurel Newest');
  const { data } = await bed.api.stock(sol).duplicateVehicle({ params: { id: like } });
  await archive(data.data.id);
  expect((await problemOf(car(data.data.id))).code).toBe('vehicle_not_found');
});

it('a car is kept as visitors were shown it, until it, its house, a picture or its listing is another', async () => {
  const { db, changes, service } = bed.api.deps;
  const { cars } = service('stock');
  const house = { dealer_code: 'AT-1', name: 'North', city: 'North', brands: ['aurel'] };
  const owner = (await bed.api.dealers(ada).createDealer({ body: house })).data.data.id;
  const id = await bed.add({ owner_id: owner, purchase_price: '50000' });
  const stock = bed.api.stock(sol);
  const pictureIs = (alt: string) =>
    db.transaction(async (trx) => {
      const size = { width: 1_500, height: 1_000, bytes: 1, content_type: 'image/webp', dominant: '#111111' };
      const rest = { hash: 'abc', filename: 'a.webp', updated_by: 'ada', folder_id: null, source_hash: null };
      await trx.deleteFrom('images').where('id', '=', 'front').execute();
      await trx
        .insertInto('images')
        .values({ id: 'front', ...size, ...rest, deleted_at: null, alt })
        .execute();
      changes.publish(trx, 'media:front');
    });
  await pictureIs('Front');
  const listing = { name: 'Brand new', currency_iso: 'EUR' };
  const steps = [
    () => stock.setVehiclePhotos({ params: { id }, body: { photos: [{ image_id: 'front' }] }, ifMatch: '*' }),
    () => pictureIs('From the front'),
    () => bed.api.dealers(ada).updateDealer({ params: { id: owner }, body: { ...house, name: 'South' }, ifMatch: '*' }),
    () => bed.api.stock(ada).updateListing({ params: { key: 'new' }, body: listing, ifMatch: '*' }),
    () => stock.moveVehicle({ params: { id }, body: { to: 'reserved' }, ifMatch: '*' }),
  ];
  for (const step of steps) {
    const [before] = await cars.load([id]);
    expect((await cars.load([id]))[0]).toBe(before);
    // Whoever reads while it changes keeps nothing of what was before.
    await Promise.all([step(), cars.load([id]), Promise.resolve().then(() => cars.load([id]))]);
    const after = await cars.load([id]);
    expect(after).not.toEqual([before]);
    expect(after).toEqual(await loadVehicles(db.read, [id]));
  }
});

it('a car in memory is read again once, however often its change is told', async () => {
  const { deps } = bed.api;
  const deaf = { ...deps, changes: { ...deps.changes, subscribe: () => () => {} } };
  const cars = keepVehicles(deaf);
  const id = await bed.add();
  const load = async () => (await cars.load([id]))[0];
  const before = await load();
  cars.outdate([{ id, seq: before?.row.seq ?? '' }]);
  expect(await load()).toBe(before);
  await bed.api.stock(sol).moveVehicle({ params: { id }, body: { to: 'reserved' }, ifMatch: '*' });
  expect(await load()).toBe(before);
  const [now] = await loadVehicles(deps.db.read, [id]);
  const seq = now?.row.seq ?? '';
  cars.outdate([{ id, seq }]);
  const after = await load();
  expect(after?.row.status).toBe('reserved');
  cars.outdate([{ id, seq }]);
  expect(await load()).toBe(after);

  // Whoever reads while it changes keeps nothing that is older.
  const read = new Proxy(deps.db.read, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        meanwhile.outdate([{ id, seq: `${BigInt(seq) + 1n}` }]);
        return Reflect.apply(value, target, given);
      };
    },
  });
  const there = { ...deaf, db: { ...deps.db, read } };
  keepListings(there);
  const meanwhile = keepVehicles(there);
  const [first] = await meanwhile.load([id]);
  expect(first?.row.status).toBe('reserved');
  expect((await meanwhile.load([id]))[0]).not.toBe(first);
});

it('cars in memory are bounded by their bytes, what was written of them included', async () => {
  const { deps } = bed.api;
  const id = await bed.add({ long_description: 'word '.repeat(2_000) });
  const other = await bed.add();
  const firstOf = async (cars: KeptVehicles, of: string) => (await cars.load([of]))[0];
  // 10,000 characters and the row: a quarter of all is not enough.
  const narrow = keepVehicles(deps, 80_000);
  expect(await firstOf(narrow, id)).not.toBe(await firstOf(narrow, id));
  expect(await firstOf(narrow, other)).toBe(await firstOf(narrow, other));
  const wide = keepVehicles(deps, 800_000);
  const before = await firstOf(wide, id);
  expect(await firstOf(wide, id)).toBe(before);
  if (!before) throw new Error('The car is not there.');
  const plain = writtenCharacters(before);
  expect(plain).toBe(0);
  expect((await bed.api.stock(guest).listing({ params: { listing: before.row.listing_key } })).status).toBe(200);
  const [shown] = await deps.service('stock').cars.load([id]);
  expect(shown && writtenCharacters(shown)).toBeGreaterThan(500);
});

it('what is put together of kept parts is, byte for byte, what the contract makes of the whole', async () => {
  const id = await bed.add({ nameplate_name: 'Parts', purchase_price: '30000', lease_price: '300' });
  await bed.add({ nameplate_name: 'Parts', hidden_prices: ['purchase'], purchase_price: '30000' });
  const { lightListing, listing, similarCards } = listingOperations;
  for (const [path, { response }] of [
    ['', listing],
    ['/light?facets=none', lightListing],
    [`/vehicle/${id}/similar_cards`, similarCards],
  ] as const) {
    const text = async () => (await bed.api.fetch(`/api/stock/listing/new${path}`)).text();
    const first = await text();
    expect(JSON.stringify(response.parse(JSON.parse(first)))).toBe(first);
    expect(await text()).toBe(first);
  }
});
