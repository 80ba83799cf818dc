import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { sampleListing, sampleVehicle, sampleVehicleId, type VehicleChange } from '#site/testing/sample-vehicle.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const path = sampleVehicle().data.attributes.link;
const other = '11111111-2222-4333-8444-555555555555';

/** What the stock says of the car: itself, that it is gone, nothing of it, or nothing at all. */
interface Stock {
  car: VehicleChange | 'gone' | 'absent' | 'down';
  asked: string[];
  /** Tokens of previews. */
  tokens: string[];
  /** Configurations of the house. */
  configs: object[];
}

const problem = (status: number, code: string) =>
  Response.json(
    { type: `/problems/${code}`, title: 'Problem', status, detail: 'Nothing there', code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

let site: Site | undefined;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-showroom-'));
let opened = 0;
afterEach(() => site?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openSite(stock: Partial<Stock> = {}, settings: Record<string, unknown> = {}) {
  const state: Stock = { car: {}, asked: [], tokens: [], configs: [], ...stock };
  const bed = createTestBed({ settings, images: [{ id: 'image-1' }] }, { cacheDir: join(folder, String(opened++)) });
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://services.test');
    state.asked.push(url.pathname);
    state.tokens.push(...url.searchParams.getAll('preview_token'));
    if (state.car === 'down') return problem(503, 'unavailable');
    if (url.pathname.endsWith('/similar_cards')) return Response.json(sampleListing([{ id: other }]));
    if (url.pathname.includes('/vehicle/')) {
      if (state.car === 'gone') return problem(404, 'vehicle_gone');
      return state.car === 'absent' ? problem(404, 'vehicle_not_found') : Response.json(sampleVehicle(state.car));
    }
    if (url.pathname.endsWith('/configs/default/all')) return Response.json({ data: state.configs });
    return Response.json({ data: [], meta: { page: 1, items: 50, pages: 0, total_count: 0 }, links: { self: '' } });
  };
  const clients = {
    ...bed.deps.clients,
    stock: createClient(stockContract, { fetch }),
    dealers: createClient(dealersContract, { fetch }),
  };
  site = createSite({
    ...bed.deps,
    clients,
    manifest: { 'site/journeys/showroom/showroom.element.ts': { file: 'assets/showroom.js' } },
  });
  const open = site;
  const get = async (url: string) => {
    const { status, headers, body } = await open.handle({ method: 'GET', url, headers: {} });
    return { status, headers, html: Buffer.from(body ?? []).toString() };
  };
  return { get, state, bed };
}

it('a token of staff shows a car that nobody sees yet; that page is kept nowhere', async () => {
  const { get, state } = openSite({ car: 'absent' });
  expect((await get(path)).status).toBe(404);
  state.car = {};
  const token = 't'.repeat(40);
  const { status, headers, body } =
    (await site?.handle({ method: 'GET', url: path, headers: {}, preview: { token } })) ?? {};
  expect([status, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(Buffer.from(body ?? []).toString()).toContain('Terran 90 P400e SE');
  expect(state.tokens).toEqual([token]);
  state.car = 'absent';
  expect((await get(path)).status).toBe(404);
});

describe('the address of a car', () => {
  it('shows the car', async () => {
    const { status, html, headers } = await openSite().get(path);
    expect(status).toBe(200);
    expect(html).toContain('<title>Terran 90 P400e SE</title>');
    expect(html).toContain(`<link rel="canonical" href="https://dealer.test${path}">`);
    expect(html).toContain(`hreflang="de" href="https://dealer.test/de${path}"`);
    expect(html).toContain('/assets/showroom.js');
    expect(html).toMatch(/<link rel="preload" as="image"/);
    expect(html).toContain('"@type":"Car"');
    expect(html).not.toContain('name="description"');
    expect(html).toContain('data-context="pdp"');
    expect(html).toContain('data-affiliation="sl-avl"');
    expect(headers['content-security-policy']).toBeDefined();
  });

  it('counts what it costs a month for what the address asks, where the site counts instalments', async () => {
    const credit = { product: 'de-instalment-loan', deposit: 20, months: 48, rate: 4.99, balloon: 0 };
    const { get } = openSite({}, { 'prices.credit': credit });
    const monthly = async (query: string) =>
      /data-output="monthly_payment"[^>]*>([^<]*)</.exec((await get(path + query)).html)?.[1]?.replace('\u00a0', ' ');
    expect(await monthly('')).toBe('1,195.45 €');
    expect(await monthly('?utm_source=x')).toBe('1,195.45 €');
    expect(await monthly('?finance_deposit=40')).toBe('896.58 €');
    site?.close();
    expect((await openSite().get(path)).html).not.toContain('monthly_payment');
  });

  it('counts a lease by the configuration of the house for what the address asks', async () => {
    const calculation = { term: 48, mileage: 10_000, deposit: 10, rate: 3.9, loss_a_month: 0.8, loss_a_thousand: 0.15 };
    const config = { terms: [24, 48], mileages: [10_000, 20_000], calculation };
    const { get, state } = openSite({}, { 'prices.monthly_example': { en: 'Lease: cash price …' } });
    const monthly = async (query: string) =>
      /data-output="monthly_payment"[^>]*>([^<]*)</.exec((await get(path + query)).html)?.[1]?.replace('\u00a0', ' ');
    state.configs = [{ config_type: 'lease', version: 1, config: { ...config, enabled: false } }];
    expect(await monthly('?finance_duration=47')).toBeUndefined();
    state.configs = [{ config_type: 'lease', version: 1, config }];
    expect(await monthly('?finance_product=lease')).toBe('649 €');
    // 40,000 km more cost 6 % of 64,900 at the end: ÷ ((1.00325^48 − 1) ÷ 0.00325) a month.
    expect(await monthly('?finance_product=lease&finance_mileage=19000')).toBe('724.09 €');
  });

  it('with other words sends on to its own, and keeps the query', async () => {
    const { get } = openSite();
    const moved = await get(`/showroom/cheap-words-${sampleVehicleId}?_postcode=LK1&_locality=Lakeside`);
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe(`${path}?_postcode=LK1&_locality=Lakeside`);
    expect((await get(`/de/showroom/${sampleVehicleId}`)).headers.location).toBe(`/de${path}`);
    expect((await get(`${path}/`)).headers.location).toBe(path);
    expect((await get(`/showroom/x-${sampleVehicleId}/print`)).headers.location).toBe(`${path}/print`);
  });

  it('of no car says so; of a car that was sold long ago too, with others like it', async () => {
    const absent = await openSite({ car: 'absent' }).get(path);
    expect(absent.status).toBe(404);
    expect(absent.html).toContain('This vehicle is no longer available.');
    // Ways on: cars that there are, not as others like one that nobody may know of, and the search.
    expect(absent.html).toContain(`-${other}"`);
    expect(absent.html).toContain('More cars');
    expect(absent.html).not.toContain('Similar cars');
    expect(absent.html).toContain('id="fc-search-here"');
    const gone = await openSite({ car: 'gone' }).get(path);
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This vehicle is no longer available.');
    expect(gone.html).toContain(`-${other}"`);
    expect(gone.html).toContain('noindex');
  });

  it('that names no car at all is a page or none', async () => {
    const { get, state } = openSite();
    expect((await get('/showroom/winter-tyres')).status).toBe(404);
    expect(state.asked).toEqual([]);
  });

  it('can be asked again while the stock does not answer', async () => {
    const { get, state } = openSite({ car: 'down' });
    const { status, html, headers } = await get(path);
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toContain('We could not load vehicles. Please try again.');
    expect(html).toMatch(/<a href=""[^>]*>Retry<\/a>/);
    state.car = {};
    expect((await get(path)).status).toBe(200);
  });
});

it('the page of a car is shown as it was last while the stock does not answer, for ten minutes more', async () => {
  const now = Date.parse('2026-11-26T09:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    const { get, state } = openSite();
    await get(path);
    state.car = 'down';
    vi.setSystemTime(now + 61_000);
    const { status, html } = await get(path);
    expect([status, html.includes('64,900')]).toEqual([200, true]);
    vi.setSystemTime(now + 661_000);
    expect((await get(path)).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

describe('what the page of a car is kept by', () => {
  it('is dropped when the car changes, and no price is kept longer than a minute', async () => {
    const { get, state, bed } = openSite();
    expect((await get(path)).html).toContain('64,900');
    const asked = state.asked.length;
    expect((await get(`${path}?utm_source=mail`)).html).toContain('64,900');
    expect(state.asked).toHaveLength(asked);
    state.car = {
      prices: [
        { type: 'purchase', value_raw: '61900', old_price_raw: null, currency: 'EUR', hidden_from_visitors: false },
      ],
    };
    bed.change(`vehicle:${sampleVehicleId}`);
    const { html, headers } = await get(path);
    expect(html).toContain('61,900');
    expect(html).toContain('data-minor="6190000"');
    // Nobody shows it because they cannot ask.
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('knows the sites that are kept from search engines', async () => {
    expect((await openSite({}, { 'site.indexing': false }).get(path)).html).toContain('noindex');
  });
});

describe('the sheet of a car', () => {
  it('has its figures and a code, and stands outside of search engines and menus', async () => {
    const { status, html } = await openSite().get(`${path}/print`);
    expect(status).toBe(200);
    expect(html).toContain('64,900');
    expect(html).toContain('2.8\u00a0l/100\u00a0km');
    expect(html).toContain('aria-label="CO2 class B');
    expect(html).toContain('aria-label="Code that leads to the page of this car"');
    expect(html).toContain('noindex');
    expect(html).not.toContain('<fc-header');
  });

  it('is written anew when the house that sells the car, or how prices are written, is another', async () => {
    const { get, state, bed } = openSite();
    for (const topic of ['dealers', 'listings']) {
      await get(`${path}/print`);
      const asked = state.asked.length;
      await get(`${path}/print`);
      expect(state.asked).toHaveLength(asked);
      bed.change(topic);
      await get(`${path}/print`);
      expect(state.asked.length, topic).toBeGreaterThan(asked);
    }
  });
});
