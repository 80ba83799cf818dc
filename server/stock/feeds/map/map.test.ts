import { describe, expect, it } from 'vitest';
import { type FieldRule, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { feedFields } from '#api-clients/stock/feed-fields.data.ts';
import { feedWords, plainWord } from '#api-clients/stock/feed-words.data.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { createMapper } from './map-record.ts';
import { convert, numberIn, readDate, readYear } from './read-number.ts';
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
  const names = [...Object.keys(vehicleWrite.shape), 'status', 'photos', 'feed_key', 'dealer_code', 'currency'];
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
  ])('%j is %s', (text, number) => expect(numberIn(text)?.number).toBe(number));

  it.each(['', 'x', '1.2.3,4,5', 'Infinity'])('%j is none', (text) => expect(numberIn(text)).toBeUndefined());

  it('a feed that always writes a comma is believed', () => {
    expect(numberIn('12,345', 'comma')?.number).toBe('12.345');
    expect(numberIn('12.345', 'comma')?.number).toBe('12345');
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

/** A cell as it is read, or the code of what is wrong with it. */
const cell = (field: string, text: string, rule: Partial<FieldRule> = {}) => {
  const { row, fields } = mapped({ [field]: text }, { [field]: rule });
  return row.problems[0]?.code ?? fields;
};

describe('units beside a number', () => {
  it.each([
    ['mileage', '120 tkm', { mileage: 120_000, mileage_unit: 'km' }],
    ['mileage', '120,5 Tkm', { mileage: 120_500, mileage_unit: 'km' }],
    ['mileage', '75000 mi', { mileage: 120_701, mileage_unit: 'km' }],
    ['mileage', '120.000', { mileage: 120_000 }],
    ['mileage', '-100', { mileage: -100 }],
    ['mileage', '120.000 Achsen', 'unknown_rest'],
    ['mileage', '12-14 km', 'not_a_number'],
    ['power', '150 kW', { power: 204, power_unit: 'hp' }],
    ['power', '204', { power: 204 }],
    ['power', '150 kW (204 PS)', { power: 204, power_unit: 'hp' }],
    ['power', '204PS/150kW', { power: 204, power_unit: 'hp' }],
    ['power', '100 kW (204 PS)', 'contradiction'],
    ['power', '150 (kW)', { power: 204, power_unit: 'hp' }],
    ['engine_capacity_normalized', '1995 ccm', { engine_capacity_normalized: 1995, engine_capacity_unit: 'cm³' }],
    ['engine_capacity_normalized', '1.995 cm3', { engine_capacity_normalized: 1995, engine_capacity_unit: 'cm³' }],
    ['engine_capacity_normalized', '2,0 l', { engine_capacity_normalized: 2, engine_capacity_unit: 'l' }],
    ['consumption_combined', '16,5 kWh/100 km', { consumption_combined: 16.5, consumption_unit: 'kWh/100 km' }],
    ['consumption_combined', '5,5 l/100km (WLTP)', { consumption_combined: 5.5, consumption_unit: 'l/100 km' }],
    ['consumption_combined', '45 mpg', 'unknown_rest'],
    ['energy_consumption_combined', '165 Wh/km', { energy_consumption_combined: 16.5 }],
    ['energy_consumption_combined', '5,5 l/100 km', 'unknown_rest'],
    ['co2_combined', '120 g CO₂/km', { co2_combined: 120 }],
    ['electric_range_km', '50 miles', { electric_range_km: 80.4672 }],
    ['number_of_seats', '5-Sitzer', { number_of_seats: 5 }],
    ['production_year', 'EZ 2021', { production_year: 2021 }],
  ] as const)('%s of %j', (field, text, expected) => expect(cell(field, text)).toEqual(expected));

  it('a unit in the cell counts before the one that the mapping turns from', () => {
    expect(cell('power', '204 PS', { convert: 'kw_hp' })).toEqual({ power: 204, power_unit: 'hp' });
    expect(cell('power', '150 kW', { convert: 'kw_hp' })).toEqual({ power: 204, power_unit: 'hp' });
    expect(cell('power', '204 PS', { convert: 'hp_kw' })).toEqual({ power: 150, power_unit: 'kW' });
    expect(cell('power', '150', { convert: 'kw_hp' })).toEqual({ power: 204 });
  });

  it('a unit in a column of its own is what the figure is turned into', () => {
    const both = (power: string, unit: string) => {
      const { row, fields } = mapped({ power, power_unit: unit }, { power: {}, power_unit: {} });
      return row.problems[0]?.code ?? fields;
    };
    expect(both('204 PS', 'kW')).toEqual({ power: 150, power_unit: 'kW' });
    expect(both('150 kW', 'KW')).toEqual({ power: 150, power_unit: 'KW' });
    expect(both('150 kW', '')).toEqual({ power: 204, power_unit: 'hp' });
    expect(both('150 kW', 'horses')).toBe('other_unit');
  });
});

describe('money', () => {
  it.each([
    ['12.500,- €', '12500'],
    ['34900 EUR inkl. 19 % MwSt.', '34900'],
    ['EUR 34.900 brutto', '34900'],
    ['34900 eur', '34900'],
    ['VB 12.000', '12000'],
    ['$25000', 'other_currency'],
    ['25000 US$', 'other_currency'],
    ['25000 chf', 'other_currency'],
    ['¥3000000', 'other_currency'],
    ['12.500 € netto', 'net_amount'],
    ['12.500 € zzgl. MwSt', 'net_amount'],
    ['12.500 + MwSt', 'net_amount'],
    ['10.000 € HT', 'net_amount'],
    ['12.500 € abzüglich Prämie', 'unknown_rest'],
    ['12500 - 13000', 'not_an_amount'],
    ['299 €/Monat', 'unknown_rest'],
  ])('%j is %s', (text, expected) => {
    const read = cell('purchase_price', text);
    expect(typeof read === 'string' ? read : read.purchase_price).toBe(expected);
  });

  it.each([
    ['ab 12.500 €', '12500', 'ab'],
    ['Ab 12.500 €', '12500', 'Ab'],
    ['ca. 12.500', '12500', 'ca.'],
    ['circa €12500', '12500', 'circa'],
    ['from 12,500', '12500', 'from'],
    ['à partir de 12 500 €', '12500', 'à partir de'],
    ['desde 12.500 €', '12500', 'desde'],
    ['von 12500', '12500', 'von'],
    ['nur 12.500 € VB', '12500', 'nur'],
  ])('%j is %s, and the word before it is noted', (text, amount, word) => {
    const { row, fields } = mapped({ purchase_price: text }, { purchase_price: {} });
    expect([row.problems, fields.purchase_price]).toEqual([[], amount]);
    expect(row.notes).toMatchObject([
      { code: 'noted_word', value: text, reason: `The amount counts; “${word}” before it was left out.` },
    ]);
  });

  it.each([
    ['12,5', [{ code: 'noted_rounded', reason: '“12,5” is no whole number and counts as 13.' }]],
    ['12,0', []],
    ['12.500 km', []],
    ['12.5 mi', []],
  ])('a mileage of %j is noted where a part of it was left out', (text, notes) => {
    expect(mapped({ mileage: text }, { mileage: {} }).row).toMatchObject({ problems: [], notes });
  });

  it.each([
    ['12.500 € ab', 'unknown_rest'],
    ['abgeschrieben 12.500', 'unknown_rest'],
    ['ab 12.500 € netto', 'net_amount'],
    ['von 10.000 bis 12.500', 'not_an_amount'],
    ['ab', 'not_an_amount'],
    ['nicht unter 12.500', 'unknown_rest'],
  ])('%j stays refused: %s', (text, code) => expect(cell('purchase_price', text)).toBe(code));

  it('what is paid each month may say so', () => {
    expect(cell('lease_price', '299,00 € mtl.')).toEqual({ lease_price: '299.00' });
  });

  it('a $ is any dollar', () => {
    const mapper = createMapper(rules({ purchase_price: {}, currency: {} }), { ...known, currency: 'AUD' });
    const codes = (price: string, currency: string) =>
      mapper
        .map({ line: 1, values: new Map(Object.entries({ purchase_price: price, currency })) })
        .problems.map(({ column, code }) => [column, code]);
    expect(codes('$25000', '$')).toEqual([]);
    expect(codes('25000 A$', 'aud')).toEqual([]);
    expect(codes('US$25000', 'AUD')).toEqual([['purchase_price', 'other_currency']]);
    expect(codes('25000', 'USD')).toEqual([['currency', 'other_currency']]);
    expect(codes('25000', 'shells')).toEqual([['currency', 'unknown_value']]);
  });

  it('a currency right beside a price counts, whatever the mapping says of it', () => {
    const codes = (values: Record<string, string>, all: Record<string, Partial<FieldRule>>) =>
      mapped(values, all).row.problems.map(({ column, code }) => [column, code]);
    const lease = { lease_price: { column: 'lease' }, purchase_price: { column: 'price/amount' } };
    const values = { lease: '299', 'price/amount': '25000' };
    expect(codes({ ...values, 'lease/@currency': 'USD' }, lease)).toEqual([['lease/@currency', 'other_currency']]);
    expect(codes({ ...values, 'price/currency': 'JPY' }, lease)).toEqual([['price/currency', 'other_currency']]);
    expect(codes({ ...values, 'lease/@currency': 'EUR', 'price/currency': '' }, lease)).toEqual([]);
    const always = { ...lease, currency: { column: '', fixed: 'EUR' } };
    expect(codes({ ...values, 'price/currency': 'JPY' }, always)).toEqual([]);
  });

  it('the currency of a row is the one of the listing and no field of the car', () => {
    expect(cell('currency', 'USD')).toBe('other_currency');
    expect(cell('currency', 'Euro')).toEqual({});
    expect(cell('currency', '')).toEqual({});
    const column = (...names: string[]) =>
      suggestMapping(names.map((name) => ({ name, sample: '' }))).map(({ field, column: from }) => [field, from]);
    expect(['currency', 'Währung', 'Waehrung', 'Devise', 'moneda'].map((name) => column(name))).toEqual(
      ['currency', 'Währung', 'Waehrung', 'Devise', 'moneda'].map((name) => [['currency', name]]),
    );
    expect(column('price/@currency', 'price')).toEqual([
      ['currency', 'price/@currency'],
      ['purchase_price', 'price'],
    ]);
    expect(column('price/amount', 'price/currency')).toEqual([
      ['currency', 'price/currency'],
      ['purchase_price', 'price/amount'],
    ]);
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
      mileage_unit: 'km',
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
      { nameplate_brand_name: '', nameplate_name: 'x'.repeat(200), production_year: '12' },
      { nameplate_brand_name: {}, nameplate_name: {}, production_year: {} },
    );
    const read = rowContent(row, mapper, { before: undefined, listing: 'used', kept: new Set() });
    expect('problems' in read && read.problems.map(({ field, code, reason }) => [field, code, reason])).toEqual([
      ['nameplate_brand_name', 'required', 'This field is required'],
      ['nameplate_name', 'invalid', 'Character limit exceeded'],
      ['production_year', 'invalid', 'Enter 1900 or more'],
    ]);
  });
});

it('a VIN that can be none is named beside what else is wrong; dashes and small letters are nothing wrong', () => {
  const all = { vin: {}, mileage: {} };
  const codes = (vin: string, mileage = '10') => mapped({ vin, mileage }, all).row.problems.map(({ code }) => code);
  expect(codes('5GZCZ43D13S8127', 'lots')[0]).toBe('not_a_vin');
  expect(codes('5GZCZ43D13S8127', 'lots')).toHaveLength(2);
  expect(codes('5GZCZ43D13S81271O')).toEqual(['not_a_vin']);
  expect(codes('5gzcz43d-13s8-12715')).toEqual([]);
  expect(codes('')).toEqual([]);
});

it('a value that no database can hold is named, and shown without that', () => {
  for (const value of ['Aurel\u0000', 'Aurel\ud83d', `${'x'.repeat(199)}😀`]) {
    const { problems } = mapped(
      { nameplate_name: value, mileage: `${'x'.repeat(199)}😀` },
      { nameplate_name: {}, mileage: {} },
    ).row;
    expect(problems.every((one) => one.value.isWellFormed() && !one.value.includes('\0'))).toBe(true);
    expect(problems.some(({ code }) => code === 'letters_unreadable')).toBe(!value.startsWith('x'));
  }
});
