import { isPerson } from '#api-clients/is-person.ts';
import type { NavItem } from '#site/furniture/navigation.types.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import type { MatchedRoute } from '#site/routing/match-route.ts';
import { type Answer, createAnswer } from '../pages/cache/cached-answer.ts';
import { localPathFor } from '../pages/load/site-data.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import { renderAround } from '../pages/render/render-view.tsx';
import { type FoundResults, SearchPage } from './search-page.tsx';
import { askedSearch, searchAddress } from './search-query.ts';

/** A search is somebody's own: nothing on the way keeps its results. */
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Entries of the menu that lead somewhere, those of submenus where the entry itself only opens one. */
const startsOf = (items: readonly NavItem[]): NavItem[] =>
  items
    .flatMap((item) => (item.href && !item.href.includes('#') ? [item] : item.children.slice(0, 2)))
    .filter(({ href }) => href)
    .slice(0, 8);

async function find(
  { deps }: PageParts,
  route: MatchedRoute,
  userAgent: string | undefined,
): Promise<FoundResults | null | undefined> {
  const asked = askedSearch(route.search);
  if (asked.q === '') return null;
  try {
    const { page, q, group } = asked;
    const query = { q, page, locale: route.locale, group, counted: isPerson(userAgent) ? 'true' : 'false' };
    return (await deps.clients.search.search({ query })).data;
  } catch (error) {
    deps.log.warn({ err: error }, 'the search does not answer');
    return undefined;
  }
}

/** `/search`: the form, and with `q` what was found. Drawn anew for each visitor and kept nowhere. */
export async function renderSearch(
  parts: PageParts,
  route: MatchedRoute,
  userAgent: string | undefined,
): Promise<Answer> {
  const { locale } = route;
  const asked = askedSearch(route.search);
  const [found, navigation] = await Promise.all([
    find(parts, route, userAgent),
    parts.data.navigation(locale).catch(() => ({ header: [], footer: [], secondary: [] })),
  ]);
  const pictures = found?.data.flatMap(({ attributes }) => attributes.image_id ?? []) ?? [];
  const { html, headers } = await renderAround(parts, {
    locale,
    name: 'search',
    path: searchAddress('/search', asked),
    title: ({ t }) => (asked.q ? t('search.results_for', { q: asked.q }) : t('search.title')),
    images: () => pictures,
    draw: () => <SearchPage asked={asked} found={found} starts={startsOf(navigation.header)} />,
  });
  const status = found === undefined ? 503 : 200;
  return createAnswer({ status, headers: { ...headers, ...hidden }, text: html, tags: [] });
}

/** `/search/suggestions.json`: titles that fit what somebody is typing, with their addresses, and how many in words. */
export async function suggestions(parts: PageParts, route: MatchedRoute): Promise<Answer> {
  const { deps, data } = parts;
  const { q } = askedSearch(route.search);
  const [settings, places] = await Promise.all([data.settings.get(), data.places.get()]);
  const localPath = localPathFor(places, settings, route.locale, deps.basePath);
  const found = q === '' ? [] : (await deps.clients.search.suggest({ query: { q, locale: route.locale } })).data.data;
  const items = found.map(({ attributes: { path, title, language } }) => ({
    href: localPath(path),
    title,
    ...(language ? { language } : {}),
  }));
  return createAnswer({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=60',
    },
    text: JSON.stringify({
      items,
      said: translateFor(route.locale)('search.suggestion_count', { count: items.length }),
    }),
    tags: [],
  });
}
