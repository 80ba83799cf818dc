import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moreFilters, PlainStock } from './stock-index.testing.ts';
import { createStockIndex } from './stock-index.ts';
import {
  type StockColumn,
  type StockFacetRequest,
  type StockQuery,
  type StockRow,
  type StockSelection,
  UnusableQueryError,
} from './stock-index.types.ts';

const columns: StockColumn[] = [
  { name: 'brand', kind: 'category' },
  { name: 'color', kind: 'category' },
  { name: 'status', kind: 'category', order: ['stock', 'reserved', 'sold'] },
  { name: 'engines', kind: 'categories' },
  { name: 'demo', kind: 'flag' },
  { name: 'price', kind: 'number', unit: 100 },
  { name: 'liters', kind: 'number', unit: 0.1 },
  { name: 'created', kind: 'time' },
  { name: 'texts', kind: 'words' },
  { name: 'equipment', kind: 'words', isWhole: true },
  { name: 'order', kind: 'code', length: 6, isFromEnd: false },
  { name: 'vin', kind: 'code', length: 5, isFromEnd: true },
];

const sorted = columns.filter(({ kind }) => kind !== 'words' && kind !== 'code');
const phrases = [
  'Škoda Kodiaq',
  'Santorini Black',
  'grün metallic',
  'أحمر',
  'Tow bar, 2.5 t',
  'Ausgeführt: 40 000',
  '',
];
const typed = [
  'san',
  'black',
  'GRUN',
  'احمر',
  'skod',
  'bar',
  '2.5',
  'seats',
  'A-4012',
  'a40',
  '012',
  'A401-2345-6',
  '-',
  'nothing',
  'Tow-bar',
];

const few = (...values: string[]) => fc.constantFrom(...values);
const brands = ['Aurel', 'Terran', 'Lyra', 'Škoda', ''];
const colors = ['Santorini Black', 'grün', 'Fuji White', 'أحمر'];
const engines = ['diesel', 'petrol', 'hybrid', 'electric'];
const statuses = ['sold', 'stock', 'reserved', 'delivery'];
const scopes = ['de', 'fr', 'jp'];

const price = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 20 }).map((times) => times * 150_000),
  fc.integer({ min: -1_000, max: 9_000_000_000 }),
);
const liters = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 8, max: 50 }).map((tenths) => tenths / 10),
);
const created = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 400 }).map((days) => 1.7e12 + days * 8.64e7),
);

const cars: string[] = [
  '1',
  '2',
  '10',
  '11',
  'a',
  'ä',
  'Z',
  ...Array.from({ length: 40 }, (_, index) => `car-${index}`),
];
const rowOf = (id: fc.Arbitrary<string>, color: fc.Arbitrary<string>) =>
  fc.record({
    id,
    scopes: fc.subarray(scopes),
    values: fc.record({
      brand: fc.oneof(fc.constant(null), few(...brands)),
      color: fc.oneof(fc.constant(undefined), color),
      status: few(...statuses),
      engines: fc.array(few(...engines), { maxLength: 3 }),
      demo: fc.oneof(fc.constant(null), fc.boolean()),
      price,
      liters,
      created,
      texts: fc.array(few(...phrases), { maxLength: 3 }),
      equipment: fc.array(few(...phrases, 'Heated seats'), { maxLength: 3 }),
      order: fc.option(few('A-4012', 'a 4013', 'B40', 'A401-2345', 'Ü12'), { nil: null }),
      vin: fc.option(few('WVWZZZ4012', 'XX012', 'Y013'), { nil: null }),
    }),
  });
const row = rowOf(few(...cars), few(...colors));
/** So many that they are sorted along a kept order, and that a byte does not hold the number of a colour. */
const ofMany = fc.integer({ min: 0, max: 1_500 }).map((number) => `car-${number}`);
const rowOfMany = rowOf(
  ofMany,
  fc.integer({ min: 0, max: 400 }).map((number) => `colour ${number}`),
);
const manyRows = fc.array(rowOfMany, { minLength: 900, maxLength: 1_200, size: 'max' });

const texts = (column: string, values: string[]) =>
  fc.record({
    column: fc.constant(column),
    op: fc.constantFrom('in' as const, 'eq' as const, 'includes' as const, 'not_eq' as const),
    values: fc.array(few(...values, 'nowhere'), { maxLength: 3 }),
  });
const numbers = (column: string, values: fc.Arbitrary<number | null | undefined>) =>
  fc.record({
    column: fc.constant(column),
    op: fc.constantFrom('gteq' as const, 'lteq' as const, 'in' as const, 'not_eq' as const),
    values: fc.array(
      values.filter((value) => typeof value === 'number'),
      { minLength: 1, maxLength: 2 },
    ),
  });
