import { describe, expect, it } from 'vitest';
import { type FieldRule, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { feedFields } from '#api-clients/stock/feed-fields.data.ts';
import { feedWords, plainWord } from '#api-clients/stock/feed-words.data.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { createMapper } from './map-record.ts';
import { convert, readDate, readNumber, readYear } from './read-number.ts';
import { rowContent } from './row-content.ts';
import { suggestMapping } from './suggest-mapping.ts';

const known = {
  currency: 'EUR',
  listings: new Map([['used', 'used']]),
  dealers: new Map([['d 1', '0190a000-0000-7000-8000-000000000001']]),
};
const rules = (all: Record<string, Partial<FieldRule>>) =>
  Object.entries(all).map(([field, rule]) => fieldRule.parse({ field, column: field, ...rule }));
const mapped = (values: Record<string, string>, all: Record<string, Partial<FieldRule>>) => {
  const mapper = createMapper(rules(all), known);
  const row = mapper.map({ line: 7, values: new Map(Object.entries(values)) });
  return { row, mapper, fields: Object.fromEntries(row.fields) };
};

it('every field is one that cars have', () => {
  const names = [...Object.keys(vehicleWrite.shape), 'status', 'photos', 'feed_key', 'dealer_code'];
  expect(feedFields.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  const words = feedFields.filter(({ kind }) => kind === 'word' || kind === 'words').map(({ name }) => name);
  expect(words.sort()).toEqual(Object.keys(feedWords).sort());
  for (const { words: lists } of Object.values(feedWords))
    for (const word of Object.values(lists).flat()) expect(plainWord(word)).toBe(word);
});

describe('numbers', () => {
  it.each([
    ['34.900,50 €', '34900.50'],
    ['34,900.50', '34900.50'],
    ["CHF 34'900.-", '34900'],
    ['1 234 567 km', '1234567'],
    ['12.345', '12345'],
    ['12,345', '12345'],
    ['1.234.567', '1234567'],
    ['5,6 l/100 km', '5.6'],
    ['0.125', '0.125'],
    ['1998 cm³', '1998'],
    ['£34900', '34900'],
  ])('%j is %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', 'x', '1-2', '12 or 13', '1.2.3,4,5', 'Infinity', '1e9x'])('%j is none', (text) =>
    expect(readNumber(text)).toBeUndefined(),
  );

  it('a feed that always writes a comma is believed', () => {
    expect(readNumber('12,345', 'comma')).toBe('12.345');
    expect(readNumber('12.345', 'comma')).toBe('12345');
    expect(Math.round(convert(100, 'mi_km'))).toBe(161);
    expect(Math.round(convert(110, 'kw_hp'))).toBe(150);
  });

  it('days are read as Europe writes them', () => {
    expect(['2026-03-01', '1.3.2026', '01/03/2026', '2026-03-01T10:00:00Z'].map(readDate)).toEqual(
      Array(4).fill('2026-03-01'),
    );
    expect(['31.2.2026', '2026-13-01', 'soon'].map(readDate)).toEqual([undefined, undefined, undefined]);
  });

  it('years, also those of a first registration', () => {
    expect(['03/2021', '3.2021', '2021-03', '15.03.2021', '2021-03-15'].map(readYear)).toEqual(Array(5).fill('2021'));
    expect(['13/2021', '31.02.2021', '2021', '2.021'].map(readYear)).toEqual(Array(4).fill(undefined));
    const read = (year: string) => mapped({ production_year: year }, { production_year: {} });
    expect(['2021', '2.021', '03/2021'].map((year) => read(year).fields.production_year)).toEqual([2021, 2021, 2021]);
    expect(read('31.02.2021').row.problems.map(({ code }) => code)).toEqual(['not_a_year']);
  });
});

describe('mapping', () => {
  it('reads words, units, fixed values, defaults and maps of its own', () => {
    const { fields, row } = mapped(
      { engine_type: 'Plug-in-Hybrid', transmission: 'DSG', state: 'Jungwagen', mileage: '10.000 mi', status: '' },
      {
        engine_type: {},
        transmission: {},
        state: { values: [{ from: 'JUNGWAGEN', to: 'approved' }] },
        mileage: { convert: 'mi_km' },
        nameplate_brand_name: { column: '', fixed: 'Aurel' },
        status: { fallback: 'reserviert' },
        dealer_code: { column: '', fixed: 'D-1' },
        color_name: {},
      },
    );
    expect(row.problems).toEqual([]);
    expect(row.status).toBe('reserved');
    expect(fields).toEqual({
      engine_type: ['phev'],
      transmission: 'auto',
      state: 'approved',
      mileage: 16_093,
      nameplate_brand_name: 'Aurel',
      owner_id: '0190a000-0000-7000-8000-000000000001',
      color_name: null,
    });
  });

  it('names all that is wrong with a row: line, column, value and reason', () => {
    const { row } = mapped(
      {
        engine_type: 'Kernkraft',
        purchase_price: '100 GBP',
        mileage: 'viele',
        photos: 'ftp://x/y',
        dealer_code: 'nobody',
        color_name: 'Gr\uFFFDn',
      },
      { engine_type: {}, purchase_price: {}, mileage: {}, photos: {}, dealer_code: {}, color_name: {} },
    );
    expect(row.problems.map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
      [7, 'engine_type', 'unknown_value', 'Kernkraft'],
      [7, 'purchase_price', 'other_currency', '100 GBP'],
      [7, 'mileage', 'not_a_number', 'viele'],
      [7, 'photos', 'not_an_address', 'ftp://x/y'],
      [7, 'dealer_code', 'dealer_not_found', 'nobody'],
      [7, 'color_name', 'letters_unreadable', 'Gr\uFFFDn'],
    ]);
  });

  it('lists, equipment and pictures are parted as feeds part them', () => {
    const { fields, row } = mapped(
      {
        features_standard: 'Radio|Seats, heated',
        footnotes: '["a|b","c\\n"]',
        photos: 'https://x/1.jpg,https://x/2.jpg https://x/1.jpg',
        engine_type: 'Benzin/Elektro',
      },
      { features_standard: {}, footnotes: {}, photos: {}, engine_type: {} },
    );
    expect(fields).toEqual({
      features_standard: [
        { group: '', name: 'Radio' },
        { group: '', name: 'Seats, heated' },
      ],
      footnotes: ['a|b', 'c\n'],
      engine_type: ['petrol', 'bev'],
    });
    expect(row.photos).toEqual(['https://x/1.jpg', 'https://x/2.jpg']);
  });

  it('what is too long, out of bounds or missing is told by the rules that staff have', () => {
    const { row, mapper } = mapped(
      { nameplate_brand_name: '', nameplate_name: 'x'.repeat(200), production_year: '12', vin: 'ABC' },
      { nameplate_brand_name: {}, nameplate_name: {}, production_year: {}, vin: {} },
    );
    const read = rowContent(row, mapper, { before: undefined, listing: 'used', kept: new Set() });
    expect('problems' in read && read.problems.map(({ field, code, reason }) => [field, code, reason])).toEqual([
      ['nameplate_brand_name', 'required', 'This field is required'],
      ['nameplate_name', 'invalid', 'Character limit exceeded'],
      ['vin', 'invalid', 'Enter the 17-character VIN'],
      ['production_year', 'invalid', 'Enter 1900 or more'],
    ]);
  });

  it('suggests by the names of columns in three languages', () => {
    const suggested = (...names: string[]) =>
      Object.fromEntries(
        suggestMapping(names.map((name) => ({ name, sample: '' }))).map(({ field, column, convert: turned }) => [
          field,
          turned === null ? column : `${column} ${turned}`,
        ]),
      );
    expect(
      suggested(
        'Fahrgestellnummer',
        'Marke',
        'Modell',
        'Kilometerstand',
        'Leistung kW',
        'Verkaufspreis brutto',
        'Bilder',
      ),
    ).toEqual({
      vin: 'Fahrgestellnummer',
      nameplate_brand_name: 'Marke',
      nameplate_name: 'Modell',
      mileage: 'Kilometerstand',
      power: 'Leistung kW kw_hp',
      purchase_price: 'Verkaufspreis brutto',
      photos: 'Bilder',
    });
    expect(suggested('VIN', 'Make', 'Model', 'Mileage (miles)', 'Fuel Type', 'price/gross', 'Colour')).toMatchObject({
      vin: 'VIN',
      nameplate_brand_name: 'Make',
      mileage: 'Mileage (miles) mi_km',
      engine_type: 'Fuel Type',
      purchase_price: 'price/gross',
      color_name: 'Colour',
    });
    expect(suggested('Marque', 'Modèle', 'Énergie', 'Boîte de vitesses', 'Kilométrage', 'Prix TTC', 'Année')).toEqual({
      nameplate_brand_name: 'Marque',
      nameplate_name: 'Modèle',
      engine_type: 'Énergie',
      transmission: 'Boîte de vitesses',
      mileage: 'Kilométrage',
      purchase_price: 'Prix TTC',
      production_year: 'Année',
    });
  });
});
