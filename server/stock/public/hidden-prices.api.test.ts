import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { ada, guest, iris, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

/* A price that is hidden does not leave the server: not as a figure, and not by counting, sorting or narrowing. */

/** Digits that nothing else in an answer has. */
const SECRETS = ['77731', '66642', '55513', '44427', '33391', '22283'];

const secret: Partial<VehicleWrite> = {
  purchase_price: '77731',
  purchase_old_price: '66642',
  lease_price: '555.13',
  subscribe_price: '444.27',
  msrp_price: '33391',
  base_price: '22283',
  total_price: '22283',
  price_breakdown: [{ label: 'All', value: '77731' }],
  price_metadata: { NSW: { value: '77731' } },
  prices_on_the_road: { value: '77731' },
  prices_avl: { value: '77731' },
  avl_field: '77731',
  japan_used_and_approved_cars_field: [{ label: 'Total', value: '77731' }],
  features_optional: [{ name: 'Roof', price: '22283' }],
  financing_options: ['cash', 'lease', 'rent'],
};

let bed: StockBed;
let hidden: string;
let halfHidden: string;
beforeAll(async () => {
  bed = await openStock();
  hidden = await bed.add({ ...secret, version_name: 'Hidden', price_hidden: true, mileage: 1 });
  halfHidden = await bed.add({ ...secret, version_name: 'Half', hidden_prices: ['purchase', 'subscribe'], mileage: 2 });
  await bed.add({ version_name: 'Open', purchase_price: '50000', msrp_price: '51000', lease_price: '600', mileage: 3 });
  await bed.add({ version_name: 'Low', purchase_price: '40000', msrp_price: '41000', mileage: 4 });
});
afterAll(() => bed.close());

/** Ids and times, which may have any digits. */
const byChance = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const textOf = async (path: string): Promise<string> => {
  const answer = await bed.api.fetch(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll(byChance, '').replaceAll('.', '');
};

const paths = () => [
  '/api/stock/listing/new',
  '/api/stock/listing/new/light',
  '/api/stock/listing/new?facets=only',
  '/api/stock/listing/new/count',
  `/api/stock/listing/new/vehicle/${hidden}`,
  `/api/stock/listing/new/vehicle/${hidden}/similar`,
  `/api/stock/listing/new/vehicle/${hidden}/similar_cards`,
  '/api/content/vehicles',
];

describe('a hidden price', () => {
  it('stands in no public answer', async () => {
    const half = await textOf(`/api/stock/listing/new/vehicle/${halfHidden}`);
    for (const path of paths()) {
      const text = await textOf(path);
      // The lease of the other car is shown; nothing of this one is.
      for (const digits of SECRETS.filter((one) => one !== '55513'))
        expect([path, text.includes(digits)]).toEqual([path, false]);
    }
    expect(half).toContain('55513');
    for (const digits of SECRETS.filter((one) => one !== '55513')) expect(half).not.toContain(digits);
  });

  it('is told as hidden, by its type, without a value', async () => {
    const { data } = await bed.api.stock(guest).vehicle({ params: { listing: 'new', id: hidden } });
    expect(data.data.attributes).toMatchObject({
      price_hidden: true,
      display_price: null,
      msrp_price: null,
      monthly_price: null,
      subscribe_price: null,
      price_breakdown: [],
      price_metadata: {},
      features_optional: [{ name: 'Roof', price: null }],
    });
    expect(data.meta.prices.list).toEqual(
      ['purchase', 'lease', 'subscribe'].map((type) => ({
        type,
        value_raw: null,
        old_price_raw: null,
        currency: 'EUR',
        hidden_from_visitors: true,
        ...(type === 'purchase' ? {} : { period: 'month' }),
      })),
    );
    const half = (await bed.api.stock(guest).vehicle({ params: { listing: 'new', id: halfHidden } })).data;
    expect(half.meta.prices.list.map(({ value_raw: value }) => value)).toEqual([null, '555.13', null]);
  });

  it.each([
    [{ 'filter[display_price_gteq]': '45000' }],
    [{ 'filter[display_price_lteq]': '45000' }],
    [{ 'filter[display_price_eq]': '77731' }],
    [{ 'filter[msrp_price_gteq]': '45000' }],
    [{ 'filter[msrp_price_lteq]': '45000' }],
    [{ 'filter[display_price_null]': 'false' }],
  ])('is found by no range: %j', async (query) => {
    expect(await bed.found({ 'filter[mileage_lteq]': '2', ...query })).toEqual([]);
  });

  it('stands at the end in both directions of a sort, whatever it is', async () => {
    const asc = await bed.found({ sort: 'priceAsc' });
    const desc = await bed.found({ sort: 'priceDesc' });
    expect(asc.slice(0, 2)).toEqual(['Aurel SUV Low', 'Aurel SUV Open']);
    expect(desc.slice(0, 2)).toEqual(['Aurel SUV Open', 'Aurel SUV Low']);
    expect(asc.slice(2)).toEqual(desc.slice(2));
  });

  it('moves no bound, no bucket and no lowest price', async () => {
    const { data } = await bed.api.stock(guest).listing({ params: { listing: 'new' }, query: { facets: 'only' } });
    expect(data.meta.facets?.display_price).toMatchObject({ min: 40_000, max: 50_000 });
    const buckets = data.meta.facets?.display_price?.type === 'range' ? data.meta.facets.display_price.buckets : [];
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const count = (await bed.api.stock(guest).listingCount({ params: { listing: 'new' } })).data.data;
    expect(count).toMatchObject({
      total_count: 4,
      currency: 'EUR',
      lowest_price: '40000.00',
      lowest_monthly: '555.13',
    });
  });

  it('is seen by staff, and is theirs to show again', async () => {
    const { data, etag = '' } = await bed.api.stock(iris).readVehicle({ params: { id: hidden } });
    expect(data.data.attributes.purchase_price).toBe('77731.00');
    const lines = (await bed.api.stock(ada).listVehicles({ query: { 'filter[purchase_price_eq]': '77731' } })).data;
    expect(lines.data).toHaveLength(2);
    const { attributes } = data.data;
    const {
      title: _t,
      link: _l,
      currency: _c,
      status: _s,
      publication: _p,
      reserved_from_status: _r,
      sold_at: _so,
      ...rest
    } = attributes;
    const { stock_confirmed_at: _sc, owner_name: _o, photos: _ph, gaps: _g, score: _sco, version: _v, ...more } = rest;
    const { created_at: _ca, updated_at: _ua, updated_by: _ub, ...body } = more;
    await bed.api
      .stock(sol)
      .updateVehicle({ params: { id: hidden }, body: { ...body, price_hidden: false }, ifMatch: etag });
    const found = await bed.found({ sort: 'priceDesc' });
    expect(found[0]).toBe('Aurel SUV Hidden');
  });
});
