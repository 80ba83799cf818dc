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
  const days = data.map(({ attributes: { slug, published_at: at } }) => `${slug} ${at?.slice(0, 10)}`);
  expect(days).toEqual([
    'copper-dusk 2026-11-12',
    'winter-check 2026-11-03',
    'six-chargers 2026-10-21',
    'saloon-at-night 2026-10-08',
  ]);
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

it('an article without a day of its own bears the day it first went public, however often it is published again', async () => {
  const admin = api.admin();
  const { id } = (await admin.createPage({ body: { title: 'Late', slug: 'late', parent_id: 'news' } })).data.data;
  const bornAt = async () =>
    (await api.content(guest).newsArticle({ params: { slug: 'late' }, query: {} })).data.data.attributes.published_at;
  await admin.publishPage({ params: { id }, body: { revision: 0 } });
  const first = await bornAt();
  const toldOfPage = async () =>
    (await api.content(guest).pageByPath({ params: { path: 'news/late' } })).data.data.attributes.first_published_at;
  expect(await toldOfPage()).toBe(first);
  api.advance(86_400_000);
  const batch = {
    id: crypto.randomUUID(),
    step: crypto.randomUUID(),
    label: 'Put right',
    kind: 'do' as const,
    commands: [{ do: 'setMeta' as const, key: 'meta_title' as const, value: 'Put right' }],
  };
  await admin.sendCommands({
    params: { id },
    body: { client: crypto.randomUUID(), base_revision: 0, batches: [batch] },
  });
  await admin.publishPage({ params: { id }, body: { revision: 1 } });
  expect([await bornAt(), await toldOfPage()]).toEqual([first, first]);
});
