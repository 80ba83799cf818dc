import { z } from 'zod';
import { decodeEntities, plainText } from './plain-text.ts';

/** An article of a list, from wherever it comes. */
export interface NewsItem {
  id: string;
  title: string;
  summary: string;
  /** A path of this site, or a full https address. */
  url: string;
  /** ISO moment; null when nobody says. */
  published_at: string | null;
  /** A picture of our library. */
  image_id: string | null;
}

const MAX_ITEMS = 200;
const text = z.string().catch('');
const anything = z.record(z.string(), z.unknown());

const momentOf = (value: unknown): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** Only addresses that a visitor may be sent to. */
const httpsOf = (value: unknown): string => {
  const address = text.parse(value).trim();
  return /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address) ? address : '';
};

const itemOf = (given: Record<'id' | 'title' | 'summary' | 'url' | 'date', unknown>): NewsItem[] => {
  const title = plainText(text.parse(given.title), 200);
  const url = httpsOf(given.url);
  if (title === '' || url === '') return [];
  return [
    {
      id: text.parse(given.id) || url,
      title,
      summary: plainText(text.parse(given.summary), 300),
      url,
      published_at: momentOf(given.date),
      image_id: null,
    },
  ];
};

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
const fromJsonFeed = (items: unknown[]): NewsItem[] =>
  items.flatMap((item) => {
    const { data } = anything.safeParse(item);
    if (!data) return [];
    const { id, title, summary, content_text, content_html, url, external_url, date_published } = data;
    return itemOf({
      id,
      title,
      summary: summary ?? content_text ?? content_html,
      url: url ?? external_url,
      date: date_published,
    });
  });

/** Our own call's shape (decisions §7): `data` of type news_article. */
const fromApi = (items: unknown[]): NewsItem[] =>
  items.flatMap((item) => {
    const resource = z.object({ id: text, attributes: anything }).safeParse(item).data;
    if (!resource) return [];
    const { title, summary, source_url, published_at } = resource.attributes;
    return itemOf({ id: resource.id, title, summary, url: source_url, date: published_at });
  });

/** What stands in an element of an RSS item, with its entities and CDATA sections read. */
const elementOf = (item: string, name: string): string => {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'i').exec(item)?.[1] ?? '';
  const section = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(found)?.[1];
  return (section ?? decodeEntities(found)).trim();
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
const fromRss = (body: string): NewsItem[] =>
  body
    .split(/<item[\s>]/i)
    .slice(1, MAX_ITEMS + 1)
    .flatMap((rest) => {
      const item = rest.split(/<\/item>/i)[0] ?? '';
      return itemOf({
        id: elementOf(item, 'guid'),
        title: elementOf(item, 'title'),
        summary: elementOf(item, 'description'),
        url: elementOf(item, 'link'),
        date: elementOf(item, 'pubDate'),
      });
    });

/** Reads a feed: JSON Feed, our own call's answer, or RSS. @throws Error when it is none of these */
export function readNews(body: string): NewsItem[] {
  if (body.trimStart().startsWith('<')) {
    if (!/<rss[\s>]/i.test(body.slice(0, 2_000))) throw new Error('The feed is no RSS.');
    return newestFirst(fromRss(body));
  }
  const read = anything.parse(JSON.parse(body));
  if (Array.isArray(read.items)) return newestFirst(fromJsonFeed(read.items.slice(0, MAX_ITEMS)));
  if (Array.isArray(read.data)) return newestFirst(fromApi(read.data.slice(0, MAX_ITEMS)));
  throw new Error('The feed holds no items.');
}

export const newestFirst = (items: readonly NewsItem[]): NewsItem[] =>
  items.toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
