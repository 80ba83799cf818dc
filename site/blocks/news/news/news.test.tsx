import { describe, expect, it } from 'vitest';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';
import load from './news.load.ts';
import { readNews } from './read-news.ts';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items}</channel></rss>`;

describe('a feed', () => {
  it('is read as JSON Feed, as RSS and as our own call, the newest first', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: '1', url: 'https://a.example/1', title: 'Old', date_published: '2026-01-01T00:00:00Z' },
        {
          id: '2',
          url: 'https://a.example/2',
          title: 'New',
          content_html: '<p>Yes</p>',
          date_published: '2026-02-01T00:00:00Z',
        },
      ],
    };
    expect(readNews(JSON.stringify(feed)).map(({ title, summary }) => [title, summary])).toEqual([
      ['New', 'Yes'],
      ['Old', ''],
    ]);
    const item =
      '<item><title><![CDATA[A & B]]></title><link>https://a.example/3</link><description>&lt;b&gt;Bold&lt;/b&gt; &#8364;5</description><pubDate>Sun, 01 Feb 2026 10:00:00 GMT</pubDate></item>';
    expect(readNews(rss(item))).toMatchObject([
      { title: 'A & B', summary: 'Bold €5', published_at: '2026-02-01T10:00:00.000Z' },
    ]);
    const data = [{ type: 'news_article', id: 'n', attributes: { title: 'Own', source_url: 'https://a.example/4' } }];
    expect(readNews(JSON.stringify({ data }))).toMatchObject([{ id: 'n', title: 'Own', published_at: null }]);
  });

  it('leads nobody to a script or another scheme, and lets no markup through', () => {
    const items = ['javascript:alert(1)', 'http://a.example', 'https://a.example/ok'].map(
      (link) => `<item><title>&lt;img src=x onerror=alert(1)&gt;T</title><link>${link}</link></item>`,
    );
    expect(readNews(rss(items.join('')))).toMatchObject([{ title: 'T', url: 'https://a.example/ok' }]);
    for (const lie of ['<html></html>', '{"no":1}', '[]', 'null', '"text"', '']) expect(() => readNews(lie)).toThrow();
  });
});

const article = (number: number) => ({
  id: `p${number}`,
  attributes: {
    path: `/news/article-${number}`,
    title: `Article ${number}`,
    summary: 'Short.',
    image: number === 1 ? { id: 'car' } : null,
    published_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
  },
});
const asked: object[] = [];
const shown: string[] = [];
const pages: [string, number][] = [];
/** Twelve articles of our own in two pages; one elsewhere. */
const ask = (props: object, page = 1) =>
  load({
    props: { api_root: '', locale: '', country: '', ...props },
    locale: 'en',
    query: { news_page: page },
    content: {
      news: async ({ query }: { query: { page: number } }) => {
        asked.push(query);
        const numbers =
          [
            [12, 11],
            [2, 1],
          ][query.page - 1] ?? [];
        return { data: { data: numbers.map(article), meta: { page: query.page, pages: 2 } } };
      },
    },
    outside: {
      fetchText: async (url: string) => ({
        value: [{ id: url, title: url, url, summary: '', published_at: null, image_id: null }],
      }),
    },
    dependsOn: () => undefined,
    shows: (...ids: string[]) => shown.push(...ids),
    isPage: (...page: [string, number]) => pages.push(page),
  } as never) as Promise<{ items: { title: string; summary: string; url: string }[]; page: number; pages: number }>;

it('articles written here are the pages below the path, in the page’s language, ten a page', async () => {
  const first = await ask({});
  expect([first.items.length, first.items[0]?.title, first.page, first.pages]).toEqual([2, 'Article 12', 1, 2]);
  expect(first.items[0]).toMatchObject({ summary: 'Short.', url: '/news/article-12' });
  expect((await ask({ api_root: '/press', locale: 'de' }, 2)).items[1]?.title).toBe('Article 1');
  expect(asked).toMatchObject([
    { root: '/news', locale: 'en', items: 10, page: 1 },
    { root: '/press', locale: 'de', items: 10, page: 2 },
  ]);
  expect(shown).toEqual(['car']);
  // Beyond the end visitors are at the beginning, not before nothing.
  expect((await ask({}, 9)).page).toBe(1);
  expect(pages).toEqual([1, 2, 1].map((page) => ['news_page', page]));
  const { items } = await ask({ api_root: 'https://news.example/feed', country: 'DE' });
  expect(items[0]?.title).toBe('https://news.example/feed?locale=en&country=DE');
});

it('is drawn with its own words for failures and for nothing, and pages at addresses of their own', () => {
  const draw = (data: unknown) =>
    renderBlock('news', { error_text: 'No feed.', no_results_text: 'Quiet days.' }, { data });
  expect(draw(undefined)).toContain('No feed.');
  expect(draw({ items: [], page: 1, pages: 1 })).toContain('Quiet days.');
  const item = { id: 'a', title: 'A', summary: '', url: '/news/a', published_at: null, image_id: null };
  const html = draw({ items: [item], page: 2, pages: 3 });
  expect(html).toContain('href="?news_page=3#block-news"');
  expect(html).toMatch(/aria-current="page"[^>]*>2</);
});
