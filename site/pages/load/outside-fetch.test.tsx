import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createOutbound } from '#server/outgoing/deliveries/outbound.ts';
import { createSite } from '#site/site.entry.ts';
import { blocksWith } from '#site/testing/fixture-blocks.tsx';
import { createTestBed } from '#site/testing/test-bed.ts';
import { createOutside, OutsideRefused } from './outside-fetch.ts';

const news = z.object({ items: z.array(z.string()).max(3) });

/** A service outside, answering what the test wants. */
let server: Server;
let host: string;
let answer: { status: number; body: string };
let asked: number;
let clock: number;
const outside = () => createOutside({ ask, log: { info() {}, warn() {}, error() {} }, now: () => clock });
/** The server's own guard, with the setting that allows receivers on this machine. */
const ask = (url: string) => createOutbound(true)({ url, method: 'GET', timeoutMs: 1_500 });
const feed = () => `http://${host}/feed?key=secret`;

beforeEach(async () => {
  asked = 0;
  clock = 0;
  answer = { status: 200, body: '{"items":["a"]}' };
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('asking hosts outside', () => {
  it('asks only hosts on the list', async () => {
    const { fetchJson } = outside().through(['news.example', '*.feeds.example']);
    for (const url of [
      feed(),
      'https://feeds.example/',
      'https://evilfeeds.example/',
      'https://news.example.evil.test/',
    ])
      await expect(fetchJson(url, news)).rejects.toThrow(OutsideRefused);
    expect(asked).toBe(0);
  });

  it('asks files that come with this site, and nothing else of it', async () => {
    const home = createOutside({ ask, log: { info() {}, warn() {}, error() {} }, home: `http://${host}` });
    const { fetchJson } = home.through([]);
    expect((await fetchJson('/assets/data/news.json', news)).value).toEqual({ items: ['a'] });
    for (const path of ['/assets/data/../../api/admin', '/api/content/pages', '//evil.example/assets/data/x'])
      await expect(fetchJson(path, news)).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it('gives the checked answer, and asks once for all who ask at the same time or soon after', async () => {
    const { fetchJson } = outside().through([host]);
    const answers = await Promise.all([1, 2, 3].map(() => fetchJson(feed(), news)));
    expect(answers).toEqual(Array(3).fill({ value: { items: ['a'] }, ageMs: 0 }));
    await fetchJson(feed(), news);
    expect(asked).toBe(1);
  });

  it.each([
    ['an error', { status: 500, body: '{"items":["b"]}' }],
    ['something else than JSON', { status: 200, body: '<html>' }],
    ['what the schema refuses', { status: 200, body: '{"items":["1","2","3","4"]}' }],
    ['more than a megabyte', { status: 200, body: `{"items":["${'x'.repeat(1_100_000)}"]}` }],
    ['a redirection', { status: 302, body: '' }],
  ])('shows the last good answer with its age when the host answers %s', async (_, bad) => {
    const { fetchJson } = outside().through([host]);
    await fetchJson(feed(), news);
    answer = bad;
    clock = 90_000;
    expect(await fetchJson(feed(), news)).toEqual({ value: { items: ['a'] }, ageMs: 90_000 });
    clock = 95_000;
    await fetchJson(feed(), news);
    expect(asked, 'a host that failed is left alone for a while').toBe(2);
    answer = { status: 200, body: '{"items":["new"]}' };
    clock = 101_000;
    expect(await fetchJson(feed(), news)).toEqual({ value: { items: ['new'] }, ageMs: 0 });
  });

  it('fails when there is no earlier answer, and leaves the host alone for a while all the same', async () => {
    answer = { status: 503, body: '' };
    const { fetchJson } = outside().through([host]);
    for (clock of [0, 9_000]) await expect(fetchJson(feed(), news)).rejects.toThrow('503');
    expect(asked).toBe(1);
    answer = { status: 200, body: '{"items":["back"]}' };
    clock = 11_000;
    expect(await fetchJson(feed(), news)).toEqual({ value: { items: ['back'] }, ageMs: 0 });
  });

  it('is refused by the guard for addresses of this machine', async () => {
    const guarded = createOutside({
      ask: (url) => createOutbound(false)({ url, method: 'GET' }),
      log: { info() {}, warn() {}, error() {} },
    });
    for (const address of [feed(), feed().replace('http:', 'https:')])
      await expect(guarded.through([host]).fetchJson(address, news)).rejects.toThrow();
    expect(asked).toBe(0);
  });
});

describe('a block that shows what a host outside has', () => {
  const pages = [
    {
      id: 'news',
      path: '/news',
      snapshot: {
        root: ['b1'],
        blocks: { b1: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: {} } },
      },
    },
  ];
  const open = (hosts: string[], settings: Record<string, unknown> = {}) => {
    const bed = createTestBed({ pages, settings }, { askOutside: ask });
    const site = createSite(
      bed.deps,
      blocksWith({
        component: ({ data }) => <p>{`News: ${JSON.stringify(data) ?? 'none'}`}</p>,
        load: {
          hosts,
          async default({ outside: door, content, media, forms }) {
            const { value } = await door.fetchJson(feed(), news);
            return [...value.items, ...[content, media, forms].map((client) => typeof client)];
          },
        },
      }),
    );
    return {
      close: () => site.close(),
      async news() {
        const { body } = await site.handle({ method: 'GET', url: '/news', headers: {} });
        return /News: ([^<]*)/.exec(Buffer.from(body ?? []).toString('utf8'))?.[1]?.replaceAll('&quot;', '"');
      },
    };
  };
  const shown = async (hosts: string[], settings: Record<string, unknown>) => {
    const site = open(hosts, settings);
    return site.news().finally(site.close);
  };

  it('may ask those it declares and those of the setting, and has the clients of all services', async () => {
    expect(await shown([host], {})).toBe('["a","object","object","object"]');
    expect(await shown([], { 'site.outside_hosts': [host] })).toContain('"a"');
    expect(await shown([], {})).toBe('none');
  });

  it('is drawn again by itself soon after its host could not be asked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = open([host]);
    answer = { status: 503, body: '' };
    expect(await site.news()).toBe('none');
    answer = { status: 200, body: '{"items":["back"]}' };
    expect(await site.news(), 'kept for now').toBe('none');
    vi.setSystemTime(Date.now() + 11_000);
    await expect.poll(site.news).toContain('back');
    await site.close();
    vi.useRealTimers();
  });
});
