import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDocumentKeys, queryTag, withoutParameters } from '../pages/cache/document-keys.ts';
import { declareQuery, listOf, readQuery } from './declared-query.ts';

const stock = declareQuery({
  page: z.coerce.number().int().min(1).max(100).default(1),
  sort: z.enum(['price', 'mileage']).default('price'),
  fuel: listOf(z.enum(['petrol', 'diesel', 'electric'])),
  q: z.string().max(40).optional(),
});
const keys = createDocumentKeys(new Map([['stock', stock]]));
const keyOf = (search: string) => keys.addressOf(`/cars?${search}`, [queryTag('stock'), 'pages'])?.key;

const known = fc.record(
  {
    page: fc.integer({ min: 1, max: 100 }),
    sort: fc.constantFrom('price', 'mileage'),
    fuel: fc.uniqueArray(fc.constantFrom('petrol', 'diesel', 'electric')),
    q: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text === text.trim() && !/[A-Z,]/.test(text)),
  },
  { requiredKeys: [] },
);
const pairsOf = (values: { page?: number; sort?: string; fuel?: string[]; q?: string }): [string, string][] =>
  Object.entries(values)
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([, text]) => text !== '');
const junk = fc.array(
  fc.tuple(
    fc
      .oneof(fc.constantFrom('utm_source', 'gclid', 'fbclid'), fc.string({ maxLength: 8 }))
      .filter((name) => !['page', 'sort', 'fuel', 'q'].includes(name.toLowerCase())),
    fc.string({ maxLength: 12 }),
  ),
  { maxLength: 5 },
);
const write = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();

describe('a declared query', () => {
  it('gives one key to queries that are equal in what is declared, whatever order, case and company', () => {
    fc.assert(
      fc.property(known, junk, fc.boolean(), (values, others, loud) => {
        const pairs = pairsOf(values);
        const spelt = pairs.map(([name, text]): [string, string] => [
          loud ? name.toUpperCase() : name,
          loud && name === 'sort' ? text.toUpperCase() : text,
        ]);
        expect(keyOf(write([...others, ...spelt.reverse()]))).toBe(keyOf(write(pairs)));
      }),
    );
  });

  it('gives different keys to queries that mean different things', () => {
    fc.assert(
      fc.property(known, known, (one, other) => {
        const [a, b] = [one, other].map((values) => readQuery(stock, write(pairsOf(values))).values);
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(keyOf(write(pairsOf(one))) === keyOf(write(pairsOf(other)))).toBe(same);
      }),
    );
  });

  it('is the plain document for anything at all that is not declared', () => {
    fc.assert(fc.property(junk, (pairs) => keyOf(write(pairs)) === '/cars'));
  });

  it('reads its own spelling back, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          known.map((values) => write(pairsOf(values))),
        ),
        (search) => {
          const read = readQuery(stock, search);
          const again = readQuery(stock, read.pairs.join('&'));
          expect(again).toEqual({ ...read, invalid: [] });
        },
      ),
    );
  });

  it('drops defaults, sorts sets and takes a set in either spelling', () => {
    expect(keyOf('page=1&sort=PRICE&fuel=')).toBe('/cars');
    expect(keyOf('fuel=petrol&fuel=diesel')).toBe(keyOf('fuel=diesel,petrol,diesel'));
    expect(keyOf('fuel=diesel&page=02')).toBe('/cars?fuel=diesel&page=2');
  });

  it('passes over values that are none', () => {
    const { values, invalid } = readQuery(stock, 'page=-4&sort=colour&fuel=steam&q=ok');
    expect(values).toEqual({ page: 1, sort: 'price', fuel: [], q: 'ok' });
    expect(invalid).toEqual(['fuel', 'page', 'sort']);
    expect(readQuery(stock, 'q=o%00k')).toEqual({
      values: { page: 1, sort: 'price', fuel: [] },
      pairs: [],
      invalid: ['q'],
    });
  });

  it('knows a parameter by another name, which says the same', () => {
    const named = declareQuery({ page: z.coerce.number().int().default(1) }, { otherNames: { page: 'p[page]' } });
    const read = readQuery(named, 'P%5Bpage%5D=4');
    expect([read.values, read.pairs]).toEqual([{ page: 4 }, ['page=4']]);
    expect(readQuery(named, 'p[page]=4&page=5').values).toEqual({ page: 5 });
    const addresses = createDocumentKeys(new Map([['named', named]]));
    expect(addresses.addressOf('/cars?p[page]=4', [queryTag('named')])?.key).toBe('/cars?page=4');
    const { invalid } = readQuery(named, '?p[page]=x');
    expect(withoutParameters('/cars?p[page]=x', invalid)).toBe('/cars');
  });

  it('needs every parameter to be able to be absent', () => {
    expect(() => declareQuery({ id: z.string() })).toThrow();
  });

  it('leaves an address as it was but for the parameters that go', () => {
    expect(withoutParameters('/cars?a=%20&PAGE=x&b', ['page'])).toBe('/cars?a=%20&b');
    expect(withoutParameters('/cars?page=x', ['page'])).toBe('/cars');
  });
});
