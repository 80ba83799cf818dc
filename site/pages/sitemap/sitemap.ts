import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import { type Addressing, localePath } from '#site/routing/match-route.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { type Answer, createAnswer } from '../cache/cached-answer.ts';
import type { ImageLoader } from '../load/load-images.ts';
import { addressingOf } from '../load/site-data.ts';
import type { SiteSettings } from '../load/site-settings.ts';

/** Bounds of one file (sitemaps.org); the size leaves room for the frame. */
const limits = { addresses: 50_000, bytes: 45 * 1024 * 1024 } as const;

type ListedPage = Awaited<ReturnType<Client<ContentContract>['pagePaths']>>['data']['data'][number]['attributes'];

export interface SitemapInput {
  deps: Pick<SiteDependencies, 'publicUrl' | 'basePath'> & { clients: Pick<SiteDependencies['clients'], 'content'> };
  settings: SiteSettings;
  /** Describes pictures; without it none is listed. */
  images?: Pick<ImageLoader, 'load'>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const spaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Pictures of all pages that are looked up at once. */
const MAX_IMAGES = 5_000;

interface Listing {
  origin: string;
  addressing: Addressing;
  /** Languages of the site. */
  known: readonly string[];
  images: ReadonlyMap<string, ImageSource>;
}

/** One page: an entry for each language it is published in, each with all of them (hreflang). */
function entriesOf(page: ListedPage, { origin, addressing, known, images }: Listing): string[] {
  const addresses = page.locales
    .filter((locale) => known.includes(locale))
    .map((locale) => [locale, origin + localePath(own(page.paths, locale) ?? page.path, locale, addressing)] as const);
  const picture = images.get(page.image_id ?? '')?.src;
  return sitemapEntries(addresses, {
    changed: page.published_at,
    picture: picture ? new URL(picture, origin).href : null,
  });
}

/** An entry for each language of something, each with all of them (hreflang). */
export function sitemapEntries(
  addresses: readonly (readonly [locale: string, href: string])[],
  { changed, picture }: { changed: string | null | undefined; picture: string | null },
): string[] {
  const link = (locale: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(href)}"/>`;
  const links = addresses.length > 1 ? addresses.map(([locale, href]) => link(locale, href)).join('') : '';
  const since = changed ? `<lastmod>${changed}</lastmod>` : '';
  const image = picture ? `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>` : '';
  return addresses.map(([, href]) => `<url><loc>${escapeHtml(href)}</loc>${since}${links}${image}</url>`);
}

/** The inside of a file with these entries. */
export const urlSet = (entries: readonly string[]): string => `<urlset ${spaces}>${entries.join('')}</urlset>`;

/** The inside of a file that names others. */
export const sitemapIndex = (addresses: readonly string[]): string => {
  const list = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
  return `<sitemapindex ${spaces}>${list.join('')}</sitemapindex>`;
};

/** Entries in files that keep the bounds; one empty file when there is nothing. */
function inFiles(entries: readonly string[]): string[][] {
  const files: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry);
    const last = files.at(-1);
    if (!last || last.length >= limits.addresses || bytes + size > limits.bytes) {
      files.push([entry]);
      bytes = size;
    } else {
      last.push(entry);
      bytes += size;
    }
  }
  return files;
}

/** @param until when what it lists may have changed without a word, in milliseconds */
export const sitemapFile = (text: string, until?: number): Answer =>
  createAnswer({
    until,
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'x-content-type-options': 'nosniff' },
    text: head + text,
    tags: ['pages', 'settings'],
  });

/**
 * The published pages that search engines may list, or with more than one file's worth the list of files. `part` counts
 * from 1; null when there is no such file. A site that is closed to search engines lists nothing.
 * @throws ProblemError when the content service does not answer
 */
export async function sitemap({ deps, settings, images }: SitemapInput, part?: string): Promise<Answer | null> {
  const { data } = await deps.clients.content.pagePaths();
  const addressing = addressingOf(settings, deps.basePath);
  const pages = settings.indexing ? data.data.filter(({ attributes }) => attributes.in_sitemap === true) : [];
  const ids = pages.flatMap(({ attributes }) => attributes.image_id ?? []).slice(0, MAX_IMAGES);
  const listing: Listing = {
    origin: deps.publicUrl,
    addressing,
    known: settings.locales,
    images: (await images?.load(new Set(ids))) ?? new Map(),
  };
  const files = inFiles(pages.flatMap(({ attributes }) => entriesOf(attributes, listing)));
  const set = (entries: readonly string[]) => sitemapFile(urlSet(entries));
  if (part !== undefined) {
    const file = /^[1-9]\d{0,3}\.xml$/.test(part) ? files[Number.parseInt(part, 10) - 1] : undefined;
    return file && files.length > 1 ? set(file) : null;
  }
  if (files.length === 1) return set(files[0] ?? []);
  const place = `${deps.publicUrl}${deps.basePath}/sitemaps`;
  return sitemapFile(sitemapIndex(files.map((_, index) => `${place}/${index + 1}.xml`)));
}

/** What crawlers may ask for: everything public, or nothing while the site is closed to search engines. */
export function robots({ deps, settings }: SitemapInput): Answer {
  const ofProduct = ['/cms', '/admin', '/api', '/sign-in', '/auth', '/oidc'];
  const ofSite = ['/api', '/disabled-preview', '/canvas'].map((path) => deps.basePath + path);
  const lines = settings.indexing
    ? [
        ...[...new Set([...ofProduct, ...ofSite])].map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${deps.publicUrl}${deps.basePath}/sitemap.xml`,
        `Sitemap: ${deps.publicUrl}${deps.basePath}/sitemaps/vehicles.xml`,
      ]
    : ['Disallow: /'];
  return createAnswer({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
    text: `User-agent: *\n${lines.join('\n')}\n`,
    tags: ['settings'],
  });
}
