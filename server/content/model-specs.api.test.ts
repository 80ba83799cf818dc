import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, guest, openApi, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
const power = { key: 'power', label: 'Power', labels: { de: 'Leistung' }, value: '331', unit: 'kW' };
const models = [
  {
    model_key: 'lyra-sport',
    name: 'Lyra Sport',
    bodystyle: 'Coupé',
    engines: [
      { key: 'lyra-sport-p450', name: 'P450', groups: [{ name: 'Engine', names: { de: 'Motor' }, rows: [power] }] },
      { key: 'lyra-sport-p575', name: 'P575', groups: [] },
    ],
  },
];

beforeAll(async () => {
  api = await openApi();
  const id = 'models.specifications';
  const { etag } = await api.admin().getSetting({ params: { id } });
  await api.admin().updateSetting({ params: { id }, ifMatch: etag ?? '', body: { value: models } });
});
afterAll(() => api.close());

describe('figures of models', () => {
  it('are answered by car, by the first engine of a model, and in the asked language', async () => {
    const content = api.content(guest);
    const byCar = (await content.vehicleSpecs({ params: { id: 'lyra-sport-p450' }, query: { lang: 'de' } })).data.data;
    expect(byCar.map(({ attributes }) => attributes)).toEqual([
      { name: 'Motor', rows: [{ key: 'power', label: 'Leistung', value: '331', unit: 'kW' }] },
    ]);
    const byModel = (await content.vehicleSpecs({ params: { id: 'lyra-sport' }, query: { lang: 'en' } })).data.data;
    expect(byModel[0]?.attributes.rows[0]?.label).toBe('Power');
  });

  it('are compared by model with all engines, also where the admin interface is asked', async () => {
    const { data } = (await api.content(guest).compareSpec({ params: { id: 'lyra-sport' }, query: { lang: 'en' } }))
      .data;
    expect(data[0]?.attributes.engines.map(({ name }) => name)).toEqual(['P450', 'P575']);
    const answer = await api.inject('/api/compare/spec/lyra-sport?lang=en');
    expect(answer.json()).toEqual({ data });
  });

  it('are refused for what nobody keeps', async () => {
    const content = api.content(guest);
    for (const id of ['constructor', 'nothing']) {
      expect((await problemOf(content.compareSpec({ params: { id }, query: {} }))).status).toBe(404);
      expect((await problemOf(content.vehicleSpecs({ params: { id }, query: {} }))).status).toBe(404);
    }
  });
});
