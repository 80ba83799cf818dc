import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortColumns, specifiedSorts } from '#api-clients/stock/stock-filters.data.ts';
import { guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
  const car = { nameplate_brand_name: 'Aurel', nameplate_name: 'Aurel SUV' };
  await bed.add({ ...car, version_name: 'A', purchase_price: '50000', mileage: 10, power: 200, production_year: 2026 });
  await bed.add({
    ...car,
    version_name: 'B',
    state: 'approved',
    purchase_price: '40000.50',
    mileage: 20_000,
    engine_type: ['diesel', 'mhev'],
    transmission: 'auto',
    color_name: 'Fjord Blue',
    color_canonical: 'blue',
    number_of_seats: 5,
    production_year: 2024,
    financing_options: ['cash', 'lease'],
  });
  await bed.add({
    ...car,
    nameplate_brand_name: 'Terran',
    nameplate_name: 'Terran 90',
    nameplate_model_group: 'terran',
    version_name: 'C',
    status: 'demo',
    engine_type: ['petrol'],
    transmission: 'manual',
    color_canonical: 'red',
    number_of_seats: 6,
    production_year: 2025,
  });
});
afterAll(() => bed.close());

const listing = (query: Record<string, unknown> = {}, named = 'new') =>
  bed.api.stock(guest).listing({ params: { listing: named }, query });
const letters = async (query: Record<string, unknown>) =>
  (await bed.found(query)).map((title) => title.at(-1)).join('');

