import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configTypes } from '#api-clients/stock/company-config.resources.ts';
import { guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
});
afterAll(() => bed.close());

describe('configurations', () => {
  it('are refused where a value cannot be what its type says, and keep what nobody knows', async () => {
    const write = (config: Record<string, unknown>) =>
      bed.api.stock(sol).writeCompanyConfig({
        params: { company: 'strict', type: 'order_online_steps_page' },
        body: { config },
        ifMatch: '*',
      });
    const problem = await problemOf(write({ steps: [{ key: 'contact', label: { en: 'One' } }] }));
    expect(problem.errors?.map(({ detail, source }) => [detail, source?.pointer])).toEqual([
      ['Choose a step of the journey', '/config/steps/0/key'],
    ]);
    const { data } = await write({ steps: [{ key: 'details', label: { en: 'One' }, icon: 'car' }], own: 1 });
    expect(data.data.attributes.config).toEqual({
      steps: [{ key: 'details', label: { en: 'One' }, icon: 'car' }],
      own: 1,
    });
  });

  it('are of the company in the header, of one type or all, and of a site', async () => {
    const write = (
      company: string,
      type: (typeof configTypes)[number],
      config: Record<string, unknown>,
      ifMatch: string,
    ) => bed.api.stock(sol).writeCompanyConfig({ params: { company, type }, body: { config }, ifMatch });
    await write('default', 'lease', { term: 24 }, '"company_config-default-lease-v0"');
    await write('north', 'lease', { term: 48 }, '*');
    const again = await write('north', 'lease', { term: 60 }, '"company_config-north-lease-v1"');
    expect(again.data.data.attributes.version).toBe(2);
    expect((await problemOf(write('north', 'lease', {}, '"company_config-north-lease-v1"'))).status).toBe(412);
    const asked = async (name: string, company?: string) =>
      (
        await bed.api
          .stock(guest)
          .companyConfig({ params: { name }, ...(company ? { headers: { 'company-config': company } } : {}) })
      ).data.data;
    expect(await asked('lease')).toEqual({ config_type: 'lease', version: 1, config: { term: 24 } });
    expect(await asked('all', 'north')).toEqual([{ config_type: 'lease', version: 2, config: { term: 60 } }]);
    expect((await problemOf(asked('cash'))).code).toBe('config_not_found');
    const site = async (query: object) =>
      (await bed.api.stock(guest).siteConfigs({ params: { site: 'north' }, query })).data.data;
    expect(await site({ config_type: 'lease' })).toHaveLength(1);
    expect(await site({ config_type: 'order_online' })).toEqual([]);
    expect((await problemOf(site({ config_type: 'other' }))).status).toBe(400);
    expect(configTypes).toHaveLength(12);
  });

  it('answers at the paths that widgets know, and sends them on to the texts of the site', async () => {
    const configs = await bed.api.fetch('/api/stock/north/all?config_type=lease', { redirect: 'manual' });
    const there = '/api/stock/configs/north/all?config_type=lease';
    expect([configs.status, configs.headers.get('location')]).toEqual([308, there]);
    expect((await bed.api.fetch(there)).status).toBe(200);
    const texts = await bed.api.fetch('/api/stock/public_api/widget_translations_configs/de', { redirect: 'manual' });
    expect([texts.status, texts.headers.get('location')]).toEqual([308, '/public_api/widget_translations_configs/de']);
    expect(texts.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('of cars in part exchange are in the language asked for', async () => {
    const value = {
      body_types: [{ value: 'suv', names: { en: 'SUV', de: 'Geländewagen' } }],
      fuel_types: [],
      brands: [{ value: 'aurel', name: 'Aurel', models: [{ value: 'suv', name: 'Aurel SUV' }] }],
    };
    await bed.api.admin().updateSetting({ params: { id: 'stock.trade_in_options' }, body: { value }, ifMatch: '*' });
    const { data } = (await bed.api.stock(guest).tradeInOptions({ query: { lang: 'de' } })).data;
    expect(data).toEqual({
      type: 'trade_in_form_options',
      id: 'de',
      attributes: {
        body_types: [{ value: 'suv', name: 'Geländewagen' }],
        fuel_types: [],
        brands: [{ value: 'aurel', name: 'Aurel' }],
        models: [{ value: 'suv', name: 'Aurel SUV', brand: 'aurel' }],
      },
    });
    for (const lang of ['__proto__', 'constructor', 'xx']) {
      const other = (await bed.api.stock(guest).tradeInOptions({ query: { lang } })).data.data;
      expect([lang, other.id, other.attributes.body_types]).toEqual([lang, 'en', [{ value: 'suv', name: 'SUV' }]]);
    }
  });
});

it('prices of a listing are written as the site and the listing say; its currency stays while cars stand in it', async () => {
  await bed.add();
  const value = { delimiter: '.', double_price: true, double_price_symbol: 'USD' };
  await bed.api.admin().updateSetting({ params: { id: 'prices.display' }, body: { value }, ifMatch: '*' });
  const listing = { name: 'new', currency_iso: 'EUR', price_settings: { lease_format: '% ^ monthly' } };
  const { data } = await bed.api.stock(sol).updateListing({ params: { key: 'new' }, body: listing, ifMatch: '*' });
  expect(data.data.attributes.effective_price_settings).toMatchObject({
    delimiter: '.',
    lease_format: '% ^ monthly',
    double_price_rate: '1',
  });
  const dollars = { ...listing, currency_iso: 'USD' };
  const problem = await problemOf(
    bed.api.stock(sol).updateListing({ params: { key: 'new' }, body: dollars, ifMatch: '*' }),
  );
  expect(problem.code).toBe('currency_in_use');
  expect((await problemOf(bed.api.stock(sol).deleteListing({ params: { key: 'new' }, ifMatch: '*' }))).code).toBe(
    'listing_in_use',
  );
});
