import type { RouteObject } from 'react-router';
import { galleryQuery } from '../gallery/gallery-variant.ts';
import type { DeclaredQuery } from './declared-query.ts';

/** What answers a path. `page` = dynamic pages of the content service. */
export type RouteId =
  | 'page'
  | 'no-access'
  | 'disabled-preview'
  | 'block-gallery'
  | 'canvas'
  | 'canvas-inspection'
  | 'canvas-icon'
  | 'canvas-data'
  | 'canvas-weights'
  | 'html-frame'
  | 'search'
  | 'search-suggestions'
  | 'saved-vehicles'
  | 'compared-vehicles'
  | 'dynamic-content'
  | 'translations'
  | 'speculation-rules'
  | 'sitemap'
  | 'sitemap-part'
  | 'robots'
  | 'manifest'
  | 'news-feed'
  | 'showroom'
  | 'showroom-print';

interface SiteRoute extends Pick<RouteObject, 'path'> {
  id: RouteId;
  /** The parameters its document reads. Those of a page are declared by its blocks. */
  query?: DeclaredQuery;
}

/** The public site's routes below the base path. Journeys add their own in later files. */
export const routeTable: SiteRoute[] = [
  { id: 'no-access', path: '/no-access' },
  { id: 'disabled-preview', path: '/disabled-preview/*' },
  { id: 'block-gallery', path: '/block-gallery', query: galleryQuery },
  { id: 'canvas', path: '/canvas' },
  { id: 'canvas-inspection', path: '/canvas/inspection' },
  { id: 'canvas-weights', path: '/canvas/weights.json' },
  { id: 'canvas-icon', path: '/canvas/icons/:file' },
  { id: 'canvas-data', path: '/canvas/block-data.json' },
  { id: 'html-frame', path: '/html-frame/:block/*' },
  { id: 'search', path: '/search' },
  { id: 'search-suggestions', path: '/search/suggestions.json' },
  { id: 'saved-vehicles', path: '/showroom/saved' },
  { id: 'compared-vehicles', path: '/showroom/compare' },
  { id: 'dynamic-content', path: '/dynamic-content.json' },
  { id: 'translations', path: '/public_api/widget_translations_configs/:language' },
  { id: 'speculation-rules', path: '/speculation-rules.json' },
  { id: 'sitemap', path: '/sitemap.xml' },
  { id: 'sitemap-part', path: '/sitemaps/:part' },
  { id: 'robots', path: '/robots.txt' },
  { id: 'manifest', path: '/site.webmanifest' },
  { id: 'news-feed', path: '/news.rss' },
  { id: 'showroom', path: '/showroom/:vehicle' },
  { id: 'showroom-print', path: '/showroom/:vehicle/print' },
  { id: 'page', path: '*' },
];

/** Queries that routes read, by the route's id. */
export const routeQueries: [string, DeclaredQuery][] = routeTable.flatMap(({ id, query }) =>
  query ? [[id, query]] : [],
);
