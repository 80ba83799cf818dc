import type { JourneyRouteId, RouteId, SiteRoute } from '#site/routing/route-table.ts';
import type { Journey, JourneySitemap } from './journey.types.ts';

const files = import.meta.glob<Journey>('./*/*.journey.ts', { eager: true, import: 'default' });
const found = Object.entries(files).flatMap(([file, journey]): [string, Journey][] => {
  const [, folder, name] = /^\.\/([^/]+)\/([^/]+)\.journey\.ts$/.exec(file) ?? [];
  return folder !== undefined && folder === name ? [[folder, journey]] : [];
});

/** The journeys of this product by their folders. */
export const journeys: ReadonlyMap<string, Journey> = new Map(found);

/** Their addresses. */
export const journeyRoutes: readonly SiteRoute[] = found.flatMap(([folder, { addresses }]) =>
  addresses.map(({ name, ...address }): SiteRoute => ({ ...address, id: `${folder}/${name}` })),
);

/** Whether a route is a journey's; all others are the site's own. */
export const isJourney = (id: RouteId): id is JourneyRouteId => id.includes('/');

/** The journey of a route. @throws when there is none in that folder */
export function journeyOf(id: JourneyRouteId): Journey {
  const journey = journeys.get(id.split('/')[0] ?? '');
  if (!journey) throw new Error(`There is no journey of the route ${id}.`);
  return journey;
}

/** The journey's files that a name below `/sitemaps/` means. */
export const journeySitemap = (file: string): JourneySitemap | undefined =>
  found.flatMap(([, { sitemap }]) => (sitemap && file.startsWith(sitemap.name) ? [sitemap] : []))[0];
