import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { feedFormats, feedSource } from '#api-clients/stock/feed.resources.ts';
import { type VehicleContent, vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import {
  engineTypes,
  financingOptions,
  transmissions,
  vehiclePriceTypes,
  vehicleStates,
  vehicleStatuses,
} from '#api-clients/stock/vehicle-words.ts';
import { columnsOf, contentOf } from '#server/stock/desk/vehicle-columns.ts';
import type { LoadedVehicle, VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import { createMapper } from '../map/map-record.ts';
import { rowContent } from '../map/row-content.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { columnsOf as fileColumns, readingOf, recordsOf } from '../read/source-file.ts';
import { outFormats } from './out-formats.ts';
import { outFields, outVehicle } from './out-vehicle.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-round-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OWNER = '0190a000-0000-7000-8000-000000000001';
const origins = { site: 'https://cars.example', media: 'https://cars.example' };

const nasty = [
  '=1+1',
  '-5',
  "'=x",
  '"',
  ';',
  '|',
  '[',
  '["a"]',
  '\n',
  '<b>',
  '&amp;',
  ',',
  'é',
  'ש',
  ' ',
  '\t',
  '@',
  '12',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 4 })
  // A letter that stands for one that could not be read is refused on the way in.
  .map((parts) => parts.join('').replaceAll('\ufffd', '?').slice(0, 40).trim());
const word = words.map((text) => text || 'x');
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values);
const optional = orNull(word);
const money = orNull(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)));
const figure = (max: number) => orNull(fc.integer({ min: 0, max: max * 1_000 }).map((value) => value / 1_000));
const whole = (max: number) => orNull(fc.integer({ min: 0, max }));
const labelled = orNull(fc.record({ value: money.map((text) => text ?? '1'), label: words }));
const list = (max: number) => fc.array(word, { maxLength: max });

const content = fc
  .record({
    owner_id: orNull(fc.constant(OWNER)),
    state: fc.constantFrom(...vehicleStates),
    nameplate_brand_key: words,
    nameplate_brand_name: word,
    nameplate_name: word,
    nameplate_model_group: optional,
    nameplate_external_code: optional,
    model_display_name: optional,
    version_name: optional,
    vin: orNull(fc.constant('WVWZZZ1JZXW000001')),
    order_number: optional,
    drivetrain: optional,
    transmission: orNull(fc.constantFrom(...transmissions)),
    engine_type: fc.uniqueArray(fc.constantFrom(...engineTypes)),
    power: whole(5_000),
    mileage: whole(5_000_000),
    production_year: orNull(fc.integer({ min: 1900, max: 2100 })),
    number_of_seats: whole(20),
    color_name: optional,
    prices_type: fc.constantFrom(...vehiclePriceTypes),
    purchase_price: money,
    purchase_old_price: money,
    lease_price: money,
    subscribe_price: money,
    msrp_price: money,
    financing_options: fc.uniqueArray(fc.constantFrom(...financingOptions)),
    engine_capacity_normalized: figure(100_000),
    delivery_date: orNull(fc.constantFrom('2026-03-01', '2024-02-29')),
    long_description: word.map((text) => `<p>${text.replace(/[<&]/g, '')}</p>`),
    consumption_combined: figure(1_000),
    co2_combined: figure(2_000),
    co2_class: orNull(fc.constantFrom('A', 'G')),
    base_price: money,
    price_breakdown: fc.array(fc.record({ label: word, value: fc.constantFrom('1', '2.50') }), { maxLength: 3 }),
    price_metadata: fc.constantFrom({}, { NSW: { value: '5', label: 'a;b' } }),
    prices_on_the_road: labelled,
    avl_field: optional,
    features_standard: fc.array(fc.record({ group: words, name: word }), { maxLength: 3 }),
    features_optional: fc.array(fc.record({ group: words, name: word, price: money }), { maxLength: 3 }),
    footnotes: list(3),
    disclaimers: list(2),
    publication_lists: list(3),
    reservation: optional,
  })
  .map((given) => columnsOf(vehicleWrite.parse({ listing_key: 'used', ...given }), 'EUR'));

