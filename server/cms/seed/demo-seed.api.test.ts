import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#server/cms/seed/seed-demo.ts';
import { type Api, guest, openApi } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ demo: true });
});
afterAll(() => api.close());

it('fills an empty database with published pages and menus, once', async () => {
  const pages = (await api.admin().listPages()).data.data;
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.filter(({ attributes }) => attributes.status !== 'published')).toEqual([]);
  const home = await api.content(guest).pageByPath({ params: { path: '' } });
  expect(home.data.included.length).toBeGreaterThan(2);
  expect((await api.content(guest).navEntries({ query: { locale: 'de' } })).data.data.length).toBeGreaterThan(2);
  await seedDemo(api.deps);
  expect((await api.admin().listPages()).data.data).toHaveLength(pages.length);
});

it('speaks fifty languages: the home page whole, menus and titles of the rest', async () => {
  const page = async (path: string, locale: string) =>
    (await api.content(guest).pageByPath({ params: { path }, query: { locale } })).data;
  const home = await page('', 'ja');
  expect(home.data.attributes.locales).toHaveLength(50);
  expect(home.data.attributes.title).toBe('ホーム');
  expect(home.included.filter((each) => 'fallback_fields' in each.attributes)).toEqual([]);
  const about = (await page('about', 'fr')).data;
  expect(about.attributes.locales).toEqual(['en', 'ar', 'de']);
  const trail = (await api.content(guest).breadcrumbs({ params: { pageId: about.id }, query: { locale: 'fr' } })).data;
  expect(trail.data.map(({ attributes }) => attributes.title)).toEqual(['Accueil', 'À propos']);
  const [menu] = (await api.content(guest).navEntries({ query: { locale: 'th' } })).data.data;
  expect(menu?.attributes.title).toMatch(/\p{Script=Thai}/u);
});

it('has no page with anything to put right: a first look at the checks shows what they are worth', async () => {
  for (const { id, attributes } of (await api.admin().listPages()).data.data) {
    const { findings } = (await api.admin().checkPage({ params: { id } })).data.data.attributes;
    // Pictures and forms come with the product's start, not with the pages.
    const found = findings.filter(({ code }) => code !== 'media_missing' && code !== 'form_missing');
    expect(found, attributes.path).toEqual([]);
  }
});
