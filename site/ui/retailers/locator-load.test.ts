import { expect, it } from 'vitest';
import { findRetailers, type LocatedRetailer, type LocatorData, listsHouses } from './locator-load.ts';

const house = (id: string, name: string, city: string): LocatedRetailer => ({
  id,
  name,
  city,
  region: city,
  address: `1 ${name} Road`,
  lat: null,
  lng: null,
  contacts: [],
  services: [],
});
const retailers = [
  house('lake', 'Lakeside', 'Zürich'),
  house('harbour', 'Harbour', 'Northport'),
  house('mill', 'Mill', 'Zürich'),
];
const found = (_retailer = '', _state = '') =>
  findRetailers({ retailers, asked: { block: '', _retailer, _state } }).map(({ id }) => id);

it('finds by id, by words of name, street or town in any writing, and in a region', () => {
  expect(found()).toEqual(['lake', 'harbour', 'mill']);
  expect(found('mill')).toEqual(['mill']);
  expect(found('zurich')).toEqual(['lake', 'mill']);
  expect(found('ROAD north')).toEqual(['harbour']);
  expect(found('', 'zürich')).toEqual(['lake', 'mill']);
  expect(found('harbour', 'Zürich')).toEqual([]);
  expect(found('nothing like it')).toEqual([]);
});

it('lists the houses once on a page: where was asked, else in the first of its locators', () => {
  const lists = (place: LocatorData['place'], asked: Partial<LocatorData['asked']> = {}) =>
    listsHouses({ retailers, place, asked: { block: '', _retailer: '', _state: '', ...asked } }, 'mine');
  expect([lists('only'), lists('first'), lists('later')]).toEqual([true, true, false]);
  const mine = { block: 'mine', _retailer: 'lake' };
  expect([lists('first', mine), lists('later', mine)]).toEqual([true, true]);
  const other = { block: 'other', _retailer: 'lake' };
  expect([lists('only', other), lists('first', other), lists('later', other)]).toEqual([true, false, false]);
  // Another kind of block was asked, or the address comes from elsewhere.
  expect([lists('first', { block: 'b1-vin' }), lists('first', { _retailer: 'lake' })]).toEqual([true, true]);
});
