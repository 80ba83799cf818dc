import { afterEach, describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { type BedContent, type BedPage, createTestBed } from '#site/testing/test-bed.ts';

const page = (id: string, path: string, heading: string, extra: Partial<BedPage> = {}): BedPage => ({
  id,
  path,
  locales: ['en', 'de', 'ar'],
  snapshot: {
    root: ['b1'],
    blocks: { b1: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: { heading } } },
  },
  ...extra,
});

let site: Site | undefined;
const open = (content: Partial<BedContent>) => {
  site = createSite(createTestBed(content).deps);
};
async function get(url: string) {
  const answer = await site?.handle({ method: 'GET', url, headers: {} });
  return { headers: answer?.headers ?? {}, text: Buffer.from(answer?.body ?? []).toString('utf8') };
}

afterEach(() => site?.close());

describe('a page that is not in the language of its address', () => {
  const menu = (url: string) => ({
    id: url,
    menu: 'header',
    title: 'Menu',
    url,
    target: '_self',
    sequence: 1,
    parent_id: null,
    children: [],
  });
  it('is marked in menus with the name of its language', async () => {
    open({
      pages: [page('home', '/', 'Hi'), page('about', '/about', 'About us', { locales: ['en'] })],
      navigation: [menu('/'), menu('/about')],
    });
    const home = (await get('/de')).text;
    expect(home).toMatch(/<a[^>]*href="\/about"[^>]*hreflang="en"[^>]*>.*?aria-label="\(Englisch\)"/i);
    expect(home).not.toMatch(/<a[^>]*href="\/de"[^>]*hreflang="en"[^>]*class="[^"]*top/i);
    expect(home).not.toContain('Diese Seite gibt es noch nicht');
    expect((await get('/')).text).not.toContain('aria-label="(English)"');
  });

  it('says so in a line of the visitor', async () => {
    open({ pages: [page('about', '/about', 'About us', { locales: ['en'], answersAll: true })] });
    const line = 'Diese Seite gibt es noch nicht in der Sprache Deutsch. Sie lesen sie in der Sprache Englisch.';
    expect((await get('/de/about')).text).toContain(line);
    expect((await get('/about')).text).not.toContain('not available');
  });
});

describe('a telephone that keeps the site', () => {
  it('finds its name, colours and icons', async () => {
    const settings = { 'site.app_name': 'Lakeside', 'site.theme': 'lrdx' };
    open({ pages: [page('home', '/', 'Hi')], settings });
    const { headers, text } = await get('/site.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ name: 'Lakeside', start_url: '/', theme_color: '#fbfaf6' });
    const head = (await get('/')).text;
    for (const element of ['name="theme-color"', 'rel="manifest"', 'rel="apple-touch-icon"'])
      expect(head).toContain(element);
  });
});

it('breadcrumbs begin with the word for home of the visitor’s language, for people and search engines', async () => {
  const locales = ['en', 'fr', 'ja'];
  open({
    pages: [
      page('home', '/', 'Hi', { locales, meta: { title: 'Home of premium cars' } }),
      page('about', '/about', 'About us', { locales, meta: { title: 'About' } }),
    ],
    settings: { 'site.locales': locales },
  });
  for (const [url, word] of [
    ['/about', 'Home'],
    ['/fr/about', 'Accueil'],
    ['/ja/about', 'ホーム'],
  ] as const) {
    const { text } = await get(url);
    expect(text).toMatch(new RegExp(`<ol[^>]*><li[^>]*><a[^>]*>${word}</a>`));
    expect(text).toContain(`"position":1,"name":"${word}"`);
  }
});

it('words that stand in for the visitor’s language say which one they are in; others say nothing', async () => {
  const titles = { ar: 'الطرازات' };
  open({
    pages: [page('home', '/', 'Hi')],
    navigation: [
      {
        id: 'a',
        menu: 'header',
        title: 'Owners',
        untranslated: true,
        url: '/',
        target: '_self',
        sequence: 1,
        parent_id: null,
        children: [],
      },
    ],
    settings: {
      'site.locales': ['en', 'ar'],
      'navigation.retailer_bar': true,
      'navigation.opening': { en: 'Open until six' },
      'consent.title': { en: 'Cookies' },
      'consent.text': { en: '<p>We ask</p>' },
      'consent.accept_label': { en: 'Yes', ar: 'نعم' },
      'footer.columns': [{ heading: 'Cars', titles: {}, links: [{ label: 'Models', url: '/', titles }] }],
      'footer.bottom_html': '<p>Small print</p>',
    },
  });
  const arabic = (await get('/ar')).text;
  for (const text of ['Open until six', 'Cookies']) expect(arabic).toContain(`<bdi lang="en" dir="ltr">${text}</bdi>`);
  for (const text of ['Owners', 'Cars']) expect(arabic).toContain(`<bdi lang="en">${text}</bdi>`);
  for (const text of ['نعم', titles.ar]) expect(arabic).toContain(`<bdi>${text}</bdi>`);
  for (const text of ['We ask', 'Small print'])
    expect(arabic).toMatch(new RegExp(`lang="en" dir="ltr"><p>${text}</p>`));
  expect((await get('/')).text).not.toMatch(/<bdi[^>]* lang=/);
});
