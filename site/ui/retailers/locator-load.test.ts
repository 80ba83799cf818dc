import { afterEach, expect, it, vi } from 'vitest';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { houseOf, locatorData } from '#site/testing/houses.ts';
import { type LocatedRetailer, listsHouses, loadLocator, locatorQuery } from './locator-load.ts';

afterEach(() => vi.useRealTimers());

const place = (postcode: string, locality: string) => ({ postcode, locality, state: 'Lakeshire', lat: 54, lng: -3 });
const houses = [houseOf({ dealer_code: 'AT-1' }), houseOf({ dealer_code: 'AT-2', name: 'Harbour' })];

/** Loads an address against a service that answers each question with `answer`; without one, with all houses. */
const load = async (
  search: string,
  answer: (filters: Record<string, unknown>) => { found: LocatedRetailer[]; meta?: object } = () => ({ found: houses }),
) => {
  const asked: Record<string, unknown>[] = [];
  const ends: Date[] = [];
  const shown: string[] = [];
  const publicDealers = async ({ query }: { query: Record<string, unknown> }) => {
    const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('q[')));
    const isAll = query.page === undefined;
    if (!isAll) asked.push(query);
    const { found, meta } = isAll ? { found: houses, meta: {} } : answer(filters);
    const data = found.map(({ id, ...attributes }) => ({ type: 'dealer', id, attributes }));
    const common = { total_count: found.length, pages: 1, states: ['Lakeshire', 'Westshire'], brands: ['aurel'] };
    return { data: { data, meta: { ...common, brand_names: { aurel: 'Aurel' }, services: [], ...meta } } };
  };
  const data = await loadLocator({
    dealers: { publicDealers } as unknown as SiteClients['dealers'],
    query: readQuery(locatorQuery, search).values,
    dependsOn: () => {},
    shows: (...pictures) => shown.push(...pictures),
    endsAt: (moment) => ends.push(moment),
    placeAmong: () => 'only',
    signal: new AbortController().signal,
  });
  return { data, asked, ends, shown };
};

it('an address without questions shows all houses, with one call, and what may be chosen', async () => {
  const { data, asked } = await load('?utm_source=x&_radius=100');
  expect(asked).toEqual([]);
  expect(data).toMatchObject({ mode: null, need: null, total: 2 });
  expect(data.choices).toMatchObject({ states: ['Lakeshire', 'Westshire'], brands: [{ key: 'aurel', name: 'Aurel' }] });
});

it('asks for what the mode of the address means, and no more', async () => {
  const filters = async (search: string) => {
    const { asked } = await load(search);
    return asked.map(({ items: _items, page, ...query }) => ({ ...query, page }));
  };
  const all = '_retailer=AT-1&_state=Lakeshire';
  expect(await filters(`?${all}&_postcode=LK1&_locality=Lakeside&_radius=100&page=2`)).toEqual([
    { 'q[postcode_eq]': 'LK1', 'q[locality_eq]': 'Lakeside', radius_km: 100, page: 2 },
  ]);
  expect(await filters(`?${all}`)).toEqual([{ 'q[state_eq]': 'Lakeshire', radius_km: 50, page: 1 }]);
  expect(await filters('?_retailer=AT-1&q[brand_eq]=aurel&q%5Bservice_eq%5D=parts')).toEqual([
    { 'q[retailer_cont]': 'AT-1', 'q[brand_eq]': 'aurel', 'q[service_eq]': 'parts', radius_km: 50, page: 1 },
  ]);
  expect(await filters('?_radius=7&_state=x&page=0')).toEqual([{ 'q[state_eq]': 'x', radius_km: 50, page: 1 }]);
});

it('is known by the names of the dealer search too, and has one spelling', async () => {
  const near = '?q[postcode_eq]=LK1&q[locality_eq]=Lakeside&q[brand_eq]=aurel';
  expect((await load(near)).asked).toMatchObject([
    { 'q[postcode_eq]': 'LK1', 'q[locality_eq]': 'Lakeside', 'q[brand_eq]': 'aurel' },
  ]);
  expect((await load('?q[state_eq]=Lakeshire')).asked).toMatchObject([{ 'q[state_eq]': 'Lakeshire' }]);
  expect(readQuery(locatorQuery, near).pairs).toEqual(
    readQuery(locatorQuery, '?q[brand_eq]=aurel&_locality=Lakeside&_postcode=LK1').pairs,
  );
  expect(readQuery(locatorQuery, '?q[state_eq]=Westshire&_state=Lakeshire').values._state).toBe('Lakeshire');
});

