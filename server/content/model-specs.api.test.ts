import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, problemOf, stan } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
const content = () => bed.api.content(guest);
const power = { key: 'power', label: 'Power', labels: { de: 'Leistung' }, value: '331', unit: 'kW' };
const fuel = { key: 'fuel', label: 'Fuel', value: 'Electricity', values: { de: 'Strom' } };
const models = [
  {
    model_key: 'lyra-sport',
    name: 'Lyra Sport',
    bodystyle: 'Coupé',
    engines: [
      {
        key: 'lyra-sport-p450',
        name: 'P450',
        groups: [{ name: 'Engine', names: { de: 'Motor' }, rows: [power, fuel] }],
      },
      { key: 'lyra-sport-p575', name: 'P575', groups: [] },
    ],
  },
];

beforeAll(async () => {
  bed = await openStock();
  const { api } = bed;
  const id = 'models.specifications';
  const { etag } = await api.admin().getSetting({ params: { id } });
  await api.admin().updateSetting({ params: { id }, ifMatch: etag ?? '', body: { value: models } });
});
afterAll(() => bed.close());

describe('figures of models', () => {
  it('are answered by car, by the first engine of a model, and in the asked language', async () => {
    const byCar = (await content().vehicleSpecs({ params: { id: 'lyra-sport-p450' }, query: { lang: 'de' } })).data
      .data;
    expect(byCar.map(({ attributes }) => attributes)).toEqual([
      {
        name: 'Motor',
        rows: [
          { key: 'power', label: 'Leistung', value: '331', unit: 'kW' },
          { key: 'fuel', label: 'Fuel', value: 'Strom', unit: '' },
        ],
      },
    ]);
    const byModel = (await content().vehicleSpecs({ params: { id: 'lyra-sport' }, query: { lang: 'en' } })).data.data;
    expect(byModel[0]?.attributes.rows.map(({ label, value }) => [label, value])).toEqual([
      ['Power', '331'],
      ['Fuel', 'Electricity'],
    ]);
  });

  it('are answered for the cars that the list of cars names, where their engine is known', async () => {
    const rowsOf = async (id: string) => {
      const { data } = (await content().vehicleSpecs({ params: { id }, query: { lang: 'en' } })).data;
      return data.flatMap(({ attributes }) => attributes.rows.map(({ value }) => value));
    };
    const car = { nameplate_name: 'Lyra Sport' };
    expect(await rowsOf(await bed.add({ ...car, version_name: 'P450 Touring' }))).toEqual(['331', 'Electricity']);
    expect(await rowsOf(await bed.add({ nameplate_external_code: 'lyra-sport', version_name: 'p450' }))).toEqual([
      '331',
      'Electricity',
    ]);
    expect(await rowsOf(await bed.add({ ...car, version_name: 'Touring' }))).toEqual([]);
    const listed = (await bed.api.stock(guest).contentVehicles({ query: {} })).data.data;
    expect(listed.length).toBe(3);
    const id = await bed.add(car);
    await bed.api.stock(stan).publishVehicle({ params: { id }, body: { to: 'draft' }, ifMatch: '*' });
    expect((await problemOf(rowsOf(id))).status).toBe(404);
  });

  it('are compared by model with all engines, also where the admin interface is asked', async () => {
    const { data } = (await content().compareSpec({ params: { id: 'lyra-sport' }, query: { lang: 'en' } })).data;
    expect(data[0]?.attributes.engines.map(({ name }) => name)).toEqual(['P450', 'P575']);
    const answer = await bed.api.inject('/api/compare/spec/lyra-sport?lang=en');
    expect(answer.json()).toEqual({ data });
  });

  it('are refused for what nobody keeps', async () => {
    for (const id of ['constructor', 'nothing']) {
      expect((await problemOf(content().compareSpec({ params: { id }, query: {} }))).status).toBe(404);
      expect((await problemOf(content().vehicleSpecs({ params: { id }, query: {} }))).status).toBe(404);
    }
  });
});
