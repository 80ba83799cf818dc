import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const bed = createTestBed({
  pages: [{ id: 'home', path: '/', snapshot: { root: [], blocks: {} } }],
  settings: { 'site.brand_name': 'Lakeside' },
  looked: { 'token-1': { 'site.brand_name': 'Seaside', 'site.locales': ['en', 'fr'] } },
});
const site = createSite(bed.deps);
const get = async (url: string, token?: string) => {
  const preview = token === undefined ? {} : { settingsPreview: { token } };
  const { status, headers, body } = await site.handle({ method: 'GET', url, headers: {}, ...preview });
  return { status, headers, html: Buffer.from(body ?? []).toString() };
};

it('a page is drawn with settings nobody has saved, for who looks at them alone', async () => {
  expect((await get('/')).html).toContain('Lakeside');
  const seen = await get('/', 'token-1');
  expect(seen.html).toContain('Seaside');
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await get('/')).html).not.toContain('Seaside');
});

it('an address without a page shows the page-not-found view with these settings, in their languages', async () => {
  const seen = await get('/fr/nulle-part', 'token-1');
  expect(seen.html).toContain('Seaside');
  expect(seen.html).toContain('<html lang="fr"');
});

it('what staff look at says so to the question about cookies, and menus are looked at without what is for visitors alone', async () => {
  expect((await get('/', 'token-1')).html).toContain('data-looked-at');
  expect((await get('/')).html).not.toContain('data-looked-at');
  const { body } = await site.navigation({ locale: 'en', entries: [] });
  const menus = Buffer.from(body ?? []).toString();
  expect(menus).toContain('<header');
  const { html } = await get('/');
  for (const piece of ['<fc-consent', '<fc-analytics']) {
    expect(html).toContain(piece);
    expect(menus).not.toContain(piece);
  }
});

it('a token that is over shows nothing of anybody’s', async () => {
  const seen = await get('/', 'token-2');
  expect(seen.status).toBe(404);
  expect(seen.html).not.toContain('Seaside');
});
