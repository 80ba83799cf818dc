import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { localePath } from '#site/routing/match-route.ts';
import { type Answer, createAnswer } from '../cache/cached-answer.ts';
import { addressingOf } from '../load/site-data.ts';
import type { SitemapInput } from './sitemap.ts';

/** Articles of a feed; who reads it asks often enough. */
const ITEMS = 50;

const element = (name: string, text: string): string => (text ? `<${name}>${escapeHtml(text)}</${name}>` : '');

/** Characters that no XML document may hold, not even written as entities. */
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Where the feed of a language lies. */
export const newsFeedPath = '/news.rss';

/**
 * The newest articles of the site in a language as RSS 2.0 (https://www.rssboard.org/rss-specification). A site that is
 * closed to search engines has none.
 * @throws ProblemError when the content service does not answer
 */
export async function newsFeed({ deps, settings }: SitemapInput, locale: string): Promise<Answer | null> {
  if (!settings.indexing) return null;
  const { data } = await deps.clients.content.news({ query: { locale, items: ITEMS } });
  const addressing = addressingOf(settings, deps.basePath);
  const addressOf = (path: string) => deps.publicUrl + localePath(path, locale, addressing);
  const items = data.data.map(({ id, attributes: { path, title, summary, published_at } }) => {
    const date = published_at ? new Date(published_at).toUTCString() : '';
    return `<item>${element('title', title)}${element('link', addressOf(path))}${element('description', summary)}<guid isPermaLink="false">${escapeHtml(id)}</guid>${element('pubDate', date)}</item>`;
  });
  const self = `<atom:link href="${escapeHtml(addressOf(newsFeedPath))}" rel="self" type="application/rss+xml"/>`;
  const channel = [
    element('title', settings.appName || settings.brandName),
    element('link', addressOf('/')),
    element('description', settings.metaDescription || settings.appName || settings.brandName),
    element('language', locale),
    self,
    ...items,
  ].join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}</channel></rss>`;
  return createAnswer({
    status: 200,
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'x-content-type-options': 'nosniff' },
    text: text.replace(forbidden, ''),
    tags: ['pages', 'settings'],
  });
}
