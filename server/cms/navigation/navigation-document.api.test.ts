import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type NavigationContent, navigationContent } from '#documents/navigation/navigation.types.ts';
import { type Api, ada, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let pageId: string;
beforeAll(async () => {
  api = await openApi();
  const page = (await api.admin().createPage({ body: { title: 'Cars', slug: 'cars' } })).data.data;
  pageId = page.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  const { data, etag = '' } = await opened();
  if (data.exists) await api.admin().discardNavigationDraft({ ifMatch: etag });
});

const opened = async (as = pia) => {
  const { data, etag } = await api.admin(as).getNavigationDraft();
  return { data: data.data.attributes, etag };
};
const contentWith = (entries: object[], translations = {}): NavigationContent =>
  navigationContent.parse({
    entries: entries.map((entry) => ({ menu: 'header', ...entry })),
    translations,
  });
const keep = async (content: NavigationContent, as = pia) => {
  const { data, etag } = await opened();
  return api.admin(as).putNavigationDraft({ body: { content, base_version: data.saved.version }, ifMatch: etag });
};
const publish = async (as = pia) => api.admin(as).publishNavigationDraft({ ifMatch: (await opened()).etag });
const menu = async (locale = 'en') => (await api.content(guest).navEntries({ query: { locale } })).data.data;

it('what staff keep is seen by visitors once it is published, with pictures, prices and cards in their language', async () => {
  const content = contentWith(
    [
      {
        id: 'models',
        title: 'Models',
        url: '/models',
        card: { title: 'New', price: 'From €1', image_id: 'x', url: '/n' },
      },
      {
        id: 'suv',
        below: 'models',
        title: 'SUV',
        url: '/suv',
        price: 'From €2',
        fuel: 'Hybrid',
        image_id: 'suv/cutout',
      },
      { id: 'open', title: 'Terms', menu: 'footer', url: 'https://terms.example', target: '_blank' },
    ],
    { de: { 'models/title': 'Modelle', 'suv/price': 'Ab 2 €', 'models/card/title': 'Neu' } },
  );
  await keep(content);
  expect(await menu()).toEqual([]);
  api.topics.length = 0;
  const published = await publish();
  expect(published.data.data.attributes).toMatchObject({ version: 2 });
  expect(api.topics).toContain('nav');
  const [terms, models] = (await menu('de')).map(({ attributes }) => attributes);
  expect(terms).toMatchObject({ menu: 'footer', title: 'Terms', url: 'https://terms.example', target: '_blank' });
  expect(models).toMatchObject({
    title: 'Modelle',
    details: { card: { title: 'Neu', price: 'From €1', image_id: 'x', url: '/n' } },
    children: [
      { title: 'SUV', parent_id: 'models', details: { price: 'Ab 2 €', fuel: 'Hybrid', image_id: 'suv/cutout' } },
    ],
  });
  const { data } = await opened();
  expect(data).toMatchObject({ exists: false, base_version: 2, content: published.data.data.attributes.content });
  expect(new Set(data.content.entries)).toEqual(new Set(content.entries));
  expect(data.content.translations).toEqual(content.translations);
});

it('entries that other programs write keep what only the document knows, and count as its next version', async () => {
  await keep(contentWith([{ id: 'a', title: 'A', url: '/a', teaser: 'Words' }]));
  await publish();
  const before = (await opened()).data.saved.version;
  const listed = (await api.admin().listNavEntries()).data.data;
  expect(listed.map(({ attributes }) => attributes.title)).toEqual(['A']);
  const body = { menu: 'header' as const, title: 'Changed', url: '/a' };
  await api.admin().updateNavEntry({ params: { id: 'a' }, body, ifMatch: '*' });
  const { data } = await opened();
  expect(data.saved).toMatchObject({
    version: before + 1,
    content: { entries: [{ title: 'Changed', teaser: 'Words' }] },
  });
  // Edits that began before it are not published over it.
  const stale = api.admin().putNavigationDraft({ body: { content: data.content, base_version: before }, ifMatch: '*' });
  expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'navigation_changed' });
});

it('every version can be read again, and brought back as an edit', async () => {
  for (const title of ['First', 'Second']) {
    await keep(contentWith([{ id: 'a', title, url: '/a' }]));
    await publish();
  }
  const [newest] = (await api.admin(iris).listNavigationVersions()).data.data;
  const version = newest?.attributes.version ?? 0;
  const old = (await api.admin(iris).getNavigationVersion({ params: { version } })).data.data.attributes;
  expect(old.content.entries[0]?.title).toBe('First');
  await keep(old.content);
  await publish();
  expect((await menu())[0]?.attributes.title).toBe('First');
  const missing = api.admin().getNavigationVersion({ params: { version: 9_999 } });
  expect((await problemOf(missing)).code).toBe('navigation_version_not_found');
});

it('a check names what keeps menus from being published and what visitors would miss', async () => {
  await keep(
    contentWith([
      { id: 'a', title: '', url: 'javascript:alert(1)' },
      { id: 'b', title: 'Cars', page_id: pageId },
      { id: 'c', title: 'Lost', page_id: 'gone', below: 'b' },
    ]),
  );
  const codes = (await api.admin().checkNavigation()).data.data.map(({ attributes: { code, severity } }) => [
    severity,
    code,
  ]);
  expect(codes).toContainEqual(['warning', 'page_not_public']);
  expect(codes).toContainEqual(['warning', 'translation_missing']);
  const refused = await problemOf(publish());
  expect(refused.status).toBe(422);
  expect(refused.errors?.map(({ code, source }) => `${code} ${source?.pointer}`)).toEqual([
    'title_missing /entries/0/title',
    'url /entries/0/url',
    'page_not_found /entries/2/page_id',
  ]);
});

it('names that objects inherit are words like others', async () => {
  const content = contentWith([{ id: 'constructor', title: '__proto__', url: '/x' }]);
  content.translations = JSON.parse('{"constructor":{"constructor/title":"T","constructor/teaser":"W"}}');
  await keep(content);
  await publish();
  const [entry] = (await menu('constructor')).map(({ attributes }) => attributes);
  expect(entry).toMatchObject({ id: 'constructor', title: 'T', details: { teaser: 'W' } });
  expect((await opened()).data.saved.content).toEqual(content);
});

it('is for those who may edit the navigation; who may read sees it', async () => {
  expect((await opened(iris)).data.saved.version).toBeGreaterThan(0);
  const content = contentWith([]);
  expect((await problemOf(keep(content, otto))).status).toBe(403);
  expect((await problemOf(publish(otto))).status).toBe(403);
  expect((await problemOf(publish(ada))).code).toBe('no_draft');
});
