import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import { included, listedCar } from '../stock.testing.ts';
import { sampleFacets } from './listing.testing.ts';

const block = (type: string, props: Record<string, unknown>) => ({
  type,
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props,
});
const cars = {
  id: 'cars',
  path: '/cars',
  snapshot: {
    root: ['find'],
    blocks: { find: block('stock-locator', { ci_key_list: 'new, used', sl_key_brand: 'terran' }) },
  },
};

let asked: URL[] = [];
let total = 30;
let isDown = false;
let site: Site;
let change: (topic: string) => void;

const meant = {
  filters: [
    { facet: 'colors', values: ['green'], from: null, to: null },
    { facet: 'display_price', values: [], from: null, to: 40_000 },
  ],
  understood: [
    { words: 'green', start: 0, end: 5, facets: ['colors'] },
    { words: 'under 40000', start: 6, end: 17, facets: ['display_price'] },
  ],
  text: 'tow',
  rest: 'bar',
};

/** A stock service of a few cars, of which it forgets one. */
const stock: typeof fetch = async (input) => {
  const url = new URL(String(input), 'http://stock.test');
  asked.push(url);
  if (isDown) throw new TypeError('connection refused');
  const notFound = { type: 'about:blank', title: 'Not found', status: 404, detail: '', code: 'vehicle_not_found' };
  if (url.pathname.includes('/vehicle/gone')) return Response.json(notFound, { status: 404 });
  const { meta, ...car } = listedCar();
  if (url.pathname.includes('/vehicle/unpriced'))
    return Response.json({ data: car, included, meta: { ...meta, prices: { list: [] } } });
  if (url.pathname.includes('/vehicle/')) return Response.json({ data: car, included, meta });
  if (url.pathname.endsWith('/count'))
    return Response.json({ data: { total_count: 12, currency: 'EUR', lowest_price: null, lowest_monthly: null } });
  if (url.pathname.endsWith('/read_search')) return Response.json({ data: meant });
  const page = Number(url.searchParams.get('page'));
  const pages = Math.ceil(total / 12);
  return Response.json({
    data: total > 0 && page <= pages ? [listedCar(`p${page}`)] : [],
    included,
    meta: { page, items: 12, pages, total_count: total, facets: sampleFacets(['diesel']) },
    links: {},
  });
};

beforeEach(async () => {
  total = 30;
  isDown = false;
  const bed = createTestBed({ pages: [cars] });
  change = bed.change;
  const clients = { ...bed.deps.clients, stock: createClient(stockContract, { fetch: stock }) };
  site = createSite({ ...bed.deps, clients });
  // What a page reads of its address is known once it was drawn without.
  await get('/cars');
  asked = [];
});
afterEach(() => site.close());

const get = async (url: string) => {
  const { status, headers, body } = await site.handle({ method: 'GET', url, headers: {} });
  return { status, headers, html: body ? Buffer.from(body).toString('utf8') : '' };
};
const filtersOf = (url: URL | undefined) =>
  Object.fromEntries([...(url?.searchParams ?? [])].filter(([name]) => name.startsWith('filter')));

it('asks the stock service for what the address asks for, in the lists and the brand of the block', async () => {
  const { status, html } = await get('/cars?engine_types=diesel&mileage_lteq=40000&sort=priceAsc&page=2&utm_source=x');
  expect(status).toBe(200);
  expect(asked[0]?.pathname).toBe('/api/stock/listing/new%2Cused');
  expect(filtersOf(asked[0])).toEqual({
    'filter[engine_type_includes]': 'diesel',
    'filter[mileage_lteq]': '40000',
    'filter[nameplate_brand_key_eq]': 'terran',
  });
  expect([asked[0]?.searchParams.get('sort'), asked[0]?.searchParams.get('page')]).toEqual(['priceAsc', '2']);
  expect(html).toContain('30 cars');
  expect(html).toMatch(/<form[^>]*id="find-filters"[^>]*method="get"|<form[^>]*method="get"[^>]*id="find-filters"/);
  expect(html).toContain('plp');
});

it('takes what a form without script sends: empty fields, several values, any order', async () => {
  await get('/cars?sort=createdAtDesc&mileage_gteq=&mileage_lteq=&engine_types=diesel&engine_types=bev');
  expect(asked[0]?.searchParams.getAll('filter[engine_type_includes]').sort()).toEqual(['bev', 'diesel']);
  expect(Object.keys(filtersOf(asked[0]))).toHaveLength(2);
});

it('keeps a document by what it asks for, until the stock changes', async () => {
  await get('/cars?page=2&engine_types=bev,diesel');
  await get('/cars?engine_types=diesel,bev&page=2&gclid=1');
  expect(asked).toHaveLength(1);
  change('stock');
  await get('/cars?engine_types=diesel,bev&page=2');
  expect(asked.at(-1)?.searchParams.getAll('filter[engine_type_includes]')).toEqual(['bev', 'diesel']);
  expect(asked.length).toBeGreaterThan(1);
});

it('shows the last page where an old address asks for one that is no more', async () => {
  const { html } = await get('/cars?page=700');
  expect(asked.map((url) => url.searchParams.get('page'))).toEqual(['700', '3']);
  expect(html).toContain('/showroom/new-terran-90-p3');
  expect(html).toContain('<link rel="canonical" href="https://dealer.test/cars?page=3">');
});

