import { expect, it } from 'vitest';
import type { Retailer } from '#api-clients/stock/listing.operations.ts';
import { draw } from '#site/testing/draw.tsx';
import { housesWithCars } from './houses.ts';
import { sampleFacets, sampleList } from './listing.testing.ts';
import { Listing } from './listing.tsx';

const retailer = (id: string, lat: number | null = 50): Retailer => ({
  type: 'retailer',
  id,
  attributes: {
    name: `House ${id}`,
    address: '1 Quay',
    city: 'Port',
    zipcode: '',
    phone: '',
    email: '',
    dealer_code: null,
    locality: '',
    state: '',
    lat,
    lng: 8,
    distance_km: null,
    vehicle_count: 99,
  },
});
const facets = {
  ...sampleFacets(),
  dealers: {
    type: 'checkbox' as const,
    total_values: 3,
    values: [
      { value: 'a', label: 'House a', count: 4, selected: false },
      { value: 'b', label: 'House b', count: 1, selected: false },
      { value: 'c', label: 'House c', count: 0, selected: false },
    ],
  },
};
const ids = (chosen?: string[]) =>
  housesWithCars([retailer('a'), retailer('b'), retailer('c'), retailer('d', null)], facets, {
    values: chosen ? { dealers: chosen } : {},
  }).map(({ id, count }) => `${id} ${count}`);

it('shows houses with cars that fit, as many as the filters leave, and of chosen houses these alone', () => {
  expect(ids()).toEqual(['a 4', 'b 1']);
  expect(ids(['b'])).toEqual(['b 1']);
});

it('says the houses of the map in words as well, each a link to its cars', () => {
  const { asked } = sampleList();
  const list = sampleList({
    asked: { ...asked, view: 'map', values: { engine_types: ['diesel'] } },
    houses: housesWithCars([retailer('a')], facets, { values: {} }),
  });
  const html = draw(<Listing id="b" list={list} filters={[]} resetLook="tertiary" level={3} />);
  expect(html).toContain('<fc-map');
  expect(html).toContain('href="?engine_types=diesel&amp;dealers=a#b-cars"');
  expect(html).toContain('4 cars');
  expect(html).not.toContain('data-vehicle="car-1"');
  // What the form does not ask itself it keeps.
  expect(html).toContain('name="view" value="map"');
  expect(html).toContain('name="engine_types" value="diesel"');
});
