import type { StockFacets } from '#api-clients/stock/facets.resources.ts';
import { sampleCar, usualSettings } from '../stock.testing.ts';
import type { StockList } from './listing-load.ts';

export const sampleFacets = (chosen: readonly string[] = []): StockFacets => ({
  engine_types: {
    type: 'checkbox',
    total_values: 3,
    values: [
      { value: 'diesel', label: 'Diesel', count: 12, selected: chosen.includes('diesel') },
      { value: 'bev', label: 'Electric', count: 3, selected: chosen.includes('bev') },
      { value: 'hev', label: 'Hybrid', count: 0, selected: chosen.includes('hev') },
    ],
  },
  specific_colors: {
    type: 'checkbox',
    total_values: 2,
    values: [
      { value: 'Blue, metallic', label: 'Blue, metallic', count: 2, selected: false },
      { value: 'Fjord Grey', label: 'Fjord Grey', count: 1, selected: false },
    ],
  },
  mileage: {
    type: 'range',
    min: 0,
    max: 90_000,
    selected: null,
    buckets: [
      { from: 0, to: 30_000, count: 9 },
      { from: 30_000, to: 60_000, count: 4 },
      { from: 60_000, to: 90_000, count: 1 },
    ],
  },
});

/** A page of cars, as the load answers it. */
export const sampleList = (change: Partial<StockList> = {}): StockList => ({
  asked: { values: {}, ranges: {}, monthly: null, words: [], sort: 'createdAtDesc', page: 1, view: 'grid', place: {} },
  typed: null,
  budget: null,
  vehicles: [sampleCar()],
  facets: sampleFacets(),
  page: 1,
  pages: 1,
  total: 1,
  gains: [],
  all: 1,
  houses: null,
  featured: [],
  settings: usualSettings,
  prices: null,
  ...change,
});
