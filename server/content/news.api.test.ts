import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, guest, openApi, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ demo: true });
});
afterAll(() => api.close());

it('articles are the published pages below the folder, in a language, page by page', async () => {
  const content = api.content(guest);
  const { data, meta } = (await content.news({ query: { locale: 'de', items: 4 } })).data;
  expect(meta).toMatchObject({ page: 1, items: 4, pages: 2, total_count: 6 });
  expect(data).toHaveLength(4);
  const compact = (await content.newsArticle({ params: { slug: 'compact-in-town' }, query: { locale: 'de' } })).data
    .data;
  expect(compact.attributes).toMatchObject({
    slug: 'compact-in-town',
    title: 'Der Compact ist da',
    summary: expect.stringContaining('Fünf Sitze'),
    locale: 'de',
    category: null,
    tags: [],
    image: { id: 'heroes/aurel-compact/hero-city' },
    source_url: 'http://cars.example/de/aktuelles/der-compact-ist-da',
  });
  expect(compact.attributes.body_html).toContain('<p>Seit 2019 haben wir darum gebeten');
  expect((await content.news({ query: { root: '/nowhere' } })).data.data).toEqual([]);
  for (const slug of ['nothing', '%', '../about'])
    expect((await problemOf(content.newsArticle({ params: { slug }, query: {} }))).status).toBe(404);
});