const loaded = (columns: ReturnType<typeof columnsOf>, more: Partial<VehicleRow> = {}): LoadedVehicle => {
  const row = { ...columns, details: JSON.parse(columns.details), id: OWNER, status: 'stock', ...more };
  const owner = columns.owner_id === null ? undefined : { dealer_code: 'D-1', name: 'House' };
  return { row, owner, photos: [], listing: {}, buttonSets: [] } as unknown as LoadedVehicle;
};

const known = { currency: 'EUR', listings: new Map([['used', 'used']]), dealers: new Map([['d 1', OWNER]]) };
const exported = (names: VehicleContent) =>
  Object.fromEntries(Object.entries(names).filter(([name]) => name === 'owner_id' || outFields.includes(name)));

const imported = async (text: string): Promise<unknown[]> => {
  const file = path.join(folder, 'file');
  writeFileSync(file, text);
  const reading = await readingOf(file, feedSource.parse({}));
  const mapper = createMapper(suggestMapping(await fileColumns(file, reading)), known);
  const rows: unknown[] = [];
  for await (const record of recordsOf(file, reading)) {
    const row = mapper.map(record);
    const read = rowContent(row, mapper, { before: undefined, listing: 'used', kept: new Set() });
    rows.push('content' in read ? { ...exported(read.content), status: row.status } : [row.problems, read.problems]);
  }
  return rows;
};

describe.each(feedFormats)('what is exported as %s', (format) => {
  it('comes back as it was, with the mapping that its own columns suggest', async () => {
    const { begin, car, end } = outFormats[format];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(content, fc.constantFrom(...vehicleStatuses)), { minLength: 2, maxLength: 3 }),
        async (cars) => {
          const lines = cars.map(([columns, status], index) =>
            car(outVehicle(loaded(columns, { status }), origins), index === 0),
          );
          const expected = cars.map(([columns, status]) => ({ ...exported(contentOf(loaded(columns).row)), status }));
          expect(await imported(begin + lines.join('') + end)).toEqual(expected);
        },
      ),
      { numRuns: process.env.SLOW === '1' ? 300 : 20 },
    );
  });

  it('holds no price that visitors do not see', () => {
    const amounts = { purchase_price: '11111', purchase_old_price: '11112', msrp_price: '11113', base_price: '11114' };
    const monthly = { lease_price: '22221', lease_old_price: '22222', subscribe_price: '33331' };
    const more = {
      total_price: '11115',
      price_breakdown: [{ label: 'x', value: '11116' }],
      price_metadata: { NSW: { value: '11117' } },
      prices_on_the_road: { value: '11118' },
      prices_avl: { value: '11119' },
      avl_field: 'from 11120',
      japan_used_and_approved_cars_field: [{ label: 'x', value: '11121' }],
      features_optional: [{ name: 'x', price: '11122' }],
    };
    const columns = columnsOf(
      vehicleWrite.parse({
        listing_key: 'used',
        state: 'new',
        nameplate_brand_name: 'A',
        nameplate_name: 'B',
        ...amounts,
        ...monthly,
        ...more,
      }),
      'EUR',
    );
    const written = (hidden: Partial<VehicleRow>) =>
      outFormats[format].car(outVehicle(loaded(columns, hidden), origins), true);
    const shown = (text: string) => [/1111|1112/, /2222/, /3333/].map((amount) => amount.test(text));
    expect(shown(written({}))).toEqual([true, true, true]);
    expect(shown(written({ hidden_prices: ['purchase'] }))).toEqual([false, true, true]);
    expect(shown(written({ hidden_prices: ['lease'] }))).toEqual([true, false, true]);
    expect(shown(written({ price_hidden: true }))).toEqual([false, false, false]);
  });
});

it('no spreadsheet runs a cell as a formula', () => {
  const columns = columnsOf(
    vehicleWrite.parse({
      listing_key: 'used',
      state: 'new',
      nameplate_brand_name: '=HYPERLINK("https://evil.example")',
      nameplate_name: '@SUM(1)',
      version_name: '+1',
      color_name: '-1',
    }),
    'EUR',
  );
  const line = outFormats.csv.car(outVehicle(loaded(columns), origins), true);
  expect(line).toContain('"\'=HYPERLINK(""https://evil.example"")"');
  for (const text of ["'@SUM(1)", "'+1", "'-1"]) expect(line).toContain(text);
});
