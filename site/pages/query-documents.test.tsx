import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declareQuery, type InvalidQuery } from '#site/routing/declared-query.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { blocksWith } from '#site/testing/fixture-blocks.tsx';
import { createTestBed, type TestBed } from '#site/testing/test-bed.ts';

const listing = {
  id: 'cars',
  path: '/cars',
  locales: ['en', 'de'],
  snapshot: {
    root: ['b1'],
    blocks: { b1: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: {} } },
  },
};
const plain = { ...listing, id: 'about', path: '/about', snapshot: { root: [], blocks: {} } };

let folder: string;
let bed: TestBed;
let site: Site;
let loads: object[];
let fails = false;

/** A listing whose document depends on the page number and on nothing else of the address. */
function open(invalid: InvalidQuery = 'ignored', down = false) {
  const query = declareQuery({ page: z.coerce.number().int().min(1).max(500).default(1) }, { invalid });
  bed = createTestBed({ pages: [listing, plain], down }, { cacheDir: folder });
  const blocks = blocksWith({
    component: ({ data }) => <p>{`Cars: ${JSON.stringify(data)}`}</p>,
    load: {
      query,
      default: async ({ query: asked, dependsOn, isPage }) => {
        if (fails) throw new Error('stock is away');
        loads.push(asked);
        dependsOn('stock');
        // A list of five hundred pages, of which nine have cars.
        isPage('page', Math.min(9, z.object({ page: z.number() }).parse(asked).page));
        return { ...asked, load: loads.length };
      },
    },
  });
  site = createSite(bed.deps, blocks);
}
async function get(url: string) {
  const { status, headers, body } = await site.handle({ method: 'GET', url, headers: {} });
  return { status, headers, text: body ? Buffer.from(body).toString('utf8') : '' };
}
const shown = async (url: string) => /Cars: (.*?)<\/p>/.exec((await get(url)).text)?.[1]?.replaceAll('&quot;', '"');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-query-'));
  loads = [];
  fails = false;
  open();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a document whose answer depends on the query', () => {
  it('is one for each value of what its blocks declare', async () => {
    expect(await shown('/cars?page=2&utm_source=mail')).toContain('"page":2');
    expect(await shown('/cars?gclid=1&PAGE=02')).toContain('"page":2');
    expect(await shown('/cars')).toContain('"page":1');
    expect(loads).toEqual([{ page: 1 }, { page: 2 }]);
  });

  it('is the same document for whatever else the address holds, and asks nobody again', async () => {
    await get('/cars');
    await get('/about');
    const asked = bed.asked.length;
    for (let at = 0; at < 50; at += 1) {
      await get(`/cars?utm_source=${at}&junk${at}=1&page=1`);
      await get(`/about?page=${at}`);
    }
    expect([bed.asked.length, loads.length]).toEqual([asked, 1]);
  });

  it('is a document of its own for search engines from the second page of a list on, whatever else was asked', async () => {
    const names = async (url: string) => {
      const { text } = await get(url);
      const of = (pattern: RegExp) => pattern.exec(text)?.[1];
      return [of(/<link rel="canonical" href="([^"]*)"/), of(/hreflang="de" href="([^"]*)"/)];
    };
    const first = ['https://dealer.test/cars', 'https://dealer.test/de/cars'];
    expect(await names('/cars')).toEqual(first);
    expect(await names('/cars?page=1&utm_source=mail')).toEqual(first);
    expect(await names('/cars?utm_source=mail&page=3')).toEqual(first.map((address) => `${address}?page=3`));
    expect(await names('/cars?page=40')).toEqual(first.map((address) => `${address}?page=9`));
    expect(await names('/about?page=3')).toEqual(['https://dealer.test/about', 'https://dealer.test/de/about']);
  });

  it('takes values that are none as absent', async () => {
    const { status, text } = await get('/cars?page=minus');
    expect([status, text.includes('&quot;page&quot;:1')]).toEqual([200, true]);
    expect(loads).toHaveLength(1);
  });

  it('sends on from values that are none where its block says so, and keeps nothing of it', async () => {
    await site.close();
    open('redirected');
    for (const url of ['/cars?a=1&page=minus&b=2', '/cars?a=1&page=minus&b=2']) {
      const { status, headers } = await get(url);
      expect([status, headers.location, headers['cache-control']]).toEqual([302, '/cars?a=1&b=2', 'no-store']);
    }
    expect((await get('/about?page=minus')).status).toBe(200);
  });

  it('is made anew when what it loaded changes', async () => {
    const before = await shown('/cars?page=2');
    bed.change('page:other');
    expect(await shown('/cars?page=2')).toBe(before);
    bed.change('stock');
    expect(await shown('/cars?page=2')).not.toBe(before);
  });

  it('comes from the last good documents when everything behind is down, after a restart too', async () => {
    const before = await shown('/cars?page=3');
    await site.close();
    open('ignored', true);
    expect(await shown('/cars?utm_source=x&page=3')).toBe(before);
    expect((await get('/cars?page=4')).status).toBe(503);
  });

  it('shows the last good answer of just these values when the load fails', async () => {
    const before = await shown('/cars?page=2');
    fails = true;
    bed.change('stock');
    expect(await shown('/cars?page=2')).toBe(before);
    expect(await shown('/cars?page=7')).toBe('undefined');
  });

  it('has at most forty documents on the disk, however many are asked for', async () => {
    for (let page = 1; page <= 120; page += 1) await get(`/cars?page=${page}`);
    await site.close();
    expect((await readdir(folder)).filter((name) => name.endsWith('.json')).length).toBeLessThanOrEqual(41);
    expect(loads).toHaveLength(120);
  });
});
