import { matchRoutes } from 'react-router';
import { defaultLocale } from '../i18n/locales.ts';
import { lruMap } from '../pages/cache/lru-map.ts';
import type { RouteId, SiteRoute } from './route-table.ts';

const maxPathLength = 1_000;

/** How addresses are spelled. */
export interface Addressing {
  /** Empty, or like `/path`. */
  basePath: string;
  /** The language whose addresses have no language in front. */
  sourceLocale: string;
}

export interface MatchedRoute {
  id: RouteId;
  /** From the path's first segment; the source language without one. */
  locale: string;
  /** Path without base path and locale, with a leading and without a trailing slash. */
  path: string;
  /** Values of the route's `:names`, and of its `*`. */
  params: Readonly<Record<string, string | undefined>>;
  /** With its question mark; empty when there is none. */
  search: string;
  /** Set when the address has a better spelling (trailing slash, default locale in front): answer a redirect. */
  canonical: string | null;
}

/**
 * The route of an address; null when it lies outside the base path or is not a valid path.
 * @param url path and query as sent
 * @param locales languages of the site, the source language first
 */
export type MatchRoute = (url: string, basePath: string, locales: readonly string[]) => MatchedRoute | null;

/** Finds routes of a table; what none of them takes is a page. */
export function createRouteMatcher(table: readonly SiteRoute[]): MatchRoute {
  const routeAt = createTableReader(table);
  return (url, basePath, locales) => {
    const question = url.indexOf('?');
    const sent = question < 0 ? url : url.slice(0, question);
    const search = question < 0 ? '' : url.slice(question);
    const inside = withoutBase(sent, basePath);
    if (inside === null || inside.length > maxPathLength) return null;
    const sourceLocale = locales[0] ?? defaultLocale;
    const decoded = decodePath(inside);
    if (decoded === null) return null;

    const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(decoded) ?? [];
    const locale = locales.find((name) => name.toLowerCase() === first.toLowerCase()) ?? null;
    const path = (locale ? rest || '/' : decoded).replace(/(.)\/+$/, '$1');
    const { endsInSlash, ...route } = routeAt(path);
    const spelling = localePath(path, locale ?? sourceLocale, { basePath, sourceLocale }) + (endsInSlash ? '/' : '');
    return {
      ...route,
      locale: locale ?? sourceLocale,
      path,
      search,
      canonical: decodePath(sent) === decodePath(spelling) ? null : spelling + search,
    };
  };
}

type FoundRoute = Pick<MatchedRoute, 'id' | 'params'> & {
  /** Some addresses of the specification are spelled with a slash at their end (site §2). */
  endsInSlash: boolean;
};

/** React Router reads its table anew for each address; most addresses are asked for again. */
function createTableReader(table: readonly SiteRoute[]): (path: string) => FoundRoute {
  const known = lruMap<string, FoundRoute>(2_000);
  const routes = table.map(({ id, path }) => ({ id, path }));
  const byId = new Map(table.map((route) => [route.id, route]));
  const find = (path: string): FoundRoute => {
    // The specification's `/disabled-preview*` has no slash before its rest (site §2); React Router wants one.
    const spelt = path.replace(/^\/disabled-preview(?!\/)(?=.)/, '/disabled-preview/');
    const match = matchRoutes(routes, spelt)?.at(-1);
    const route = match && byId.get(match.route.id);
    if (!match || !route || route.takes?.(match.params) === false)
      return { id: 'page', params: match?.params ?? {}, endsInSlash: false };
    return { id: route.id, params: match.params, endsInSlash: /.\/$/.test(route.path ?? '') };
  };
  return (path) => {
    const route = known.get(path) ?? find(path);
    known.set(path, route);
    return route;
  };
}

/** A page's path as it stands in the address bar: base path, then the locale unless it is the source language. */
export function localePath(path: string, locale: string, { basePath, sourceLocale }: Addressing): string {
  const prefix = locale === sourceLocale ? '' : `/${locale}`;
  const [address = '/', tail = ''] = splitTail(path);
  const encoded = encodePath(address);
  return `${basePath}${prefix}${encoded === '/' && prefix + basePath ? '' : encoded}${tail}` || '/';
}

const splitTail = (path: string): [string, string] => {
  const at = path.search(/[?#]/);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
};

/** Of letters that no address spells otherwise: most are, and a page spells its own twice in each language. */
const plainPath = /^[\w./~-]*$/;

const encodePath = (path: string): string =>
  plainPath.test(path) ? path : path.split('/').map(encodeSegment).join('/');

const encodeSegment = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);

function withoutBase(path: string, basePath: string): string | null {
  if (!path.startsWith('/')) return null;
  if (!basePath) return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
}

/** Null for broken escapes, control characters and dot segments. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const broken = /[\p{Cc}\\]|\/\/|(^|\/)\.{1,2}(\/|$)/u.test(decoded);
    return broken ? null : decoded;
  } catch {
    return null;
  }
}
