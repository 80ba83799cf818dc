import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditOf, creditTerms } from '#api-clients/stock/credit-terms.ts';
import { quote } from '#finance/quote.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { guest, iris, problemOf } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
  for (const price of ['15000', '20000', '30000']) await bed.add({ purchase_price: price });
});
afterAll(() => bed.close());

const set = (id: string, value: unknown) =>
  bed.api.admin().updateSetting({ params: { id }, body: { value }, ifMatch: '*' });
const affordable = async (monthly: number) =>
  (await bed.api.stock(guest).affordable({ params: { listing: 'new' }, query: { monthly } })).data.data;

it('says which cash prices an amount a month buys, once the site has terms', async () => {
  expect((await problemOf(affordable(400))).code).toBe('no_credit_terms');
  const terms = { product: 'de-instalment-loan', deposit: 20, months: 48, rate: 4.99, balloon: 0 } as const;
  await set('prices.credit', terms);
  const { price, currency, monthly, total_count: total } = await affordable(400);
  expect([currency, monthly, total]).toEqual(['EUR', '400.00', 2]);
  const credit = creditOf(creditTerms.parse(terms), 'EUR');
  if (!credit) throw new Error('there are no terms');
  const minor = Math.round(Number(price) * 100);
  expect(quote({ ...credit.terms, price: minor }).monthly).toBe(40_000);
  expect(quote({ ...credit.terms, price: minor + 200 }).monthly).toBeGreaterThan(40_000);
  expect((await affordable(0)).total_count).toBe(0);
  await expect(affordable(-5)).rejects.toThrow();
});

it('finds cars by what they cost a month: as a lease or a subscription, or bought on the terms of the site', async () => {
  const dear = { listing_key: 'used', state: 'used' as const, purchase_price: '90000' };
  const names = new Map<string, string>();
  const add = async (name: string, more: Parameters<StockBed['add']>[0]) =>
    names.set(await bed.add({ ...dear, ...more }), name);
  await add('leased', { lease_price: '577' });
  await add('subscribed', { subscribe_price: '599' });
  await add('hidden', { lease_price: '577', hidden_prices: ['lease'] });
  await add('dear', { lease_price: '601' });
  await add('bought', { purchase_price: '20000' });
  await set('prices.credit', { product: 'none' });
  const found = async (query: Record<string, unknown>) => {
    const { data } = await bed.api.stock(guest).listing({ params: { listing: 'used' }, query });
    return data.data.map(({ id }) => names.get(id)).toSorted();
  };
  expect(await found({ monthly: 600 })).toEqual(['leased', 'subscribed']);
  await set('prices.credit', { product: 'de-instalment-loan' });
  expect(await found({ monthly: 600 })).toEqual(['bought', 'leased', 'subscribed']);
  expect(await found({ monthly: 577, 'filter[display_price_gteq]': 50_000 })).toEqual(['leased']);
  const { data } = await bed.api.stock(guest).listingCount({ params: { listing: 'used' }, query: { monthly: 600 } });
  expect(data.data.total_count).toBe(3);
});

it('refuses to publish a list whose cars cost so much a month, until there is a representative example', async () => {
  await bed.add({ listing_key: 'used', state: 'used', purchase_price: '20000', lease_price: '299' });
  const { id } = (await bed.api.admin().createPage({ body: { title: 'Used', slug: 'used-cars' } })).data.data;
  const value = { ...snippet('a0'), type: 'stock-locator', props: { ci_key_list: 'used' } };
  const batches = [batchOf([{ do: 'insertBlock', block: 'cars', value }])];
  await bed.api.admin().sendCommands({ params: { id }, body: { base_revision: 0, client: randomUUID(), batches } });
  const found = async () => {
    const { data } = await bed.api.admin(iris).checkPage({ params: { id } });
    return data.data.attributes.findings.filter(({ code }) => code === 'representative_example');
  };
  expect(await found()).toMatchObject([{ block: 'cars', path: '/ci_key_list', severity: 'error' }]);
  await set('prices.monthly_example', { en: 'Price €20,000, deposit €4,000 … €21,350 in all.' });
  expect(await found()).toEqual([]);
});