it('finds the town of a postcode that has one, and the postcode of a town', async () => {
  const one = await load('?_postcode=LK1', () => ({ found: houses, meta: { places: [place('LK1', 'Lakeside')] } }));
  expect(one.data).toMatchObject({ mode: 'postcode', need: null, asked: { _postcode: 'LK1', _locality: 'Lakeside' } });
  const town = await load('?_postcode=lake-side', (filters) =>
    filters['q[postcode_eq]'] === 'LK1'
      ? { found: houses }
      : { found: [], meta: { suggestions: [place('LK1', 'Lakeside')] } },
  );
  expect(town.data).toMatchObject({ mode: 'postcode', need: null, asked: { _postcode: 'LK1', _locality: 'Lakeside' } });
});

it('asks back for a postcode of several places or none, above all houses; and where nothing is found', async () => {
  const places = [place('LK2', 'Ashmere'), place('LK2', 'Rydale')];
  const several = await load('?_postcode=LK2', () => ({ found: [houseOf()], meta: { places } }));
  expect(several.data).toMatchObject({ mode: null, need: 'postcode', total: 2, suggestions: places });
  const unknown = await load('?_postcode=QQ9', () => ({
    found: [],
    meta: { suggestions: [place('LK9', 'Hawkslea')] },
  }));
  expect(unknown.data).toMatchObject({ need: 'postcode', total: 2, suggestions: [{ postcode: 'LK9' }] });
  // A town beside it makes it no better known, and no wider search would find a house.
  const withTown = await load('?_postcode=QQ9&_locality=X', () => ({
    found: [],
    meta: { suggestions: [place('LK9', 'Hawkslea')] },
  }));
  expect(withTown.data).toMatchObject({ need: 'postcode', total: 2, suggestions: [{ postcode: 'LK9' }] });
  const otherTown = await load('?_postcode=LK2&_locality=X', () => ({ found: [], meta: { suggestions: places } }));
  expect(otherTown.data).toMatchObject({ mode: 'postcode', need: 'none', suggestions: places });
  const far = await load('?_postcode=LK1&_locality=Lakeside', () => ({ found: [], meta: { places: [places[0]] } }));
  expect(far.data).toMatchObject({ mode: 'postcode', need: 'none', total: 0 });
  expect((await load('?_state=Atlantis', () => ({ found: [] }))).data.need).toBe('none');
});

it('is made anew when a house opens or closes, and shows the picture of the only house', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') });
  const day = [{ from: '09:00', to: '18:00' }];
  const hours = {
    weekly: { mon: [], tue: [], wed: day, thu: [], fri: [], sat: [], sun: [] },
    holidays: [],
    exceptions: [],
  };
  const found = [houseOf({ opening_hours: hours, photo: { id: 'showroom', alt: '' } })];
  const { ends, shown } = await load('?_retailer=AT-1', () => ({ found }));
  expect([ends.map((moment) => moment.toISOString()), shown]).toEqual([['2026-11-25T18:00:00.000Z'], ['showroom']]);
});

it('lists the houses once on a page: where was asked, else in the first of its locators', () => {
  const lists = (place: 'only' | 'first' | 'later', asked: object = {}) =>
    listsHouses(locatorData({ place }, asked), 'mine');
  expect([lists('only'), lists('first'), lists('later')]).toEqual([true, true, false]);
  const mine = { block: 'mine', _state: 'Lakeshire' };
  expect([lists('first', mine), lists('later', mine)]).toEqual([true, true]);
  const other = { block: 'other', _postcode: 'LK1' };
  expect([lists('only', other), lists('first', other), lists('later', other)]).toEqual([true, false, false]);
  // Another kind of block was asked, or the address comes from elsewhere.
  expect([lists('first', { block: 'b1-vin' }), lists('first', { _retailer: 'lake' })]).toEqual([true, true]);
});
