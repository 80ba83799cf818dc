import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { houseOf } from '#site/testing/houses.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

let site: Site | undefined;
// A Wednesday, ten in London.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  return site?.close();
});

const day = [{ from: '08:00', to: '18:00' }];
const open = houseOf({
  dealer_code: 'AT-1',
  opening_hours: {
    weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
    holidays: [],
    exceptions: [],
  },
});

/** The site of a dealer with these houses; `null`: the service is away. */
const start = (house: string, houses: ReturnType<typeof houseOf>[] | null = [open]) => {
  const bed = createTestBed({ settings: { 'site.locales': ['en', 'de'], 'navigation.opening_house': house } });
  const asked: unknown[] = [];
  const publicDealers = async ({ query }: { query: Record<string, unknown> }) => {
    asked.push(query['q[dealer_code_eq]']);
    if (!houses) throw new TypeError('connection refused');
    const found = houses.filter(({ dealer_code: code }) => code === query['q[dealer_code_eq]']);
    return { data: { data: found.map(({ id, ...attributes }) => ({ type: 'dealer', id, attributes })), meta: {} } };
  };
  const dealers = { publicDealers } as unknown as SiteClients['dealers'];
  site = createSite({ ...bed.deps, clients: { ...bed.deps.clients, dealers } });
  const get = async (url: string) => {
    const answer = await site?.handle({ method: 'GET', url, headers: {} });
    const body: unknown = JSON.parse(Buffer.from(answer?.body ?? []).toString('utf8'));
    return { status: answer?.status, caching: answer?.headers['cache-control'], body };
  };
  return { get, asked, logged: bed.logged };
};

it('says until when the house of the header is open, and what follows, in the language of the address', async () => {
  const { get } = start('AT-1');
  const { status, caching, body } = await get('/de/opening-now.json');
  expect([status, caching]).toEqual([200, 'public, max-age=60']);
  expect(body).toMatchObject([
    { from: Date.parse('2026-03-04T10:00:00Z'), isOpen: true, words: 'Geöffnet bis 18:00' },
    { from: Date.parse('2026-03-04T18:00:00Z'), isOpen: false, words: 'Geschlossen, öffnet morgen um 08:00' },
    ...Array.from({ length: 6 }, () => ({})),
  ]);
  const [english] = (await get('/opening-now.json')).body as unknown[];
  expect(english).toMatchObject({ words: 'Open until 18:00' });
});

it('says nothing where no house is named, there is none of its code, it has no hours, or nobody can tell', async () => {
  const unnamed = start('');
  expect((await unnamed.get('/opening-now.json')).body).toEqual([]);
  expect(unnamed.asked).toEqual([]);
  const wrong = start('AT-9');
  expect((await wrong.get('/opening-now.json')).body).toEqual([]);
  expect(wrong.logged).toMatchObject([{ level: 'warn', message: expect.stringContaining('no house of this code') }]);
  expect((await start('AT-1', [houseOf()]).get('/opening-now.json')).body).toEqual([]);
  const away = start('AT-1', null);
  expect((await away.get('/opening-now.json')).body).toEqual([]);
  expect(away.logged).toMatchObject([{ level: 'error' }]);
});
