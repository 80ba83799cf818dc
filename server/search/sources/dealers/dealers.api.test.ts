import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, guest, openApi, pia } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
  await api
    .admin()
    .updateSetting({ params: { id: 'site.locales' }, ifMatch: '*', body: { value: ['en', 'de', 'fr'] } });
});
afterAll(() => api.close());

const search = async (q: string, locale = 'en') => {
  const { data, meta } = (await api.search(guest).search({ query: { q, locale } })).data;
  const found = data.map(({ attributes: { path, kind, title } }) => ({
    path,
    kind,
    title: title.map(({ text }) => text).join(''),
  }));
  return { found, groups: meta.groups.map(({ key, count }) => [key, count]) };
};

const page = async (title: string, slug: string, heading: string) => {
  const { id } = (await api.admin().createPage({ body: { title, slug } })).data.data;
  const batches = [batchOf([{ do: 'insertBlock', block: 's', value: snippet('a0', { heading }) }])];
  await api.admin().sendCommands({ params: { id }, body: { base_revision: 0, client: randomUUID(), batches } });
  await api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
};

it('finds houses by name, town, brand and what they do, once there is a page to find them on', async () => {
  const house = (code: string, name: string, city: string) => ({
    dealer_code: code,
    name,
    city,
    brands: ['land_rover'],
    services: ['workshop' as const],
  });
  const { data } = await api.dealers(ada).createDealer({ body: house('AT-1', 'Lakeside Motors', 'Northport') });
  await api.dealers(ada).createDealer({ body: house('AT-2', 'Harbour Motors', 'Southport') });
  expect((await search('Lakeside')).found).toEqual([]);
  await page('Our houses', 'retailer-locator', 'All houses');
  await page('News', 'news', 'Lakeside festival');
  const lakeside = { path: '/retailer-locator?_retailer=AT-1', kind: 'dealers', title: 'Lakeside Motors' };
  expect((await search('Northport')).found).toEqual([lakeside]);
  const both = await search('Lakeside');
  expect(both.found).toEqual(expect.arrayContaining([lakeside, expect.objectContaining({ kind: 'pages' })]));
  for (const [words, locale] of [
    ['land rover', 'en'],
    ['repairs', 'en'],
    ['Werkstatt', 'de'],
    ['Motors', 'fr'],
  ] as const)
    expect((await search(words, locale)).found.map(({ kind }) => kind)).toEqual(['dealers', 'dealers']);
  const { id, meta } = data.data;
  await api.dealers(ada).archiveDealer({ params: { id }, ifMatch: String(meta?.etag ?? '*') });
  expect((await search('Northport')).found).toEqual([]);
});
