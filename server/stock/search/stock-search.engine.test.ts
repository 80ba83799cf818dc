import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingOperations } from '#api-clients/stock/listing.operations.ts';
import {
  facetNames,
  facets,
  filterAttributes,
  sortColumns,
  specifiedSorts,
} from '#api-clients/stock/stock-filters.data.ts';
import { publications, vehicleStates, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { seedDemoDealers } from '#server/dealers/demo/seed-demo-dealers.ts';
import forms from '#server/forms/forms.service.ts';
import type { ServerDeps, Services } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { type Api, guest, openApi } from '#tests/support/api-bed.ts';
import { demoColors, demoModels } from '../demo/demo-models.data.ts';
import { growDemoStock } from '../demo/seed-demo-stock.ts';
import { searchListing } from '../public/search-listing.ts';
import { loadVehicles } from '../resources/load-vehicles.ts';
import stock from '../stock.service.ts';
import { createSqlSearcher } from './sql-searcher.ts';

/* What the public call finds in the index is what plain SQL finds, whatever is asked, and stays so while cars change. */

const CARS = 700;
let api: Api;
let owners: string[] = [];

/** Makes the cars of the demo untidy: figures that are not known, many that are the same, hidden prices. */
const untidy = sql`
  update vehicles set
    mileage = case when random() < 0.15 then null else (mileage / 5000) * 5000 end,
    power = case when random() < 0.1 then null else power end,
    model_year = case when random() < 0.2 then null else model_year end,
    production_year = case when random() < 0.1 then null else production_year end,
    color_canonical = case when random() < 0.1 then null else color_canonical end,
    color_name = case when random() < 0.1 then null else color_name end,
    transmission = case when random() < 0.1 then null else transmission end,
    number_of_seats = case when random() < 0.1 then null else number_of_seats end,
    owner_id = case when random() < 0.1 then null else owner_id end,
    engine_types = case when random() < 0.1 then '{}' else engine_types end,
    purchase_price = case when random() < 0.1 then null when random() < 0.05 then 0 else (purchase_price / 500000) * 500000 end,
    price_hidden = random() < 0.1,
    subscribe_price = case when random() < 0.2 then lease_price + 5000 end,
    hidden_prices = case when random() < 0.1 then '{purchase}'::text[] when random() < 0.1 then '{lease}' else '{}' end,
    created_at = date_trunc('day', created_at)`;

beforeAll(async () => {
  api = await openApi({ more: [forms, stock] });
  await seedDemoDealers(api.deps);
  await growDemoStock(api.deps, CARS);
  await inSystemTransaction(api.deps, async ({ trx }) => void (await untidy.execute(trx)));
  const value = { product: 'de-instalment-loan' };
  await api.admin().updateSetting({ params: { id: 'prices.credit' }, body: { value }, ifMatch: '*' });
  await api.deps.service('stock').index.catchUp();
  const rows = await api.deps.db.read.selectFrom('dealers').select('id').execute();
  owners = rows.map(({ id }) => id);
});
afterAll(() => api.close());

/** The same services, but that cars are looked for in the database. */
const overDatabase = (): ServerDeps => ({
  ...api.deps,
  service: <Name extends keyof Services>(name: Name): Services[Name] => {
    const found = api.deps.service(name);
    const { read } = api.deps.db;
    const cars = { load: (ids: readonly string[]) => loadVehicles(read, ids), forget: () => {} };
    return name === 'stock' ? { ...found, searcher: createSqlSearcher(read), cars } : found;
  },
});

const samples: Readonly<Record<string, readonly (string | number)[]>> = {
  nameplate_brand_name: ['Aurel', 'Terran', 'Nobody'],
  nameplate_name: demoModels.map(({ name }) => name),
  state: vehicleStates,
  status: vehicleStatuses,
  transmission: ['auto', 'manual'],
  engine_type: filterAttributes.engine_type.values ?? [],
  financing_options: ['cash', 'lease', 'rent'],
  color_canonical: Object.values(demoColors).map(({ canonical }) => canonical),
  color_name: Object.values(demoColors).map(({ name }) => name),
  number_of_seats: [2, 5, 6, 7, 9],
};

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  mileage: [0, 130_000],
  production_year: [2019, 2028],
  model_year: [2019, 2028],
  power: [150, 600],
  display_price: [10_000, 150_000],
  msrp_price: [30_000, 150_000],
};

const oneFilter = fc.constantFrom(...facetNames).chain((name): fc.Arbitrary<[string, string]> => {
  const { attribute } = facets[name];
  const bounds = ranges[attribute];
  if (bounds)
    return fc
      .tuple(fc.constantFrom('gteq', 'lteq', 'null'), fc.integer({ min: bounds[0], max: bounds[1] }), fc.boolean())
      .map(([predicate, bound, isNull]) => [
        `filter[${attribute}_${predicate}]`,
        predicate === 'null' ? String(isNull) : String(bound),
      ]);
  const values = attribute === 'owner_id' ? ['none', 'other'] : (samples[attribute] ?? []);
  const predicates = filterAttributes[attribute].predicates.filter((one) => one !== 'null');
  return fc
    .tuple(fc.constantFrom(...predicates), fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }))
    .map(([predicate, chosen]) => [
      `q[${attribute}_${predicate}]`,
      predicate === 'eq'
        ? String(chosen[0])
        : chosen.map((one) => (one === 'none' ? (owners[0] ?? '') : one)).join(','),
    ]);
});

