import { matchRoutes } from 'react-router';
import { defaultLocale } from '../i18n/locales.ts';
import { readVehicleAddress } from '../journeys/showroom/vehicle-address.ts';
import { lruMap } from '../pages/cache/lru-map.ts';
import { type RouteId, routeTable } from './route-table.ts';

const maxPathLength = 1_000;

/** Addresses that the specification spells with a slash at their end (site §2). */
const pathsWithSlash: ReadonlySet<string> = new Set(['/showroom-order-online']);

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
export function matchRoute(url: string, basePath: string, locales: readonly string[]): MatchedRoute | null {
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
  const spelling =
    localePath(path, locale ?? sourceLocale, { basePath, sourceLocale }) + (pathsWithSlash.has(path) ? '/' : '');
  return {
    ...routeAt(path),
    locale: locale ?? sourceLocale,
    path,
    search,
    canonical: decodePath(sent) === decodePath(spelling) ? null : spelling + search,
  };
}

/** React Router reads its table anew for each address; most addresses are asked for again. */
const known = lruMap<string, Pick<MatchedRoute, 'id' | 'params'>>(2_000);

function routeAt(path: string): Pick<MatchedRoute, 'id' | 'params'> {
  const kept = known.get(path);
  if (kept) return kept;
  // The specification's `/disabled-preview*` has no slash before its rest (site §2); React Router wants one.
  const spelt = path.replace(/^\/disabled-preview(?!\/)(?=.)/, '/disabled-preview/');
  const match = matchRoutes(routeTable, spelt)?.at(-1);
  const named = match?.params.vehicle;
  // What names no car below `/showroom` is a page, or nothing.
  const isPage = named !== undefined && readVehicleAddress(named) === null;
  const id = isPage ? 'page' : ((match?.route.id as RouteId | undefined) ?? 'page');
  const route = { id, params: match?.params ?? {} };
  known.set(path, route);
  return route;
}

/** A page's path as it stands in the address bar: base path, then the locale unless it is the source language. */
export function localePath(path: string, locale: string, { basePath, sourceLocale }: Addressing): string {
  const prefix = locale === sourceLocale ? '' : `/${locale}`;
  const [address = '/', tail = ''] = splitTail(path);
  const encoded = address.split('/').map(encodeSegment).join('/');
  return `${basePath}${prefix}${encoded === '/' && prefix + basePath ? '' : encoded}${tail}` || '/';
}

const splitTail = (path: string): [string, string] => {
  const at = path.search(/[?#]/);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
};

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
