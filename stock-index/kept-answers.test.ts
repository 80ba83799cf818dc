import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PlainStock } from './stock-index.testing.ts';
import { createStockIndex } from './stock-index.ts';
import type { StockColumn, StockQuery, StockRow } from './stock-index.types.ts';

/*
 * The same questions again and again while one car after the other changes a little: whatever is kept of an answer has to
 * follow. Values are few, so that outermost ones come and go and cars change places at the ends of pages.
 */

const columns: StockColumn[] = [
  { name: 'brand', kind: 'category' },
  { name: 'price', kind: 'number' },
  { name: 'year', kind: 'number' },
];
const facets: StockQuery['facets'] = [
  { column: 'brand', kind: 'checkbox' },
  { column: 'price', kind: 'range' },
  { column: 'year', kind: 'range' },
];

const brands = fc.constantFrom('Aurel', 'Lyra', 'Terran');
const price = fc.oneof({ arbitrary: fc.integer({ min: 0, max: 60 }), weight: 9 }, fc.constant(null));
const year = fc.integer({ min: 2020, max: 2024 });
const scopes = fc.constantFrom(['de'], ['de'], ['de', 'fr'], ['fr']);

const car: fc.Arbitrary<Omit<StockRow, 'id'>> = fc.record({
  scopes,
  values: fc.record({ brand: brands, price, year }),
});

const filter = fc.oneof(
  fc.record({ column: fc.constant('brand'), op: fc.constant('in' as const), values: fc.tuple(brands) }),
  fc.record({
    column: fc.constantFrom('price', 'year'),
    op: fc.constantFrom('gteq' as const, 'lteq' as const),
    values: fc.tuple(fc.constantFrom(20, 40, 2022)),
  }),
);
const query: fc.Arbitrary<StockQuery> = fc.record({
  scope: fc.constantFrom(undefined, 'de'),
  filters: fc.array(filter, { maxLength: 2 }),
  sort: fc.array(fc.record({ column: fc.constantFrom('price', 'year'), descending: fc.boolean() }), { maxLength: 2 }),
  offset: fc.integer({ min: 0, max: 4 }),
  limit: fc.integer({ min: 0, max: 5 }),
  facets: fc.constant(facets),
});

const which = fc.nat({ max: 89 });
const step = fc.oneof(
  { arbitrary: fc.record({ which, car: fc.record({ values: fc.record({ price }) }) }), weight: 4 },
  { arbitrary: fc.record({ which, car: fc.record({ values: fc.record({ year }) }) }), weight: 2 },
  fc.record({ which, car: fc.record({ values: fc.record({ brand: brands }) }) }),
  fc.record({ which, car: fc.record({ scopes }) }),
  fc.record({ which, car: fc.option(car) }),
);

it('answers the same as a plain list after each change of a car, however often it was asked before', () => {
  const world = fc.record({
    cars: fc.array(car, { minLength: 60, maxLength: 90, size: 'max' }),
    asked: fc.array(query, { minLength: 3, maxLength: 6 }),
    steps: fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }),
  });
  const hold = ({ cars, asked, steps }: typeof world extends fc.Arbitrary<infer World> ? World : never): void => {
    const stocks = [new PlainStock(columns), createStockIndex(columns)] as const;
    const [plain, index] = stocks;
    const same = () => {
      for (const one of asked) expect(index.search(one)).toEqual(plain.search(one));
    };
    for (const stock of stocks) stock.put(cars.map((one, place) => ({ ...one, id: `${place}` })));
    same();
    for (const { which, car: next } of steps) {
      const id = `${which}`;
      const now = plain.rows.find((row) => row.id === id) ?? { id, scopes: [], values: {} };
      for (const stock of stocks)
        if (next === null) stock.remove([id]);
        else stock.put([{ ...now, ...next, values: { ...now.values, ...('values' in next ? next.values : {}) } }]);
      same();
    }
  };
  fc.assert(fc.property(world, hold));
});

it.each([
  ['highest', 56, 55],
  ['lowest', 4, 5],
])('says the %s price again that it was before a car went beyond it and came back', (_, beyond, usual) => {
  const index = createStockIndex(columns);
  const priced = (id: string, price: number): StockRow => ({ id, scopes: ['de'], values: { price } });
  const outermost = () => {
    const [range] = index.search({ limit: 0, facets: [{ column: 'price', kind: 'range' }] }).facets;
    return range;
  };
  index.put([priced('a', 5), priced('b', 30), priced('c', 55)]);
  const before = outermost();
  index.put([priced('b', beyond)]);
  expect(outermost()).not.toEqual(before);
  index.put([priced('b', 30)]);
  expect(outermost()).toEqual(before);
  expect(JSON.stringify(before)).toContain(String(usual));
});