describe('filters', () => {
  it.each([
    [{ 'filter[nameplate_brand_name_in][]': ['Aurel'] }, 'AB'],
    [{ 'q[nameplate_name_eq]': 'Terran 90' }, 'C'],
    [{ 'filter[nameplate_model_group_eq]': 'terran' }, 'C'],
    [{ 'filter[nameplate_brand_name_not_eq]': 'Aurel' }, 'C'],
    [{ 'filter[state_in]': 'approved' }, 'B'],
    [{ 'filter[status_in]': 'demo,reserved' }, 'C'],
    [{ 'filter[engine_type_includes]': 'mhev,petrol' }, 'BC'],
    [{ 'filter[engine_type_null]': 'true' }, 'A'],
    [{ 'filter[transmission_in]': 'manual' }, 'C'],
    [{ 'filter[color_canonical_in]': 'blue' }, 'B'],
    [{ 'filter[color_name_in][]': ['Fjord Blue'] }, 'B'],
    [{ 'filter[number_of_seats_in]': '6' }, 'C'],
    [{ 'filter[financing_options_includes]': 'lease' }, 'B'],
    [{ 'filter[mileage_gteq]': '11' }, 'B'],
    [{ 'filter[mileage_lteq]': '19999' }, 'A'],
    [{ 'filter[production_year_gteq]': '2025', 'filter[production_year_lteq]': '2025' }, 'C'],
    [{ 'filter[display_price_lteq]': '40000.50' }, 'B'],
    [{ 'filter[display_price_lteq]': '40000.49' }, ''],
    [{ 'filter[display_price_gteq]': '40001' }, 'A'],
    [{ 'filter[display_price_null]': '1' }, 'C'],
    [{ 'filter[mileage_gteq]': '500', 'filter[mileage_lteq]': '50' }, ''],
    [{ 'filter[owner_id_in]': 'nobody' }, ''],
    [{ 'filter[id_not_eq]': 'nothing' }, 'ABC'],
  ])('%j finds %s', async (query, expected) => {
    expect(await letters({ ...query, sort: 'created_at' })).toBe(expected);
  });

  it.each([
    ['all of a group', { 'filter[state_in]': 'new,approved,used' }],
    ['all colours that there are, though one car has none', { 'filter[color_canonical_in]': 'red,blue' }],
    ['a range as wide as the stock, though one car has no price', { 'filter[display_price_gteq]': '0' }],
    ['a bound below zero', { 'filter[mileage_lteq]': '-5' }],
    ['an empty value', { 'filter[state_in]': '' }],
    ['parameters of campaigns', { utm_source: 'x', gclid: '1' }],
  ])('%s narrows nothing', async (_, query) => {
    expect(await letters({ ...query, sort: 'created_at' })).toBe('ABC');
  });

  it('that nobody knows are refused with those that there are', async () => {
    for (const name of [
      'filter[purchase_price_gteq]',
      'filter[vin_eq]',
      'q[state_like]',
      'filter',
      'filter[__proto___eq]',
    ]) {
      const problem = await problemOf(listing({ [name]: '1' }));
      expect([name, problem.status, problem.code]).toEqual([name, 400, 'unknown_filter']);
      expect(problem.meta?.allowed).toContain('nameplate_brand_name_in');
      expect(problem.meta?.allowed).not.toContain('vin_eq');
      expect(problem.errors?.[0]?.source?.parameter).toBe(name);
    }
  });

  it.each([
    ['no number', { 'filter[mileage_gteq]': 'NaN' }, 'invalid_filter'],
    ['infinity', { 'filter[mileage_lteq]': 'Infinity' }, 'invalid_filter'],
    ['an exponent', { 'filter[mileage_lteq]': '1e400' }, 'invalid_filter'],
    ['two bounds', { 'filter[mileage_lteq][]': ['1', '2'] }, 'invalid_filter'],
    ['neither true nor false', { 'filter[mileage_null]': 'maybe' }, 'invalid_filter'],
    ['101 values', { 'filter[color_name_in][]': Array.from({ length: 101 }, (_, i) => `c${i}`) }, 'too_many_values'],
    ['an unknown sort', { sort: 'vin' }, 'unknown_sort'],
    ['a sort by what every object has', { sort: 'constructor' }, 'unknown_sort'],
    ['four sorts', { sort: 'mileage,power,status,created_at' }, 'unknown_sort'],
    ['sorts in a list', { 'sort[]': ['mileage', '-power'] }, 'invalid_parameter'],
    ['two sorts', { sort: ['mileage', '-power'] }, 'invalid_parameter'],
    ['a page in parts', { 'page[number]': 2 }, 'invalid_parameter'],
    ['a page that is too deep', { page: 834, items: 12 }, 'page_too_deep'],
    ['page 0', { page: 0 }, 'invalid_parameter'],
    ['no items', { items: 0 }, 'invalid_parameter'],
  ])('%s is refused, and the parameter is named', async (_, query, code) => {
    const problem = await problemOf(listing(query));
    expect([problem.status, problem.code]).toEqual([400, code]);
    const [first = ''] = Object.keys(query);
    expect(first).toContain(problem.errors?.[0]?.source?.parameter);
  });

  it('take a hundred values, and numbers larger than any column', async () => {
    const values = Array.from({ length: 100 }, (_, i) => `c${i}`);
    expect(await letters({ 'filter[color_name_in][]': values })).toBe('');
    expect(await letters({ 'filter[mileage_gteq]': '999999999999999' })).toBe('');
    expect(await letters({ 'filter[number_of_seats_in]': '5.5' })).toBe('');
    expect(await letters({ 'filter[mileage_lteq]': '19999.9' })).toBe('A');
  });
});

describe('sorts', () => {
  it.each([
    ['priceAsc', 'BAC'],
    ['priceDesc', 'ABC'],
    ['-price', 'ABC'],
    ['mileageAsc', 'ABC'],
    ['mileageDesc', 'BAC'],
    ['productionYearAsc', 'BCA'],
    ['productionYearDesc', 'ACB'],
    ['createdAtAsc', 'ABC'],
    ['createdAtDesc', 'CBA'],
    ['status,-created_at', 'BAC'],
    [undefined, 'CBA'],
  ])('%s gives %s; what is not known stands last', async (sort, expected) => {
    expect(await letters({ sort })).toBe(expected);
  });

  it('there are the nine of the specification', () => {
    expect(Object.keys(specifiedSorts)).toHaveLength(9);
    for (const name of Object.values(specifiedSorts)) expect(sortColumns).toHaveProperty(name.replace('-', ''));
  });
});

