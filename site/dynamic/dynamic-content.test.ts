import { afterEach, describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import type { Site, SiteDependencies } from '#site/site.types.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const snippet = (heading: string, dynamic?: object) => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: dynamic ? { dynamic } : null,
  props: { heading },
});

const open = (settings: Record<string, unknown>, askOutside?: SiteDependencies['askOutside']) => {
  const rule = { strategy: 'reffine' as const, name: 'a "name"', value: 'x', fallback: 'b2' };
  const bed = createTestBed(
    {
      pages: [
        {
          id: 'home',
          path: '/',
          snapshot: {
            root: ['b1', 'b2', 'b3'],
            blocks: { b1: snippet('One', rule), b2: snippet('Two'), b3: snippet('Three') },
          },
        },
      ] as never,
      settings,
    },
    {
      ...(askOutside ? { askOutside } : {}),
      manifest: { 'site/dynamic/fc-dynamic.element.ts': { file: 'assets/fc-dynamic.js' } },
    },
  );
  site = createSite(bed.deps);
  const get = async (url: string) => {
    const answer = await site?.handle({ method: 'GET', url, headers: {} });
    return { status: answer?.status, text: Buffer.from(answer?.body ?? []).toString('utf8') };
  };
  return { get, bed };
};

describe('blocks that are shown by a rule', () => {
  it('are there without script; what stands in for them is not seen; the script comes with them alone', async () => {
    const { get } = open({});
    const { text } = await get('/');
    expect(text).toMatch(/<fc-dynamic data-dynamic="" data-rule="[^"]*a \\&quot;name\\&quot;[^"]*"><section/);
    expect(text).toMatch(/<div data-dynamic="" data-fallback="b2" hidden><section/);
    expect(text).toContain('/assets/fc-dynamic.js');
    expect((await get('/nothing')).text).not.toContain('fc-dynamic');
  });

  it('go by what other services answer: keys of objects are models, a text in place of offers means none', async () => {
    const asked: string[] = [];
    const { get } = open(
      {
        'dynamic_content.stock_url': 'https://stock.example/keys',
        'dynamic_content.offers_url': 'https://offers.example/all',
        'dynamic_content.api_base_url': 'https://lists.example/',
        'dynamic_content.url_brands': { defender: 'Defender' },
        'dynamic_content.reffine_lists': { regions: 'u-1', gone: 'u-2' },
      },
      async (url) => {
        asked.push(url);
        if (url.includes('stock')) return { status: 200, body: '[{"F-Pace":1},{"Velar":2}]' };
        if (url.includes('offers')) return { status: 200, body: '"nothing today"' };
        return { status: 200, body: '{"data":{"u-1":["north"]}}' };
      },
    );
    expect(JSON.parse((await get('/dynamic-content.json')).text)).toEqual({
      strategies: ['stock_locator', 'offers', 'url_brands', 'reffine'],
      stock: ['F-Pace', 'Velar'],
      offers: [],
      families: {},
      brands: { defender: 'Defender' },
      lists: { regions: ['north'], gone: [] },
    });
    expect(asked).toContain('https://lists.example/public_api/dynamic_content/u-1,u-2');
  });

  it('stay when a service fails, lies or is not set, which is logged', async () => {
    const { get, bed } = open(
      { 'dynamic_content.stock_url': 'https://stock.example/keys', 'dynamic_content.offers_url': 'https://o.example/' },
      async (url) => (url.includes('stock') ? { status: 500, body: '' } : { status: 200, body: '{"not":"a list"}' }),
    );
    const answer = await get('/dynamic-content.json');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ stock: null, offers: null, lists: null });
    const lines = bed.logged.map(({ message }) => message);
    expect(lines).toContain('dynamic content: the stock cannot be had, blocks stay visible');
    expect(lines).toContain('dynamic content: the offers cannot be had, blocks stay visible');
    expect(lines).toContain('the setting is not set or invalid');
  });
});
