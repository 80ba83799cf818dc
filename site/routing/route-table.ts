import type { RouteObject } from 'react-router';
import { galleryQuery } from '../gallery/gallery-variant.ts';
import type { DeclaredQuery } from './declared-query.ts';

/** What the site itself answers. `page` = dynamic pages of the content service. */
export type OwnRouteId =
  | 'page'
  | 'no-access'
  | 'disabled-preview'
  | 'block-gallery'
  | 'canvas'
  | 'canvas-inspection'
  | 'canvas-icon'
  | 'canvas-messages'
  | 'canvas-data'
  | 'canvas-texts'
  | 'canvas-weights'
  | 'html-frame'
  | 'search'
  | 'search-suggestions'
  | 'dynamic-content'
  | 'opening-now'
  | 'translations'
  | 'speculation-rules'
  | 'sitemap'
  | 'sitemap-part'
  | 'robots'
  | 'manifest'
  | 'news-feed';

/** What answers a path: the site itself, or a journey by its folder and the name of the address. */
export type RouteId = OwnRouteId | JourneyRouteId;
export type JourneyRouteId = `${string}/${string}`;

export interface SiteRoute extends Pick<RouteObject, 'path'> {
  id: RouteId;
  /** The parameters its document reads. Those of a page are declared by its blocks. */
  query?: DeclaredQuery;
  /** Whether the values of its `:names` are its own: others are a page's, or nobody's. */
  takes?(params: Readonly<Record<string, string | undefined>>): boolean;
}

/** The site's own routes below the base path; journeys have theirs (`site/journeys/<name>/<name>.journey.ts`). */
export const routeTable: readonly (SiteRoute & { id: OwnRouteId })[] = [
  { id: 'no-access', path: '/no-access' },
  { id: 'disabled-preview', path: '/disabled-preview/*' },
  { id: 'block-gallery', path: '/block-gallery', query: galleryQuery },
  { id: 'canvas', path: '/canvas' },
  { id: 'canvas-inspection', path: '/canvas/inspection' },
  { id: 'canvas-weights', path: '/canvas/weights.json' },
  { id: 'canvas-icon', path: '/canvas/icons/:file' },
  { id: 'canvas-messages', path: '/canvas/messages.json' },
  { id: 'canvas-data', path: '/canvas/block-data.json' },
  { id: 'canvas-texts', path: '/canvas/texts.json' },
  { id: 'html-frame', path: '/html-frame/:block/*' },
  { id: 'search', path: '/search' },
  { id: 'search-suggestions', path: '/search/suggestions.json' },
  { id: 'dynamic-content', path: '/dynamic-content.json' },
  { id: 'opening-now', path: '/opening-now.json' },
  { id: 'translations', path: '/public_api/widget_translations_configs/:language' },
  { id: 'speculation-rules', path: '/speculation-rules.json' },
  { id: 'sitemap', path: '/sitemap.xml' },
  { id: 'sitemap-part', path: '/sitemaps/:part' },
  { id: 'robots', path: '/robots.txt' },
  { id: 'manifest', path: '/site.webmanifest' },
  { id: 'news-feed', path: '/news.rss' },
  { id: 'page', path: '*' },
];

/** Queries that routes read, by the route's id. */
export const queriesOf = (table: readonly SiteRoute[]): [string, DeclaredQuery][] =>
  table.flatMap(({ id, query }) => (query ? [[id, query] as [string, DeclaredQuery]] : []));
