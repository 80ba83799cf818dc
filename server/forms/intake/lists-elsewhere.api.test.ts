import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTradeInSource } from '#server/stock/public/trade-in-lists.ts';
import { farid, guest, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
let id: string;

const options = (brand: string, model: string) => ({
  body_types: [{ value: 'estate', names: { en: 'Estate', de: 'Kombi' } }],
  fuel_types: [],
  brands: [
    { value: 'aurel', name: brand, models: [{ value: 'suv', name: model }] },
    { value: 'norrland', name: 'Norrland', models: [{ value: 'meridian', name: 'Meridian' }] },
  ],
});
const offer = (brand: string, model: string) =>
  bed.api
    .admin()
    .updateSetting({ params: { id: 'stock.trade_in_options' }, body: { value: options(brand, model) }, ifMatch: '*' });

const listed = (name: string, source: string, more: object = {}) => ({
  id: name,
  type: 'select',
  label: name,
  source,
  ...more,
});

beforeAll(async () => {
  bed = await openStock();
  await bed.api.deps.service('forms').useOptions(createTradeInSource(bed.api.deps));
  await offer('Aurel', 'Aurel SUV');
  const form = await makeForm(bed.api, {
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'email', type: 'email', label: 'E-mail' },
      listed('brand', 'trade_in_brands', { required: true }),
      listed('model', 'trade_in_models', { required: true }),
      listed('body', 'trade_in_body_types'),
      listed('fuel', 'trade_in_fuel_types', { required: true }),
    ],
    translations: { de: { 'fields/body/label': 'Karosserie' } },
  });
  id = form.id;
});
afterAll(() => bed.close());

const shown = async (lang: string) => {
  const { fields } = (await bed.api.forms(guest).getPublicForm({ params: { id }, query: { lang } })).data.data
    .attributes;
  return Object.fromEntries(fields.map((field) => [field.id, field]));
};
const send = (values: Record<string, string>) =>
  bed.api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values: { ...goodLead.values, ...values } } });

describe('a list whose options are what people have to part exchange', () => {
  it('has them in the visitor’s language, models under their brands, and asks for none where there are none', async () => {
    const fields = await shown('de');
    expect(fields.brand?.options?.map(({ label }) => label)).toEqual(['Aurel', 'Norrland']);
    expect(fields.model?.options).toEqual([
      { value: 'Aurel SUV', label: 'Aurel SUV', group: 'Aurel' },
      { value: 'Meridian', label: 'Meridian', group: 'Norrland' },
    ]);
    expect([fields.body?.label, fields.body?.options]).toEqual(['Karosserie', [{ value: 'Estate', label: 'Kombi' }]]);
    expect([fields.brand?.required, fields.fuel?.required]).toEqual([true, false]);
    const page = await (await bed.api.fetch(`/forms/forms/${id}/page`)).text();
    expect(page).toContain('<optgroup label="Norrland"><option value="Meridian">Meridian</option></optgroup>');
  });

  it('takes what is in them, by names that staff read; a model of another brand is refused', async () => {
    const refusedAt = async (values: Record<string, string>) =>
      (await problemOf(send(values))).errors?.map(({ source }) => source?.pointer);
    expect(await refusedAt({ brand: 'Other', model: 'Meridian' })).toEqual(['/values/brand']);
    expect(await refusedAt({ brand: 'Aurel', model: 'Meridian' })).toEqual(['/values/model']);
    await send({ brand: 'Norrland', model: 'Meridian', body: 'Estate' });
    const [lead] = (await bed.api.forms(farid).listLeads({ params: { id } })).data.data;
    expect(lead?.attributes.values).toMatchObject({ brand: 'Norrland', model: 'Meridian', body: 'Estate' });
  });

  it('keeps nothing of them itself: another list counts at once, and a file of the form has none', async () => {
    await offer('Vega', 'Vega One');
    expect((await shown('en')).model?.options?.[0]).toEqual({ value: 'Vega One', label: 'Vega One', group: 'Vega' });
    await send({ brand: 'Vega', model: 'Vega One' });
    const { data } = (await bed.api.forms(farid).getForm({ params: { id } })).data;
    expect(data.attributes.fields.find((field) => field.id === 'model')).toEqual({
      ...listed('model', 'trade_in_models', { required: true }),
      width: 'full',
    });
  });
});