it('counts what each filter costs when nothing fits', async () => {
  total = 0;
  const { html } = await get('/cars?engine_types=diesel&mileage_lteq=9');
  expect(html).toContain('No vehicles match. Remove a filter:');
  expect(html).toMatch(/Remove (&#x27;|')Diesel(&#x27;|'): 12 cars/);
  const counts = asked.filter((url) => url.pathname.endsWith('/count')).map((url) => Object.keys(filtersOf(url)));
  expect(counts).toEqual([
    ['filter[nameplate_brand_key_eq]'],
    ['filter[engine_type_includes]', 'filter[nameplate_brand_key_eq]'],
    ['filter[mileage_lteq]', 'filter[nameplate_brand_key_eq]'],
  ]);
});

it('counts what words cost when nothing fits', async () => {
  total = 0;
  const { html } = await get('/cars?words=tow+bar');
  expect(html).toMatch(/Remove (&#x27;|')tow bar(&#x27;|'): 12 cars/);
  expect(asked.at(-1)?.searchParams.has('text')).toBe(false);
});

it('says so when the stock service does not answer', async () => {
  isDown = true;
  const { status, html } = await get('/cars?sort=priceAsc');
  expect(status).toBe(200);
  expect(html).toContain('We could not load vehicles. Please try again.');
});

it('draws saved cars from their ids, and names those that are no more', async () => {
  const { html, headers } = await get('/showroom/saved?vehicles=new:car-1,new:gone,used:%3Cscript%3E');
  expect(html).toContain('/showroom/new-terran-90-car-1');
  expect(html).toContain('data-gone="gone"');
  expect(headers['cache-control']).toContain('no-store');
  expect(asked.map((url) => url.pathname)).toEqual([
    '/api/stock/listing/new/vehicle/car-1',
    '/api/stock/listing/new/vehicle/gone',
  ]);
});

it('compares at most four cars by an address that can be shared', async () => {
  const five = [1, 2, 3, 4, 5].map((index) => `new:car-${index}`).join(',');
  const { html } = await get(`/showroom/compare?vehicles=${five}`);
  expect(html.match(/<th[^>]*scope="col"/g)).toHaveLength(4);
  expect(html).not.toContain('Price on request');
  expect((await get('/showroom/compare?vehicles=new:unpriced,new:b')).html).toMatch(
    /<td>Price on request<\/td><td><div/,
  );
  const nothing = (await get('/showroom/compare')).html;
  expect(nothing).toContain('Choose two to four cars');
  expect(nothing).toMatch(/<a href="\/"[^>]*>Back to home/);
  isDown = true;
  expect((await get('/showroom/saved?vehicles=new:a')).status).toBe(503);
});

it('reads words without script: the answer has the filters they became, with links that take each back', async () => {
  const { status, html } = await get('/cars?engine_types=diesel&find=green+under+40000+tow+bar');
  expect(status).toBe(200);
  const [read, list] = asked;
  expect(read?.pathname).toContain('/read_search');
  expect(read?.searchParams.get('text')).toBe('green under 40000 tow bar');
  expect(filtersOf(list)).toMatchObject({
    'filter[engine_type_includes]': 'diesel',
    'filter[color_canonical_in]': 'green',
    'filter[display_price_lteq]': '40000',
  });
  expect(list?.searchParams.get('text')).toBe('tow');
  expect(html).toContain('Not understood, and left out: bar');
  expect(html).toContain(
    'data-address="?engine_types=diesel&amp;colors=green&amp;display_price_lteq=40000&amp;words=tow"',
  );
  expect(html).toContain('href="?engine_types=diesel&amp;display_price_lteq=40000&amp;words=tow#');
  expect(html).toContain('href="?engine_types=diesel&amp;colors=green&amp;display_price_lteq=40000#');
  expect(html).toContain('name="words" value="tow"');
});

it('narrows by what a car may cost a month, with the example that belongs to it, and says when nobody can count', async () => {
  const terms = { 'prices.credit': { product: 'de-instalment-loan' } };
  const counting = (affordable: () => Response) => {
    const bed = createTestBed({ pages: [cars], settings: terms });
    const answering: typeof fetch = async (input, init) =>
      new URL(String(input), 'http://stock.test').pathname.endsWith('/affordable') ? affordable() : stock(input, init);
    const clients = { ...bed.deps.clients, stock: createClient(stockContract, { fetch: answering }) };
    return createSite({ ...bed.deps, clients });
  };
  const budget = { data: { currency: 'EUR', monthly: '400.00', price: '21720.50', total_count: 3 } };
  const first = site;
  site = counting(() => Response.json(budget));
  await get('/cars');
  asked = [];
  const { html } = await get('/cars?monthly=400&display_price_gteq=9000');
  expect(filtersOf(asked[0])).toEqual({
    'filter[display_price_gteq]': '9000',
    'filter[nameplate_brand_key_eq]': 'terran',
  });
  expect(asked[0]?.searchParams.get('monthly')).toBe('400');
  expect(html).toContain('400\u00a0€ a month buys a car of up to 21,720.50\u00a0€');
  expect(html).toContain('Cars to lease or subscribe to for this amount are shown as well');
  expect(html).toContain('Representative APR');
  expect(html).toContain('Remove Up to 400 € a month');
  await site.close();
  site = counting(() => new Response('', { status: 500 }));
  await get('/cars');
  expect((await get('/cars?monthly=400')).html).toContain(
    'Something went wrong, please refresh the page and try again.',
  );
  await site.close();
  site = first;
});