const filter = fc.oneof(
  texts('brand', brands),
  texts('color', colors),
  texts('status', statuses),
  texts('engines', engines),
  texts('demo', ['true', 'false']),
  texts('id', cars),
  numbers('price', price),
  numbers('liters', liters),
  numbers('created', created),
  moreFilters,
);

const facet: fc.Arbitrary<StockFacetRequest> = fc.oneof(
  fc.record({
    column: few('brand', 'color', 'status', 'engines', 'demo'),
    kind: fc.constant('checkbox' as const),
    configured: fc.oneof(fc.constant(undefined), fc.subarray(['Lyra', 'stock', 'diesel', 'true', 'never'])),
    label: fc.constantFrom(undefined, (value: string) => value.slice(-1)),
  }),
  fc.record({ column: few('price', 'liters', 'created'), kind: fc.constant('range' as const) }),
);

const selection = fc.record({
  scope: fc.oneof(fc.constant(undefined), few(...scopes, 'nowhere'), fc.subarray(scopes, { minLength: 1 })),
  filters: fc.array(filter, { maxLength: 3 }),
  text: fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    fc.array(
      fc.record(
        { typed: few(...typed), or: fc.record({ column: fc.constant('brand'), values: fc.subarray(brands) }) },
        { requiredKeys: ['typed'] },
      ),
      { minLength: 1, maxLength: 2 },
    ),
  ),
});
const page = fc.record({
  sort: fc.array(fc.record({ column: fc.constantFrom(...sorted.map(({ name }) => name)), descending: fc.boolean() }), {
    maxLength: 3,
  }),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 0, max: 30 }),
  facets: fc.oneof(fc.constant('none' as const), fc.array(facet, { maxLength: 5 })),
});
const query = fc.tuple(selection, page);

/** Questions that leave most of the cars, in few orders, so that what is kept of one answer is used for another. */
const wideFilter = fc.oneof(
  fc.record({
    column: fc.constant('price'),
    op: fc.constantFrom('gteq' as const, 'lteq' as const),
    values: fc.tuple(fc.integer({ min: 0, max: 3_000_000 })),
  }),
  fc.record({
    column: few('brand', 'status'),
    op: fc.constant('not_eq' as const),
    values: fc.tuple(few('Lyra', 'sold')),
  }),
  fc.record({ column: few('liters', 'created'), op: fc.constant('null' as const), values: fc.constant([false]) }),
  filter,
);
const wideQuery = fc.tuple(
  fc.record({ scope: fc.constantFrom(undefined, undefined, 'de'), filters: fc.array(wideFilter, { maxLength: 1 }) }),
  fc.record({
    sort: fc.constantFrom(
      [],
      [{ column: 'price', descending: true }],
      [{ column: 'status' }, { column: 'color', descending: true }],
    ),
    offset: fc.integer({ min: 0, max: 400 }),
    limit: fc.constantFrom(12, 400),
    facets: fc.constant([
      { column: 'price', kind: 'range' as const },
      { column: 'liters', kind: 'range' as const },
      { column: 'color', kind: 'checkbox' as const },
      { column: 'engines', kind: 'checkbox' as const },
    ]),
  }),
);

/** What happens to cars of these names. */
const stepsOf = (
  one: fc.Arbitrary<StockRow>,
  id: fc.Arbitrary<string>,
  asked: fc.Arbitrary<Query>,
): fc.Arbitrary<Step[]> => {
  const put = (maxLength: number) =>
    fc.record({ kind: fc.constant('put' as const), rows: fc.array(one, { maxLength, size: 'max' }) });
  const ask = fc.record({ kind: fc.constant('ask' as const), query: asked });
  const removed = fc.array(id, { maxLength: 10 });
  const step = fc.oneof(
    put(30),
    put(2),
    fc.record({ kind: fc.constant('remove' as const), ids: removed }),
    { arbitrary: ask, weight: 3 },
    fc.constant({ kind: 'restart' as const }),
  );
  return fc.array(step, { minLength: 10, maxLength: 25 });
};

type Query = [StockSelection, Omit<StockQuery, keyof StockSelection>];
type Step =
  | { kind: 'put'; rows: StockRow[] }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'ask'; query: Query }
  | { kind: 'restart' };

/** Does the same with an index and with a plain list, and compares all they say. */
const compare = (first: StockRow[], steps: Step[]): void => {
  const plain = new PlainStock(columns);
  let index = createStockIndex(columns);
  plain.put(first);
  index.put(first);
  const asked: Query[] = [];
  for (const one of steps) {
    if (one.kind === 'put') for (const stock of [plain, index]) stock.put(one.rows);
    if (one.kind === 'remove') for (const stock of [plain, index]) stock.remove(one.ids);
    if (one.kind === 'restart') {
      const bytes = Buffer.concat(index.snapshot('here'));
      index = createStockIndex(columns);
      expect(index.restore(bytes)).toBe('here');
    }
    if (one.kind !== 'ask') continue;
    const [selected] = one.query;
    expect(index.size).toBe(plain.rows.length);
    // What was asked before is asked again: what is kept of it has followed all that happened since.
    asked.unshift(one.query);
    for (const [which, how] of asked.slice(0, 6))
      expect(index.search({ ...which, ...how })).toEqual(plain.search({ ...which, ...how }));
    expect(index.count(selected)).toBe(plain.count(selected));
    expect(index.min('price', selected)).toBe(plain.min('price', selected));
    expect(index.gains(selected)).toEqual(plain.gains(selected));
  }
};

