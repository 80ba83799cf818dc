import { describe, expect, it } from 'vitest';
import { contentContract } from '#api-clients/content/content.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { readSiteSettings } from '../load/site-settings.ts';
import { robots, type SitemapInput, sitemap } from './sitemap.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Listed {
  path: string;
  paths?: Record<string, string>;
  locales?: string[];
  in_sitemap?: boolean;
  image_id?: string;
}

const inputOf = (pages: readonly Listed[], values: Record<string, unknown> = {}): SitemapInput => {
  const data = pages.map((page, index) => ({
    type: 'page_path',
    id: `p${index}`,
    attributes: {
      title: 'Page',
      locales: ['en'],
      in_sitemap: true,
      published_at: '2026-05-04T03:02:01.000Z',
      ...page,
    },
  }));
  const content = createClient(contentContract, { fetch: async () => Response.json({ data }) });
  const settings = readSiteSettings(new Map(Object.entries({ 'site.locales': ['en', 'de'], ...values })), silent);
  return { deps: { publicUrl: 'https://cars.example', basePath: '', clients: { content } }, settings };
};
const textOf = async (input: SitemapInput, part?: string) => (await sitemap(input, part))?.text() ?? null;

describe('the sitemap', () => {
  it('names the picture of a page by its whole address, and none that is unknown', async () => {
    const input = inputOf([
      { path: '/a', image_id: 'one' },
      { path: '/b', image_id: 'gone' },
    ]);
    const source = {
      id: 'one',
      width: 1,
      height: 1,
      alt: '',
      dominant: '',
      focal: { x: 0, y: 0 },
      avif: [],
      webp: [],
      src: '/media/x/1200.webp',
    };
    const text = await textOf({ ...input, images: { load: async () => new Map([['one', source]]) } });
    expect(text?.match(/<image:loc>[^<]*/g)).toEqual(['<image:loc>https://cars.example/media/x/1200.webp']);
  });

  it('lists every language of a page with all of them, and when it was published', async () => {
    const text = await textOf(inputOf([{ path: '/a&b', locales: ['en', 'de'], paths: { de: '/ä' } }]));
    const links =
      '<xhtml:link rel="alternate" hreflang="en" href="https://cars.example/a&amp;b"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://cars.example/de/%C3%A4"/>';
    const changed = '<lastmod>2026-05-04T03:02:01.000Z</lastmod>';
    expect(text).toContain(
      `<url><loc>https://cars.example/a&amp;b</loc>${changed}${links}</url>` +
        `<url><loc>https://cars.example/de/%C3%A4</loc>${changed}${links}</url>`,
    );
  });

  it('leaves out what is not listed and languages the site does not have', async () => {
    const text = await textOf(
      inputOf([
        { path: '/hidden', in_sitemap: false },
        { path: '/shown', locales: ['en', 'fr'] },
      ]),
    );
    expect([...(text ?? '').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'https://cars.example/shown',
    ]);
  });

  it('is split beyond 50,000 addresses', async () => {
    const input = inputOf(Array.from({ length: 50_001 }, (_, index) => ({ path: `/p-${index}` })));
    expect(await textOf(input)).toContain('<loc>https://cars.example/sitemaps/2.xml</loc></sitemap></sitemapindex>');
    const sizes = await Promise.all(
      ['1.xml', '2.xml'].map(async (part) => (await textOf(input, part))?.match(/<url>/g)),
    );
    expect(sizes.map((found) => found?.length)).toEqual([50_000, 1]);
    expect(await textOf(input, '3.xml')).toBeNull();
    expect(await textOf(input, 'x')).toBeNull();
    expect(await textOf(inputOf([{ path: '/' }]), '1.xml')).toBeNull();
  });

  it('is named by robots.txt; a closed site lists nothing and asks crawlers to stay away', async () => {
    const open = inputOf([{ path: '/' }]);
    expect(robots(open).text()).toContain('\nSitemap: https://cars.example/sitemap.xml\n');
    const below = { ...open, deps: { ...open.deps, basePath: '/dealer' } };
    const rules = robots(below).text().split('\n');
    expect(rules).toEqual(expect.arrayContaining(['Disallow: /cms', 'Disallow: /dealer/disabled-preview']));
    expect(rules).not.toContain('Disallow: /dealer/cms');
    expect(rules).toContain('Sitemap: https://cars.example/dealer/sitemap.xml');
    const closed = inputOf([{ path: '/' }], { 'site.indexing': false });
    expect(robots(closed).text()).toBe('User-agent: *\nDisallow: /\n');
    expect(await textOf(closed)).not.toContain('<url>');
  });
});
