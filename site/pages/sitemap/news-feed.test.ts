import { expect, it } from 'vitest';
import { contentContract } from '#api-clients/content/content.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { readSiteSettings } from '../load/site-settings.ts';
import { newsFeed } from './news-feed.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const article = {
  type: 'news_article',
  id: 'p1',
  attributes: {
    slug: 'a',
    path: '/aktuelles/a',
    title: 'Kupfer <b>&</b> Dämmerung\u0001',
    summary: '',
    body_html: null,
    image: null,
    published_at: '2026-05-04T03:02:01.000Z',
    category: null,
    tags: [],
    source_url: 'https://cars.example/de/aktuelles/a',
    locale: 'de',
  },
};

const feedOf = async (values: Record<string, unknown> = {}) => {
  const asked: string[] = [];
  const fetch = async (url: Request | URL | string) => {
    asked.push(new URL(url instanceof Request ? url.url : url, 'https://x.example').searchParams.get('locale') ?? '');
    return Response.json({ data: [article] });
  };
  const settings = readSiteSettings(new Map(Object.entries({ 'site.locales': ['en', 'de'], ...values })), silent);
  const clients = { content: createClient(contentContract, { fetch }) };
  const answer = await newsFeed({ deps: { publicUrl: 'https://cars.example', basePath: '', clients }, settings }, 'de');
  return { asked, answer, text: (await answer?.text()) ?? null };
};

it('the feed of a language leads to its articles; no title can break it', async () => {
  const { asked, answer, text } = await feedOf();
  expect(asked).toEqual(['de']);
  expect(answer?.headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8' });
  expect(text).toContain(
    '<item><title>Kupfer &lt;b&gt;&amp;&lt;/b&gt; Dämmerung</title><link>https://cars.example/de/aktuelles/a</link>' +
      '<guid isPermaLink="false">p1</guid><pubDate>Mon, 04 May 2026 03:02:01 GMT</pubDate></item>',
  );
  expect(text).toContain('<language>de</language><atom:link href="https://cars.example/de/news.rss" rel="self"');
});

it('a site that is closed to search engines has no feed', async () => {
  expect((await feedOf({ 'site.indexing': false })).answer).toBeNull();
});
