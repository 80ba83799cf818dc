import { expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

it('suggests what stands inside of objects, not the objects', () => {
  const found = suggestMapping([
    { name: 'photos', sample: '[{"caption":"Front","url":"https://a.example/1.jpg"}]' },
    { name: 'photos/caption', sample: 'Front' },
    { name: 'photos/url', sample: 'https://a.example/1.jpg' },
    { name: 'price', sample: '{"amount":25000,"currency":"EUR"}' },
    { name: 'price/amount', sample: '25000' },
    { name: 'price/currency', sample: 'EUR' },
    { name: 'features', sample: '[{"name":"Radio"}]' },
  ]);
  expect(found.map(({ field, column }) => [field, column])).toEqual([
    ['currency', 'price/currency'],
    ['purchase_price', 'price/amount'],
    ['features_standard', 'features'],
    ['photos', 'photos/url'],
  ]);
});

it('suggests what lies deep', () => {
  const names = ['specs/mileage/unit', 'specs/mileage/value', 'price/net', 'price/currency', 'price/amount', 'make'];
  const found = suggestMapping(names.map((name) => ({ name: `car/${name}`, sample: '' })));
  expect(found.map(({ field, column }) => [field, column])).toEqual([
    ['nameplate_brand_name', 'car/make'],
    ['mileage', 'car/specs/mileage/value'],
    ['mileage_unit', 'car/specs/mileage/unit'],
    ['currency', 'car/price/currency'],
    ['purchase_price', 'car/price/amount'],
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
  expect(suggested('Fahrgestellnr.', 'Int.Nr', 'Händler-Nr.', 'VK-Preis', 'UPE', 'KM-Stand')).toEqual({
    vin: 'Fahrgestellnr.',
    order_number: 'Int.Nr',
    dealer_code: 'Händler-Nr.',
    purchase_price: 'VK-Preis',
    msrp_price: 'UPE',
    mileage: 'KM-Stand',
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
