import { type Answer, createAnswer } from '#site/pages/cache/cached-answer.ts';
import type { PageParts } from '#site/pages/render/render-page.tsx';
import { renderAround } from '#site/pages/render/render-view.tsx';
import type { MatchedRoute } from '#site/routing/match-route.ts';
import { COMPARE_PATH, MAX_COMPARED, SAVED_PATH } from '#site/stock/saved/compare-bar.tsx';
import { coverPictures } from '#site/stock/shown-vehicle.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { askedVehicles, MAX_ASKED } from './asked-vehicles.ts';
import { ComparePage } from './compare-page.tsx';
import { type FoundVehicles, loadKept } from './load-vehicles.ts';
import { SavedPage } from './saved-page.tsx';

/** Somebody's own list: nothing on the way keeps it. */
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

const ELEMENTS = ['site/journeys/kept-vehicles/kept-vehicles.element.ts'];

async function find(parts: PageParts, route: MatchedRoute, max: number): Promise<FoundVehicles | null | undefined> {
  const asked = askedVehicles(route.search, max);
  if (asked === null) return null;
  try {
    return await loadKept(parts.deps.clients, asked, route.locale);
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'the stock service does not answer');
    return undefined;
  }
}

/** `/showroom/saved` and `/showroom/compare`: cars that a visitor has put aside. Drawn anew each time, kept nowhere. */
export async function renderKept(parts: PageParts, route: MatchedRoute): Promise<Answer> {
  const isComparison = route.id === 'kept-vehicles/compared';
  const found = await find(parts, route, isComparison ? MAX_COMPARED : MAX_ASKED);
  const path = isComparison ? COMPARE_PATH : SAVED_PATH;
  const { html, headers } = await renderAround(parts, {
    locale: route.locale,
    name: isComparison ? 'compared-vehicles' : 'saved-vehicles',
    path: path + route.search,
    elements: ELEMENTS,
    title: ({ t }) => t(isComparison ? 'stock.compare_title' : 'stock.saved_title'),
    images: () => coverPictures(found?.vehicles ?? []),
    draw: (_, settings) => {
      const Page = isComparison ? ComparePage : SavedPage;
      return <Page found={found} settings={settings.of(stockSettings)} />;
    },
  });
  const status = found === undefined ? 503 : 200;
  return createAnswer({ status, headers: { ...headers, ...hidden }, text: html, tags: [] });
}
