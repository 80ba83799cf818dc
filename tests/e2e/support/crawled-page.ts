import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isOfTest } from './unique.ts';

/** What a search engine reads of a document. */
export interface CrawledPage {
  address: string;
  status: number;
  html: string;
  title: string;
  lang: string;
  canonical: string | undefined;
  /** Address by language, `x-default` among them. */
  alternates: ReadonlyMap<string, string>;
  /** Whole addresses of links, without what follows #. */
  links: readonly string[];
  /** Ids that a # may lead to. */
  ids: ReadonlySet<string>;
  /** Links of this site with a #. */
  jumps: readonly string[];
  /** Structured data, parsed: a block that is no JSON fails the reading. */
  data: readonly unknown[];
}

const isSlow = process.env.SLOW === '1';
/** Languages that are looked at more closely: one that is written from the left and one from the right, and some more. */
export const followedLanguages: ReadonlySet<string> = new Set([
  'en',
  'ar',
  'el',
  'he',
  'ja',
  ...(isSlow ? ['de'] : []),
]);

const locations = async (address: string): Promise<string[]> => {
  const xml = await (await fetch(address)).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  return xml.includes('<sitemapindex') ? (await Promise.all(found.map(locations))).flat() : found;
};

/** Addresses of a sitemap and those it names, but for what other tests of this house published: that is not the dealer's. */
export const addressesOfSitemap = async (sitemap: string): Promise<string[]> =>
  (await locations(sitemap)).filter((address) => !isOfTest(address));

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

const text = (element: Element | undefined): string =>
  (element?.children ?? []).map((child) => (child.type === 'text' ? child.value : '')).join('');

const attribute = (element: Element, name: string): string | undefined => {
  const value = element.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null ? undefined : String(value);
};

/** Asks for an address, without following redirections, and reads the document it answers. */
export async function crawl(address: string): Promise<CrawledPage> {
  const response = await fetch(address, { redirect: 'manual' });
  const html = await response.text();
  const elements = [...elementsOf(fromHtml(html))];
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const related = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel);
  const targets = named('a').flatMap((link) => {
    const href = attribute(link, 'href');
    return href === undefined ? [] : [new URL(href, address)];
  });
  const jsonLd = named('script').filter((script) => attribute(script, 'type') === 'application/ld+json');
  return {
    address,
    status: response.status,
    html,
    title: text(named('title')[0]),
    lang: attribute(named('html')[0] as Element, 'lang') ?? '',
    canonical: related('canonical').map((link) => attribute(link, 'href'))[0],
    alternates: new Map(
      related('alternate').flatMap((link) => {
        const lang = attribute(link, 'hrefLang');
        return lang === undefined ? [] : [[lang, attribute(link, 'href') ?? '']];
      }),
    ),
    links: [...new Set(targets.map(({ href }) => href.replace(/#.*$/, '')))],
    ids: new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
    jumps: targets.filter(({ hash }) => hash.length > 1).map(({ href }) => href),
    data: jsonLd.map((script) => JSON.parse(text(script))),
  };
}