describe('the index of the stock', () => {
  it('answers as a plain list of cars does, whatever came, changed, went and was stored between', () => {
    const rows = fc.array(row, { maxLength: 60, size: 'max' });
    fc.assert(fc.property(rows, stepsOf(row, few(...cars), query), compare));
  });

  it('does so with many cars as well, whose orders and counts follow each change', () => {
    fc.assert(fc.property(manyRows, stepsOf(rowOfMany, ofMany, wideQuery), compare), { numRuns: 15 });
  });

  it('holds more different texts than two bytes number', () => {
    const index = createStockIndex([{ name: 'version', kind: 'category' }]);
    const many = 66_000;
    index.put(Array.from({ length: many }, (_, id) => ({ id: `${id}`, scopes: [], values: { version: `v${id}` } })));
    const last = { column: 'version', op: 'in' as const, values: [`v${many - 1}`, 'v0'] };
    expect(index.search({ filters: [last], limit: 5 }).ids).toEqual(['0', `${many - 1}`]);
  });

  it('forgets the smallest and the greatest value with the last car that had it', () => {
    const index = createStockIndex(columns);
    const spread = () => index.search({ limit: 0, facets: [{ column: 'price', kind: 'range' }] }).facets[0];
    for (const [id, price] of [5, 5, 300, 900].entries()) index.put([{ id: `${id}`, scopes: [], values: { price } }]);
    const bounds: [number, number][] = [];
    for (const id of ['0', '1', '3']) {
      const before = spread();
      if (before?.kind === 'range') bounds.push([before.min ?? 0, before.max ?? 0]);
      index.remove([id]);
    }
    expect(bounds).toEqual([
      [5, 900],
      [5, 900],
      [300, 900],
    ]);
    expect(spread()).toMatchObject({ min: 300, max: 300, buckets: [{ from: 300, to: 400, count: 1 }] });
    index.put([{ id: '9', scopes: [], values: { price: 100 } }]);
    expect(spread()).toMatchObject({ min: 100, max: 300 });
  });

  it('finds the nearest thing where nothing is found: what each filter and the words cost', () => {
    const index = createStockIndex(columns);
    index.put([
      { id: '1', scopes: ['de'], values: { brand: 'Aurel', engines: ['diesel'], price: 100 } },
      { id: '2', scopes: ['de'], values: { brand: 'Aurel', engines: ['diesel'], price: 300 } },
      { id: '3', scopes: ['de'], values: { brand: 'Lyra', engines: ['petrol'], price: 100, texts: ['Lyra'] } },
    ]);
    const filters = [
      { column: 'engines', op: 'includes' as const, values: ['petrol'] },
      { column: 'brand', op: 'in' as const, values: ['Aurel'] },
    ];
    expect(index.gains({ scope: 'de', filters })).toEqual({ filters: [2, 1], text: null });
    expect(index.gains({ scope: 'de', filters: filters.slice(1), text: [{ typed: 'lyra' }] })).toEqual({
      filters: [1],
      text: 2,
    });
  });

  it.each([
    [{ column: 'wheels', op: 'in', values: ['4'] }],
    [{ column: 'brand', op: 'gteq', values: ['A'] }],
    [{ column: 'price', op: 'gteq', values: ['cheap'] }],
    [{ column: 'id', op: 'null', values: [true] }],
  ] as const)('refuses a filter it cannot hold to: %o', (filter) => {
    expect(() => createStockIndex(columns).count({ filters: [filter] })).toThrow(UnusableQueryError);
  });

  it('refuses sorts and facets of columns that are not there, or of another kind', () => {
    const index = createStockIndex(columns);
    const ask = (more: Partial<StockQuery>) => () => index.search({ limit: 1, ...more });
    expect(ask({ sort: [{ column: 'wheels' }] })).toThrow(UnusableQueryError);
    expect(ask({ facets: [{ column: 'price', kind: 'checkbox' }] })).toThrow(UnusableQueryError);
    expect(ask({ facets: [{ column: 'brand', kind: 'range' }] })).toThrow(UnusableQueryError);
  });

  it('takes no number for a value that is none', () => {
    const index = createStockIndex(columns);
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, '5'])
      index.put([{ id: '1', scopes: [], values: { price } }]);
    expect(index.min('price', {})).toBeNull();
  });
});
