import type { Answer } from '#site/pages/cache/cached-answer.ts';
import { addressingOf } from '#site/pages/load/site-data.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { sitemapEntries, sitemapFile, sitemapIndex, urlSet } from '#site/pages/sitemap/sitemap.ts';
import { localePath } from '#site/routing/match-route.ts';
import type { SiteDependencies } from '#site/site.types.ts';

/** Addresses of one file, all languages together; half of what one may hold (sitemaps.org). */
const MAX_ENTRIES = 25_000;
/** About how much of a file is one language of a car that names one other: each car has as many as the square of its languages. */
const BYTES_OF_A_PAIR = 200;
/** A file may be 50 MB (sitemaps.org); less than half of it, since addresses differ in length. */
const MAX_BYTES = 20_000_000;
/** Cars of one call. */
const MAX_CARS = 5_000;
/** Search engines hear of what is new within the hour; stock changes too often to make the files anew each time. */
const KEPT_MS = 3_600_000;

/**
 * The cars that search engines may list: `vehicles.xml`, with many of them a list of files `vehicles-<n>.xml`; null for
 * another name. A site that is closed to search engines lists nothing.
 * @throws ProblemError when the stock service does not answer
 */
export async function vehicleSitemap(
  { clients, publicUrl, basePath }: Pick<SiteDependencies, 'clients' | 'publicUrl' | 'basePath'>,
  settings: SiteSettings,
  name: string,
): Promise<Answer | null> {
  const number = /^vehicles(?:-([1-9]\d{0,4}))?\.xml$/.exec(name);
  if (!number) return null;
  const until = Date.now() + KEPT_MS;
  if (!settings.indexing) return number[1] ? null : sitemapFile(urlSet([]), until);
  const languages = settings.locales.length;
  const fitting = Math.min(MAX_ENTRIES / languages, MAX_BYTES / (BYTES_OF_A_PAIR * languages ** 2));
  const items = Math.max(1, Math.min(MAX_CARS, Math.floor(fitting)));
  const page = Number(number[1] ?? 1);
  const { data, meta } = (await clients.stock.vehicleAddresses({ query: { page, items } })).data;
  const files = Math.ceil(meta.total_count / items);
  if (number[1] ? files < 2 || page > files : files > 1) {
    if (number[1]) return null;
    const place = `${publicUrl}${basePath}/sitemaps`;
    return sitemapFile(
      sitemapIndex(Array.from({ length: files }, (_, at) => `${place}/vehicles-${at + 1}.xml`)),
      until,
    );
  }
  const addressing = addressingOf(settings, basePath);
  const entries = data.flatMap(({ attributes: { link, updated_at: changed, image } }) =>
    sitemapEntries(
      settings.locales.map((locale) => [locale, publicUrl + localePath(link, locale, addressing)] as const),
      { changed, picture: image ? new URL(image, publicUrl).href : null },
    ),
  );
  return sitemapFile(urlSet(entries), until);
}
