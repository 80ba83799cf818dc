import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { isSafeUrl } from '#block-schemas/rich-text/safe-url.ts';
import type { Metahead } from '#documents/page/document.types.ts';
import type { Breadcrumb } from '#site/furniture/navigation.types.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import { lruMap } from '#site/pages/cache/lru-map.ts';
import { type DealerFacts, dealerJson } from './dealer-data.ts';

export interface HeadInput {
  /** Already chosen by `pageTitle`. */
  title: string;
  description: string;
  /** Absolute address; empty leaves the tag out. */
  canonical: string;
  /** Absolute address by published locale; with two or more, hreflang links are written. */
  alternates: ReadonlyMap<string, string>;
  defaultLocale: string;
  locale: string;
  siteName: string;
  /** The picture for shared links: absolute address, size in px, what it shows. */
  image: { url: string; width: number; height: number; alt: string } | null;
  /** Who runs the site, on its home page: name, absolute addresses of the site and of a logo. */
  dealer?: DealerFacts | undefined;
  /** On the home page: address of the site's search, which `?q=` asks. */
  search?: string | undefined;
  /** When an article of the news was published, by its own page; others have none. */
  article?: { published_at: string | null; publisher: string } | undefined;
  /** Address of the feed of news, on their pages. */
  feed?: string | undefined;
  noindex: boolean;
  breadcrumbs: readonly Breadcrumb[];
  origin: string;
  /** Elements the page's editors added. */
  metaheads?: readonly Metahead[];
  /** Scripts, styles and HTML of the site, as `place-metaheads.ts` wrote them. */
  added?: string;
}

/** Title fall-back of the specification: meta title, page title, app name, brand name. */
export function pageTitle(candidates: readonly (string | null | undefined)[]): string {
  return candidates.find((text) => text?.trim())?.trim() ?? '';
}

/** The head's elements, in the order that crawlers and browsers want them; only valid head elements. */
export function renderHead(head: HeadInput): string {
  const meta = (name: string, content: string) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
  const graph = (property: string, content: string | null) =>
    content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '';
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.noindex ? meta('robots', 'noindex,nofollow') : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    head.added ?? '',
    head.noindex ? '' : alternates(head),
    head.feed && !head.noindex
      ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">`
      : '',
    graph('og:type', head.article ? 'article' : 'website'),
    graph('og:title', head.title),
    graph('og:description', head.description),
    graph('og:url', head.canonical),
    graph('og:site_name', head.siteName),
    graph('og:locale', territorial(head.locale)),
    ...(head.image ? sharedPicture(head.image, graph) : []),
    head.image ? meta('twitter:card', 'summary_large_image') : '',
    breadcrumbData(head),
    dealerData(head),
    siteData(head),
    articleData(head),
    ...(head.metaheads ?? []).map(extraElement),
  ].join('');
}

/** The full mesh with itself and x-default, so that every language version names the same set. */
function alternates({ alternates: links, defaultLocale }: HeadInput): string {
  if (links.size < 2) return '';
  const link = (locale: string, href: string) =>
    `<link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(href)}">`;
  const fallback = links.get(defaultLocale) ?? [...links.values()][0];
  return (
    [...links].map(([locale, href]) => link(locale, href)).join('') + (fallback ? link('x-default', fallback) : '')
  );
}

/** More than a site has languages. */
const territorialLocales = lruMap<string, string>(100);

/**
 * `de` as `de_DE`, `en` as `en_GB`, as its dates are written: Open Graph knows languages only with a territory, the
 * likeliest unless one is named. Kept, for asking the language data took a hundredth of the drawing of a page.
 */
function territorial(locale: string): string {
  const kept = territorialLocales.get(locale);
  if (kept !== undefined) return kept;
  const { language, region } = new Intl.Locale(formatLocale(locale)).maximize();
  const found = region ? `${language}_${region}` : language;
  territorialLocales.set(locale, found);
  return found;
}

const sharedPicture = (
  { url, width, height, alt }: NonNullable<HeadInput['image']>,
  graph: (property: string, content: string) => string,
): string[] => [
  graph('og:image', url),
  ...(width > 0 && height > 0 ? [graph('og:image:width', `${width}`), graph('og:image:height', `${height}`)] : []),
  graph('og:image:alt', alt),
];

function dealerData({ dealer }: HeadInput): string {
  if (!dealer?.name) return '';
  return `<script type="application/ld+json">${jsonForScript(dealerJson(dealer))}</script>`;
}

/** An article of the news, for search engines and readers (https://schema.org/NewsArticle). */
function articleData({ article, title, description, image, canonical, locale }: HeadInput): string {
  if (!article) return '';
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    ...(description ? { description } : {}),
    ...(image ? { image: image.url } : {}),
    ...(canonical ? { mainEntityOfPage: canonical } : {}),
    ...(article.published_at ? { datePublished: article.published_at } : {}),
    inLanguage: locale,
    author: { '@type': 'Organization', name: article.publisher },
    publisher: { '@type': 'Organization', name: article.publisher },
  };
  return `<script type="application/ld+json">${jsonForScript(data)}</script>`;
}

/** The site itself, with the search that others may offer. */
function siteData({ dealer, search, siteName, locale }: HeadInput): string {
  if (!dealer || !search) return '';
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: dealer.url,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return `<script type="application/ld+json">${jsonForScript(data)}</script>`;
}

function breadcrumbData({ breadcrumbs, origin }: HeadInput): string {
  if (breadcrumbs.length < 2) return '';
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: new URL(step.href, origin).href,
    })),
  };
  return `<script type="application/ld+json">${jsonForScript(list)}</script>`;
}

/** Names that are given by `property` instead of `name`. */
const ofGraph = /^(og|fb|article|book|profile|music|video|product):/;

/** One element of an editor's; structured data that cannot be read is left out. */
function extraElement(element: Metahead): string {
  if (element.kind === 'meta') {
    const attribute = ofGraph.test(element.name) ? 'property' : 'name';
    return `<meta ${attribute}="${escapeHtml(element.name)}" content="${escapeHtml(element.content)}">`;
  }
  if (element.kind === 'link')
    return isSafeUrl(element.href) ? `<link rel="${element.rel}" href="${escapeHtml(element.href)}">` : '';
  try {
    return `<script type="application/ld+json">${jsonForScript(JSON.parse(element.json))}</script>`;
  } catch {
    return '';
  }
}
