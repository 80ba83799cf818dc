import { describe, expect, it } from 'vitest';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { messageLocales } from '#site/i18n/visitor-messages.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import { vehicleSitemap } from './vehicle-sitemap.ts';

const car = (id: string, image: string | null) => ({
  type: 'vehicle_address',
  id,
  attributes: { link: `/showroom/used-${id}`, updated_at: '2026-11-25T09:00:00.000Z', image },
});

async function textOf(name: string, total: number, values: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { searchParams } = new URL(String(input), 'http://services.test');
    const [page, items] = ['page', 'items'].map((one) => Number(searchParams.get(one)));
    asked.push(`${page}/${items}`);
    return Response.json({
      data: [car('a&b', '/media/x/1600.webp'), car('c', null)],
      meta: { page, items, total_count: total },
    });
  };
  const { deps } = createTestBed({});
  const clients = { ...deps.clients, stock: createClient(stockContract, { fetch }) };
  const settings = readSiteSettings(new Map(Object.entries({ 'site.locales': ['en', 'de'], ...values })), deps.log);
  const answer = await vehicleSitemap({ ...deps, clients }, settings, name);
  return { text: answer?.text() ?? null, asked };
}

describe('the sitemap of cars', () => {
  it('lists each car in each language, with its picture and when it changed', async () => {
    const { text } = await textOf('vehicles.xml', 2);
    expect(text?.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://dealer.test/showroom/used-a&amp;b',
      '<loc>https://dealer.test/de/showroom/used-a&amp;b',
      '<loc>https://dealer.test/showroom/used-c',
      '<loc>https://dealer.test/de/showroom/used-c',
    ]);
    expect(text?.match(/<image:loc>[^<]*/g)).toHaveLength(2);
    expect(text).toContain('<lastmod>2026-11-25T09:00:00.000Z</lastmod>');
    expect(text).toContain('hreflang="de" href="https://dealer.test/de/showroom/used-c"');
  });

  it('is a list of files where one cannot hold all', async () => {
    const { text } = await textOf('vehicles.xml', 12_000);
    expect(text?.match(/<loc>[^<]*/g)?.at(-1)).toBe('<loc>https://dealer.test/sitemaps/vehicles-3.xml');
    expect((await textOf('vehicles-3.xml', 12_000)).asked).toEqual(['3/5000']);
    expect((await textOf('vehicles-4.xml', 12_000)).text).toBeNull();
    expect((await textOf('vehicles-1.xml', 2)).text).toBeNull();
    expect((await textOf('vehicles-0.xml', 12_000)).text).toBeNull();
  });

  it('stays far below the 50 MB of a file where every car names each of fifty languages fifty times', async () => {
    const values = { 'site.locales': messageLocales };
    const { text, asked } = await textOf('vehicles-1.xml', 12_000, values);
    const cars = Number(asked[0]?.split('/')[1]);
    expect((cars * (text?.length ?? 0)) / 2).toBeLessThan(50_000_000);
  });

  it('lists nothing of a site that is closed to search engines', async () => {
    const { text, asked } = await textOf('vehicles.xml', 2, { 'site.indexing': false });
    expect(text).not.toContain('<url>');
    expect(asked).toEqual([]);
  });
});
