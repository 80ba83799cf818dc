import { expect, it } from 'vitest';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import type { VehicleAttributes } from '#api-clients/stock/vehicle.resources.ts';
import { included, listedCar } from './stock.testing.ts';
import { pagesToLookAt, withWorstCars } from './worst-cars.ts';

const photo = '/media/car/600.avif';
const car = (id: string, change: Partial<VehicleAttributes> = {}) =>
  listedCar(id, { title: `Terran ${id}`, cover_photo_medium: photo, ...change });

/** Two pages and a half; what is special stands behind the first. */
const cars = [
  ...Array.from({ length: 20 }, (_, index) => car(`usual-${String(index).padStart(2, '0')}`)),
  car('long', { title: 'Terran 130 Outbound V8 P500 Carpathian Edition Long Wheelbase' }),
  car('short', { title: 'T4' }),
  car('unpriced', { display_price: null }),
  car('hidden', { display_price: null, price_hidden: true }),
  car('bare', { cover_photo_medium: null }),
  car('cheap', { display_price: '900.00' }),
];

let asked: URL[] = [];

/** A stock service of these cars, with the few filters and the sort that are asked here. */
const stock: typeof fetch = async (input) => {
  const url = new URL(String(input), 'http://stock.test');
  asked.push(url);
  const ids = url.searchParams.getAll('filter[id_in]');
  const found = cars
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ attributes }) => !url.searchParams.has('filter[display_price_null]') || !attributes.display_price);
  const price = ({ attributes }: (typeof cars)[number]) => Number(attributes.display_price ?? Number.MAX_SAFE_INTEGER);
  const isByPrice = url.searchParams.get('sort') === 'display_price';
  const sorted = isByPrice ? found.toSorted((one, other) => price(one) - price(other)) : found;
  const page = Number(url.searchParams.get('page') ?? 1);
  const items = Number(url.searchParams.get('items') ?? 12);
  return Response.json({
    data: sorted.slice((page - 1) * items, page * items),
    included: url.pathname.endsWith('/light') ? included.filter(({ type }) => type === 'listing') : included,
    meta: { page, items, pages: Math.ceil(sorted.length / items), total_count: sorted.length },
    links: {},
  });
};

const client = createClient(stockContract, { fetch: stock });
const brand = 'filter[nameplate_brand_key_eq]';
const row = { params: { listing: 'new' }, query: { [brand]: 'terran', items: 6, facets: 'none' as const } };

it.each([
  ['longest_title', 'long'],
  ['shortest_title', 'short'],
  ['lowest_price', 'cheap'],
  ['no_photo', 'bare'],
  ['hidden_price', 'hidden'],
] as const)('begins a row of cars with the one that has the %s, wherever in the list it is', async (car, id) => {
  asked = [];
  const { data } = await withWorstCars(client, car).listing(row);
  const ids = data.data.map((one) => one.id);
  expect(ids[0]).toBe(id);
  expect(new Set(ids).size).toBe(6);
  expect(data.meta.total_count).toBe(cars.length);
  // Cars that the block would not show are none of its worst.
  for (const { searchParams } of asked) expect(searchParams.get(brand)).toBe('terran');
});

it('goes on with the usual cars where the list has few such cars', async () => {
  const { data } = await withWorstCars(client, 'no_photo').listing(row);
  expect(data.data.slice(0, 2).map(({ id }) => id)).toEqual(['bare', 'usual-00']);
});

it('leaves cars that an editor has chosen by name as they are', async () => {
  const query = { 'filter[id_in]': ['usual-03', 'usual-01'], facets: 'none' as const };
  const chosen = { params: { listing: 'new' }, query };
  const { data } = await withWorstCars(client, 'longest_title').listing(chosen);
  expect(data.data.map(({ id }) => id)).toEqual(['usual-01', 'usual-03']);
});

it('looks at all pages of a short list and at as many, equally far apart, of a long one', () => {
  expect(pagesToLookAt(3)).toEqual([1, 2, 3]);
  expect(pagesToLookAt(0)).toEqual([]);
  const many = pagesToLookAt(9_000);
  expect(many).toHaveLength(20);
  expect(many[0]).toBe(1);
  expect(Math.max(...many)).toBeLessThanOrEqual(833);
});