describe('pages', () => {
  it('hold twelve cars at most, and say where they are', async () => {
    const { data } = await listing({ items: 500, facets: 'none' });
    expect(data.meta).toEqual({ page: 1, items: 12, pages: 1, total_count: 3 });
    const second = (await listing({ items: 2, page: 2, 'filter[status_in]': 'stock,demo', facets: 'none' })).data;
    expect(second.data).toHaveLength(1);
    expect(second.links.prev).toContain('/api/stock/listing/new?');
    expect(second.links.prev).toContain('filter%5Bstatus_in%5D=stock%2Cdemo');
    expect(second.links.next).toBeNull();
  });

  it('of several listings are asked at once; of none 404', async () => {
    expect((await listing({ facets: 'none' }, 'used,new')).data.meta.total_count).toBe(3);
    expect((await problemOf(listing({}, 'nothing'))).code).toBe('listing_not_found');
  });

  it('may be kept for half a minute and are not sent twice', async () => {
    const first = await bed.api.fetch('/api/stock/listing/new');
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const again = await bed.api.fetch('/api/stock/listing/new', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('counts', () => {
  const facets = async (query: Record<string, unknown> = {}) =>
    (await listing({ facets: 'only', ...query })).data.meta.facets;

  it('stand beside the cars, or alone, or not at all', async () => {
    expect((await listing()).data.meta.facets?.brands).toBeDefined();
    const only = (await listing({ facets: 'only' })).data;
    expect([only.data, only.meta.total_count]).toEqual([[], 3]);
    expect((await listing({ facets: 'none' })).data.meta.facets).toBeUndefined();
  });

  it('ignore the filter of their own group, and no other', async () => {
    const found = await facets({ 'filter[nameplate_brand_name_in]': 'Terran' });
    expect(found?.brands).toMatchObject({
      type: 'checkbox',
      total_values: 2,
      values: [
        { value: 'Aurel', count: 2, selected: false },
        { value: 'Terran', count: 1, selected: true },
      ],
    });
    expect(found?.states).toMatchObject({ values: [{ value: 'new', label: 'New', count: 1 }] });
    expect(found?.production_year).toMatchObject({ type: 'range', min: 2025, max: 2025, selected: null });
  });

  it('keep what is selected and what the settings name at 0', async () => {
    await bed.api.admin().updateSetting({
      params: { id: 'stock.facet_values' },
      body: { value: { statuses: ['available_soon', 'stock'] } },
      ifMatch: '*',
    });
    const found = await facets({ 'filter[color_canonical_in]': 'pink', 'filter[state_in]': 'used' });
    expect(found?.colors).toMatchObject({ values: [{ value: 'pink', count: 0, selected: true }] });
    const { statuses } = (await facets()) ?? {};
    expect(statuses?.type === 'checkbox' && statuses.values.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'available_soon 0',
      'stock 2',
      'demo 1',
    ]);
  });

  it('are in the language that was asked for, numbers are numbers, money is in whole units', async () => {
    const german = await facets({ lang: 'de' });
    expect(german?.states).toMatchObject({ values: [{ label: 'Neu' }, { label: 'Geprüft' }] });
    expect(german?.number_of_seats).toMatchObject({ values: [{ value: 5 }, { value: 6 }] });
    expect((await facets({ 'filter[display_price_lteq]': '45000' }))?.display_price).toMatchObject({
      min: 40_000,
      max: 50_000,
      selected: [null, 45_000],
    });
  });
});

it('a car that is not published, archived or sold is in no list; the settings say which statuses are', async () => {
  const total = async () => (await listing({ facets: 'none' })).data.meta.total_count;
  const before = await total();
  const id = await bed.add({ version_name: 'D' });
  expect(await total()).toBe(before + 1);
  await bed.api.stock(sol).publishVehicle({ params: { id }, body: { to: 'draft' }, ifMatch: '*' });
  expect(await total()).toBe(before);
  await bed.api.stock(sol).publishVehicle({ params: { id }, body: { to: 'published' }, ifMatch: '*' });
  await bed.api.stock(sol).moveVehicle({ params: { id }, body: { to: 'sold' }, ifMatch: '*' });
  expect(await total()).toBe(before);
  expect((await listing({ facets: 'none', 'filter[status_in]': 'sold' })).data.meta.total_count).toBe(0);
});

describe('words of the search box', () => {
  const read = async (text: string, lang = 'en') => {
    const answer = await bed.api.stock(guest).readSearch({ params: { listing: 'new' }, query: { text, lang } });
    return answer.data.data;
  };
  const facet = (name: string, values: string[], from: number | null = null, to: number | null = null) => ({
    facet: name,
    values,
    from,
    to,
  });

  it.each([
    ['en', 'blue diesel under 40,000'],
    ['de', 'blauer Diesel unter 40.000'],
    ['de', 'blauer Disel unter 40.000'],
    ['ar', 'ديزل أزرق أقل من 40000'],
  ])('are filters of the list: %s “%s”', async (lang, text) => {
    const { filters, rest } = await read(text, lang);
    expect(filters).toHaveLength(3);
    expect(filters).toEqual(
      expect.arrayContaining([
        facet('colors', ['blue']),
        facet('engine_types', ['diesel']),
        facet('display_price', [], null, 40_000),
      ]),
    );
    expect(rest).toBe('');
  });

  it('know the names of the cars there are, also with a slip, and say what nobody understands', async () => {
    expect(await read('Terran 90 with towbar under 400 a month')).toMatchObject({
      filters: [facet('models', ['Terran 90']), facet('monthly', [], null, 400)],
      rest: 'towbar',
    });
    expect((await read('aurell suv')).filters).toEqual([facet('models', ['Aurel SUV'])]);
    expect((await read('Kronos')).filters).toEqual([]);
    await bed.add({ nameplate_brand_name: 'Kronos', nameplate_name: 'Kronos One' });
    expect((await read('Kronos')).filters).toEqual([facet('brands', ['Kronos'])]);
  });

  it('are looked for in the texts, codes and towns of cars when they are no filter, a slip put right', async () => {
    const features_optional = [{ name: 'Panoramic roof', price: null }];
    await bed.add({ version_name: 'Alpine X', vin: 'WVWZZZ1KZAW000987', order_number: 'OR-4711/b', features_optional });
    expect(await read('black panormaic roof OR-4711')).toMatchObject({
      filters: [facet('colors', ['black'])],
      text: 'panoramic roof OR-4711',
      rest: '',
    });
    expect(await read('not black caravan')).toMatchObject({ filters: [], text: '', rest: 'caravan not black' });
    const found = (text: string) => bed.found({ text });
    const car = ['Aurel SUV Alpine X'];
    for (const text of ['roof alp', 'or4711', '4711', '987', 'WVWZZZ1KZAW000987', '- Roof'])
      expect([text, await found(text)]).toEqual([text, text === '4711' ? [] : car]);
    expect([await found('roof caravan'), await found('WVWZZZ')]).toEqual([[], []]);
    const count = await bed.api.stock(guest).listingCount({ params: { listing: 'new' }, query: { text: 'roof' } });
    expect(count.data.data.total_count).toBe(1);
  });

  it('find a drive of all wheels by any name of it, and no colour of the seats as paint', async () => {
    await bed.add({ nameplate_brand_name: 'Lyra', nameplate_name: 'Lyra Sport', drivetrain: 'AWD' });
    await bed.add({ nameplate_brand_name: 'Lyra', nameplate_name: 'Lyra Saloon', drivetrain: 'RWD' });
    const found = async (typed: string, lang = 'en') => {
      const { text, rest } = await read(typed, lang);
      return [rest, await bed.found({ text })];
    };
    for (const words of ['awd', '4x4', 'all-wheel drive', 'four wheel drive'])
      expect([words, ...(await found(words))]).toEqual([words, '', ['Lyra Sport']]);
    expect(await found('Allrad', 'de')).toEqual(['', ['Lyra Sport']]);
    expect(await found('دفع رباعي', 'ar')).toEqual(['', ['Lyra Sport']]);
    expect(await found('rwd')).toEqual(['', ['Lyra Saloon']]);
    expect(await read('blue interior')).toMatchObject({ filters: [], text: '', rest: 'blue interior' });
    expect((await read('reserved')).filters).toEqual([facet('statuses', ['reserved'])]);
  });
});

it('the sort by status gives what can be driven away first: what stands at a house before what is on its way, what is spoken for last', async () => {
  const statuses = ['reserved', 'on_demand', 'demo', 'delivery', 'stock', 'in_production', 'available_soon'] as const;
  for (const status of statuses) await bed.add({ listing_key: 'used', state: 'used', status });
  const order = ['stock', 'demo', 'available_soon', 'delivery', 'in_production', 'on_demand', 'reserved'];
  const found = async (sort: string) =>
    (await listing({ sort, facets: 'none' }, 'used')).data.data.map(({ attributes }) => attributes.status);
  expect(await found('status')).toEqual(order);
  expect(await found('-status')).toEqual(order.toReversed());
});
