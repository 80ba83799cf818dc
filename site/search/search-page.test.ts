import { describe, expect, it } from 'vitest';
import { createClient } from '#api-clients/http.ts';
import { searchContract } from '#api-clients/search/search.contract.ts';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const result = (path: string, title: string, more = {}) => ({
  type: 'search_result',
  id: path,
  attributes: {
    path,
    kind: 'pages',
    title: [{ text: 'The ' }, { text: title, hit: true }],
    excerpt: [{ text: '<b>bold</b> & ' }, { text: title, hit: true }],
    section: 'Models',
    image_id: null,
    ...more,
  },
});
const meta = {
  page: 1,
  items: 10,
  pages: 1,
  total_count: 1,
  total_is_capped: false,
  groups: [] as object[],
  corrected: null as string | null,
  is_some: false,
};
const terran = { data: [result('/terran', 'Terran')], meta };
const nothing = { data: [], meta: { ...meta, total_count: 0 } };

const open = (answer: unknown, status = 200) => {
  const asked: URL[] = [];
  const bed = createTestBed({
    pages: [{ id: 'home', path: '/', locales: ['en', 'de'], snapshot: { root: [], blocks: {} } }],
    settings: { 'site.locales': ['en', 'de', 'ar'] },
    navigation: [
      {
        id: 'n1',
        menu: 'header',
        title: 'Electric cars',
        url: '/electric',
        target: '_self',
        sequence: 1,
        parent_id: null,
        children: [],
      },
    ],
  });
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(String(input), 'http://services.test'));
    const body = status === 200 ? answer : { type: 'about:blank', title: 'x', status, code: 'x', detail: 'x' };
    return Response.json(body, { status });
  };
  const search = createClient(searchContract, { fetch });
  const site = createSite({ ...bed.deps, clients: { ...bed.deps.clients, search } });
  const get = async (url: string, method = 'GET') => {
    const { status, headers, body } = await site.handle({ method, url, headers: { 'user-agent': BROWSER } });
    return { status, headers, html: Buffer.from(body ?? []).toString('utf8') };
  };
  return { get, asked, bed };
};

describe('the page of results', () => {
  it('shows what was found, marked, with everything else as text; nobody keeps or lists it', async () => {
    const { get, asked } = open(terran);
    const { status, headers, html } = await get('/search?q=Terran%2C%20one');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(html).toContain('The <mark>Terran</mark>');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; <mark>');
    expect(html).toContain('href="/terran"');
    expect(html).toContain('value="Terran, one"');
    expect(html).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      q: 'Terran, one',
      locale: 'en',
      counted: 'true',
    });
  });

  it('speaks the language of its address, and keeps the search in the others', async () => {
    const { get, asked } = open(terran);
    const { html } = await get('/de/search?q=terran');
    expect(html).toContain('Ergebnisse für');
    expect(html).toContain('action="/de/search"');
    expect(html).toContain('href="/search?q=terran"');
    expect(asked[0]?.searchParams.get('locale')).toBe('de');
  });

  it('says what it looked for instead, and when only some words were found', async () => {
    const corrected = await open({ ...terran, meta: { ...meta, corrected: 'terran' } }).get('/search?q=teran');
    expect(corrected.html).toMatch(/Nothing says “.teran.”\. These are the results for “.terran.”\./);
    const some = await open({ ...terran, meta: { ...meta, is_some: true } }).get('/search?q=a+b');
    expect(some.html).toContain('Nothing holds all of these words.');
  });

  it('offers parts of the site and further pages as links', async () => {
    const groups = [{ key: 'pages:models', title: 'Models', count: 12 }];
    const { get, asked } = open({ ...terran, meta: { ...meta, total_count: 12, pages: 3, page: 2, groups } });
    const { html } = await get('/search?q=x+y&group=pages%3Amodels&page=2');
    expect(html).toContain('href="/search?q=x+y&amp;group=pages%3Amodels&amp;page=3"');
    expect(html).toContain('href="/search?q=x+y&amp;group=pages%3Amodels"');
    expect(html).toContain('aria-current="page"');
    expect(asked[0]?.searchParams.get('page')).toBe('2');
  });

  it('helps who finds nothing, and asks for nothing where nothing was typed', async () => {
    const { get } = open(nothing);
    const { html } = await get('/search?q=xyz');
    expect(html).toContain('Check the spelling');
    expect(html).toContain('Electric cars');
    const empty = open(nothing);
    expect((await empty.get('/search')).html).toContain('type="search"');
    expect((await empty.get('/search?q=%00%20')).status).toBe(200);
    expect(empty.asked).toEqual([]);
  });

  it('stays when the search is away, with what was typed', async () => {
    const { get, bed } = open(null, 503);
    const { status, html } = await get('/search?q=terran');
    expect(status).toBe(503);
    expect(html).toContain('value="terran"');
    expect(html).toContain('The search is not available just now.');
    expect(bed.logged.map(({ message }) => message)).toContain('the search does not answer');
  });

  it('takes nothing that was typed for markup', async () => {
    const { get } = open(nothing);
    const { html } = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('suggestions', () => {
  it('are titles with addresses of this site and language', async () => {
    const item = {
      type: 'search_suggestion',
      id: '1',
      attributes: { path: '/terran', kind: 'pages', title: [{ text: 'Terran', hit: true }] },
    };
    const { get, asked } = open({ data: [item] });
    const { html, headers } = await get('/de/search/suggestions.json?q=ter');
    expect(JSON.parse(html)).toEqual({
      items: [{ href: '/de/terran', title: [{ text: 'Terran', hit: true }] }],
      said: '1 Vorschlag',
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(asked[0]?.searchParams.get('locale')).toBe('de');
  });
});
