import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentContract } from '#api-clients/content/content.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { type BlockKey, isBlockKey } from '#block-schemas/index.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { createBlockDataLoader, loadBudgetMs } from '../pages/load/load-block-data.ts';
import { prepareSnapshot } from '../pages/load/prepare-page.ts';
import { foundSiteBlocks } from '../pages/load/site-blocks.ts';
import { readSiteSettings } from '../pages/load/site-settings.ts';
import { renderBlock, sampleOf } from './render-block.testing.tsx';

/*
 * Whatever a block asks (our own services, feeds, files of figures) may be dead, slow or lying: the page waits two
 * seconds and no longer, and the block says so or shows what it has. New templates need no line here.
 */

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const types = [...foundSiteBlocks.loads.keys()].filter(isBlockKey);

/** The sample, asking somebody outside where the template can. */
const asking = (type: BlockKey): Record<string, unknown> => ({
  ...sampleOf(type),
  ...(type === 'news' ? { api_root: 'https://feeds.example/news' } : {}),
  ...(type === 'collection-slider-feed' ? { feed_url: 'https://feeds.example/items' } : {}),
  ...(type === 'range-calculator' ? { data_url: 'https://feeds.example/range.json' } : {}),
});

const never = (): Promise<never> => new Promise(() => undefined);
const answer = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

interface Mood {
  service: () => Promise<Response>;
  outside: () => Promise<{ status: number; body: string }>;
}

const ours = (body: string): Mood => ({
  service: async () => answer(body),
  outside: async () => ({ status: 200, body }),
});

const moods: Record<string, Mood> = {
  'dead (refuses)': {
    service: async () => {
      throw new TypeError('fetch failed');
    },
    outside: async () => {
      throw new Error('ECONNREFUSED');
    },
  },
  'dead (500)': {
    service: async () => new Response('', { status: 500 }),
    outside: async () => ({ status: 500, body: '' }),
  },
  slow: { service: never, outside: never },
  'lying (a page)': ours('<!doctype html><title>Welcome</title>'),
  'lying (null)': ours('null'),
  'lying (a list of nothing)': ours('[null, 7, "x", {}]'),
  'lying (JSON:API of nothing)': ours(
    '{"data":[{"type":"x","id":"1","attributes":{"title":7,"name":null,"price":{"value_raw":"NaN"}}}],"meta":{"pages":-1}}',
  ),
  'lying (other figures)': ours(
    '{"schema_version":1,"distance_unit":"km","temperature_unit":"C","axes":{"speed":[50],"temperature":[0]},"variants":[{"model_key":"a","label":"A","wheels":"20","climate":"on","range":[]}],"items":[{"id":1,"title":"<script>x()</script>","url":"javascript:x()"}]}',
  ),
};

/** What the block is given when its page is loaded now; undefined when nothing came. */
async function loaded(type: BlockKey, { service, outside }: Mood): Promise<unknown> {
  const clients = { content: createClient(contentContract, { baseUrl: 'http://content.test', fetch: service }) };
  const deps = { clients, log: silent, askOutside: outside, publicUrl: 'https://dealer.example', basePath: '' };
  const loader = createBlockDataLoader(deps as unknown as SiteDependencies, foundSiteBlocks);
  const block = { type, v: 1, anchor: '', active_positions: null, visibility: null, props: asking(type) };
  const page = prepareSnapshot({ root: ['block'], blocks: { block } }, 'en', silent);
  const stored = new Map([['stock.overseas_listings', ['new']]]);
  const settings = { ...readSiteSettings(stored, silent), outsideHosts: ['feeds.example'] };
  const loading = loader.load(page, { locale: 'en', search: '', settings });
  await vi.advanceTimersByTimeAsync(loadBudgetMs);
  return (await loading).data.get('block');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(moods))('what is asked is %s', (_, mood) => {
  it.each(types)('%s stands all the same', async (type) => {
    const data = await loaded(type, mood);
    const html = renderBlock(type, asking(type), { data });
    expect(html).not.toMatch(/javascript:|<script>x|NaN|undefined|\[object/);
    const { heading, title } = asking(type);
    const [words] = [heading, title].filter((text) => typeof text === 'string' && text !== '');
    expect(html).toContain(words ?? '<');
  });
});

/** Blocks that have nothing to show by themselves. */
const emptyWithout: BlockKey[] = ['news', 'racing-results', 'collection-slider-feed', 'offers-form', 'single-offer'];

it.each(emptyWithout)('%s says that it failed, and offers to try again', async (type) => {
  const html = renderBlock(type, asking(type), { data: await loaded(type, moods['dead (500)'] as Mood) });
  expect(html).toMatch(/went wrong|request error/i);
  expect(html).toContain('Try again');
});