const sorts = [
  ...Object.keys(specifiedSorts),
  ...Object.keys(sortColumns),
  '-status',
  'status,-display_price',
  '-mileage,power',
];

/** Words of cars, codes of theirs and towns, whole and begun; and some of no car. */
const text = fc
  .array(
    fc.constantFrom(
      ...['panoramic', 'Tow-bar', 'LED', '12.3', 'aurel', 'suv', 'seats', 'A4001', 'a-40', '012', 'WVW'],
      ...['Lakeside', 'north', 'heated', 'caravan', '-', '4x4', 'allrad', 'rwd'],
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((words) => words.join(' '));

const query = fc
  .record({
    filters: fc.array(oneFilter, { maxLength: 5 }),
    text: fc.option(text, { nil: undefined, freq: 2 }),
    monthly: fc.option(fc.integer({ min: 0, max: 1_500 }), { nil: undefined, freq: 3 }),
    sort: fc.option(fc.constantFrom(...sorts), { nil: undefined }),
    page: fc.integer({ min: 1, max: 8 }),
    items: fc.integer({ min: 1, max: 12 }),
    facets: fc.constantFrom('all' as const, 'only' as const, 'none' as const),
    listing: fc.constantFrom('new', 'approved', 'used', 'new,used', 'new,approved,used'),
  })
  .map(({ filters, listing, ...rest }) => ({ listing, query: { ...rest, ...Object.fromEntries(filters) } }));

const compare = async ({ listing, query: asked }: { listing: string; query: Record<string, unknown> }) => {
  const { data } = await api.stock(guest).listing({ params: { listing }, query: asked });
  const plain = listingOperations.listing.query.parse(asked);
  const path = `/api/stock/listing/${encodeURIComponent(listing)}`;
  const request = { headers: {} };
  const expected = await searchListing(overDatabase(), { listing, query: plain, request, path, kind: 'listed' });
  expect(data).toEqual(JSON.parse(expected.text));
  // What is put together of kept parts is, byte for byte, what the contract makes of the whole.
  expect(JSON.stringify(data)).toBe(expected.text);
};

const change = fc.record({
  share: fc.integer({ min: 2, max: 40 }),
  rest: fc.nat(39),
  status: fc.constantFrom(...vehicleStatuses),
  publication: fc.constantFrom(...publications),
  price: fc.option(fc.integer({ min: 0, max: 20_000_000 }), { nil: null }),
  isHidden: fc.boolean(),
});

/** 10,000 questions with --slow: a tenth of a second each at most, on a machine that does little else. */
const isSlow = process.env.SLOW === '1';
const HOUR_MS = 3_600_000;

it(
  'finds, sorts, pages and counts as plain SQL does, for any set of filters',
  async () => {
    expect(await api.deps.service('stock').index.searcher()).not.toBeNull();
    await fc.assert(fc.asyncProperty(query, compare), isSlow ? { numRuns: 10_000 } : {});
  },
  isSlow ? HOUR_MS : undefined,
);

it('goes on doing so after every change', async () => {
  await fc.assert(
    fc.asyncProperty(change, query, async ({ share, rest, status, publication, price, isHidden }, asked) => {
      await inSystemTransaction(api.deps, async ({ trx, deps }) => {
        await sql`update vehicles set status = ${status}, publication = ${publication}, purchase_price = ${price},
          price_hidden = ${isHidden} where hashtext(id::text) % ${share} = ${rest % share}`.execute(trx);
        deps.changes.publish(trx, 'stock');
      });
      await api.deps.service('stock').index.catchUp();
      await compare(asked);
    }),
    { numRuns: 25 },
  );
});

it('misses no change while many are made at once', async () => {
  const rows = await api.deps.db.read.selectFrom('vehicles').select('id').orderBy('id').limit(60).execute();
  const write = async (id: string, mileage: number) =>
    inSystemTransaction(api.deps, async ({ trx, deps }) => {
      await sql`update vehicles set mileage = ${mileage}, publication = 'published', status = 'stock' where id = ${id}`.execute(
        trx,
      );
      deps.changes.publish(trx, 'stock');
    });
  await Promise.all(rows.map(({ id }, index) => write(id, 900_000 + index)));
  await api.deps.service('stock').index.catchUp();
  const { data } = await api
    .stock(guest)
    .listing({ params: { listing: 'new,approved,used' }, query: { 'filter[mileage_gteq]': '900000', facets: 'none' } });
  expect(data.meta.total_count).toBe(60);
});

it('the database looks into the words of so many cars and no more; then words have to wait for the index', async () => {
  const { read } = api.deps.db;
  const scope = { listings: ['new'], statuses: ['stock' as const] };
  const text = [{ typed: 'aurel', owners: [] }];
  const few = createSqlSearcher(read, 10);
  await expect(few.lowest(scope, [], text)).rejects.toMatchObject({ status: 503, code: 'search_not_ready' });
  expect(await few.nearest('aurrel')).toBeNull();
  expect((await few.lowest(scope, [])).total).toBe((await createSqlSearcher(read).lowest(scope, [])).total);
  expect(await createSqlSearcher(read).nearest('aurrel')).toBe('aurel');
});
