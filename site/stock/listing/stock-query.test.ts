import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONTHLY } from '#api-clients/stock/listing.operations.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { placeNames } from '#site/ui/retailers/search-place.ts';
import {
  type AskedStock,
  askedStock,
  checkboxNames,
  filtersOf,
  MAX_PAGE,
  rangeNames,
  sortNames,
  stockAddress,
  stockQuery,
  without,
  withoutFilters,
  withoutWords,
} from './stock-query.ts';

const read = (search: string) => askedStock(readQuery(stockQuery, search).values);
const nothing: AskedStock = {
  values: {},
  ranges: {},
  monthly: null,
  words: [],
  sort: 'createdAtDesc',
  page: 1,
  view: 'grid',
  place: {},
};

const words = fc.oneof(
  fc.constantFrom('petrol', 'Terran 90', 'Fjord Blue, metallic', '100 % wool', 'a%2Cb', '+&=#?', 'أزرق', '5'),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '' && text.isWellFormed()),
);
const figure = fc.integer({ min: 0, max: 500_000 });
const range = fc.oneof(
  fc.record({ from: figure, to: fc.constant(null) }),
  fc.record({ from: fc.constant(null), to: figure }),
  fc.tuple(figure, figure).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
);
const someOf = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
const asked: fc.Arbitrary<AskedStock> = fc.record({
  values: someOf(
    checkboxNames,
    fc.uniqueArray(words, { minLength: 1, maxLength: 4 }).map((list) => list.sort()),
  ),
  ranges: someOf(rangeNames, range),
  monthly: fc.option(figure, { nil: null }),
  words: fc.uniqueArray(
    words.map((text) => text.replace(/\s+/g, '')).filter((text) => text !== ''),
    { maxLength: 4 },
  ),
  sort: fc.constantFrom(...sortNames),
  page: fc.integer({ min: 1, max: MAX_PAGE }),
  view: fc.constantFrom('grid', 'list', 'map'),
  place: someOf(
    placeNames,
    words.map((text) => text.trim()).filter((text) => text !== ''),
  ),
});

const sorted = ({ values, ...rest }: AskedStock) => ({
  ...rest,
  values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.toSorted()])),
});

describe('the address of a list of cars', () => {
  it('says what was asked for, and is read back as the same', () => {
    fc.assert(
      fc.property(asked, (one) => {
        expect(sorted(read(stockAddress(one)))).toEqual(sorted(one));
      }),
    );
  });

  it('means the same in the one spelling that documents are kept by', () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { pairs, invalid } = readQuery(stockQuery, stockAddress(one));
        expect([sorted(read(pairs.join('&'))), invalid]).toEqual([sorted(one), []]);
      }),
    );
  });

  it('says nothing of what is as always', () => {
    expect(stockAddress(nothing)).toBe('?');
    expect(read('?brands=&mileage_gteq=&page=1&sort=createdAtDesc&utm_source=x')).toEqual(nothing);
  });

  it('passes over nonsense, and turns ranges that are the wrong way round', () => {
    expect(read('?page=-1&page=x&sort=colour&mileage_gteq=NaN&power_lteq=-5&view=3d')).toEqual(nothing);
    expect(read('?mileage_gteq=900&mileage_lteq=100').ranges.mileage).toEqual({ from: 100, to: 900 });
    const many = Array.from({ length: 200 }, (_, index) => `v${index}`).join(',');
    expect(read(`?brands=${many}`).values.brands ?? []).toHaveLength(0);
    expect([read('?brands=%00'), read('?brands=a%2500')]).toEqual([nothing, nothing]);
    expect(read('?brands=a%2500,Aurel').values.brands).toEqual(['Aurel']);
  });

  it('reads figures as people write them, and knows the most that is counted a month', () => {
    const figures = read(
      '?display_price_lteq=40.000&mileage_gteq=%D9%A1%D9%A0%D9%AC%D9%A0%D9%A0%D9%A0&monthly=25%2C5+%E2%82%AC',
    );
    expect(figures.ranges).toEqual({ display_price: { from: null, to: 40_000 }, mileage: { from: 10_000, to: null } });
    expect(figures.monthly).toBe(25.5);
    expect(read('?monthly=99999999').monthly).toBe(MAX_MONTHLY);
  });

  it('becomes the filters of the specification', () => {
    expect(
      filtersOf(
        read('?brands=Aurel,Terran&engine_types=bev&display_price_lteq=40000&mileage_gteq=0&words=tow++bar+tow'),
      ),
    ).toEqual({
      'filter[nameplate_brand_name_in]': ['Aurel', 'Terran'],
      'filter[engine_type_includes]': ['bev'],
      'filter[display_price_lteq]': 40_000,
      'filter[mileage_gteq]': 0,
      text: 'tow bar',
    });
  });

  it('says where the visitor looks for houses as long as that is a place, whatever the filters', () => {
    const there = read('?_retailer=N1&_state=&_postcode=+10115&_locality=Berlin&brands=Aurel&_radius=50');
    expect(there.place).toEqual({ _retailer: 'N1', _postcode: '10115', _locality: 'Berlin' });
    expect(stockAddress(withoutFilters(there))).toBe('?_retailer=N1&_postcode=10115&_locality=Berlin');
    expect(read(`?_postcode=${'1'.repeat(101)}&_state=a%00b`)).toEqual(nothing);
  });

  it('loses one value, a whole group, or everything, and begins at the first page', () => {
    const one = read('?brands=Aurel,Terran&mileage_lteq=9&page=3&sort=priceAsc');
    expect(stockAddress(without(one, 'brands', 'Aurel'))).toBe('?brands=Terran&mileage_lteq=9&sort=priceAsc');
    expect(stockAddress(without(one, 'brands'))).toBe('?mileage_lteq=9&sort=priceAsc');
    expect(stockAddress(without(one, 'mileage'))).toBe('?brands=Aurel%2CTerran&sort=priceAsc');
    expect(stockAddress(withoutFilters(one))).toBe('?sort=priceAsc');
    const sought = read('?words=tow+bar&page=2');
    expect(stockAddress(withoutWords(sought, 'tow'))).toBe('?words=bar');
    expect([stockAddress(withoutWords(sought)), stockAddress(withoutFilters(sought))]).toEqual(['?', '?']);
  });
});
