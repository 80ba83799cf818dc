import { expect, it, vi } from 'vitest';
import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import { loadFormCar, loadFormCars } from './form-cars.ts';

const car = (id: string) => ({ type: 'vehicle', id, attributes: { title: id } });
const meaning = (more: object) => ({
  data: { data: { filters: [], understood: [], text: '', rest: '', ...more } },
});

const stockOf = (read: object) => {
  const lightListing = vi.fn(async (_asked: { query: object }) => ({
    data: { data: [car('a'), car('b')], meta: { page: 2, items: 12, pages: 3, total_count: 26 }, links: {} },
  }));
  const stock = {
    readSearch: async () => read,
    lightListing,
    vehicle: async () => ({ data: { data: car('b') } }),
  } as unknown as Client<StockContract>;
  return { stock, asked: () => lightListing.mock.calls.map(([{ query }]) => query) };
};

it('asks the stock with what words mean, a page at a time, the car of the page first', async () => {
  const filters = [
    { facet: 'engine_types', values: ['diesel'], from: null, to: null },
    { facet: 'display_price', values: [], from: null, to: 40_000 },
    { facet: 'monthly', values: [], from: null, to: 400 },
  ];
  const { stock, asked } = stockOf(meaning({ filters, text: 'terran' }));
  const words = { typed: 'Terran Diesel', read: 'Terran diesel' };
  const { cars, carSearch } = await loadFormCars(stock, { locale: 'de', chosen: 'b', words, page: 2 });
  expect(asked()).toMatchObject([
    {
      'filter[engine_type_includes]': ['diesel'],
      'filter[display_price_lteq]': ['40000'],
      text: 'terran',
      page: 2,
      lang: 'de',
    },
  ]);
  expect(JSON.stringify(asked())).not.toContain('400"');
  expect(cars.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(carSearch).toEqual({ words: 'Terran Diesel', page: 2, pages: 3, count: 26 });
});

it('a word that no car has finds none, instead of all', async () => {
  const { stock, asked } = stockOf(meaning({ rest: 'zzz' }));
  const found = await loadFormCars(stock, { locale: 'en', words: { typed: 'zzz', read: 'zzz' } });
  expect(found).toEqual({ cars: [], carSearch: { words: 'zzz', page: 1, pages: 0, count: 0 } });
  expect(asked()).toEqual([]);
});

it('the car that a form is about is what the stock says, or none', async () => {
  const { stock } = stockOf(meaning({}));
  expect(await loadFormCar(stock, { id: 'b', locale: 'en' })).toMatchObject({ id: 'b', title: 'b' });
  const away = { vehicle: () => Promise.reject(new Error('away')) } as unknown as Client<StockContract>;
  expect(await loadFormCar(away, { id: 'b', locale: 'en' })).toBeNull();
});
