import { type Answer, createAnswer } from '#site/pages/cache/cached-answer.ts';
import { queryTag } from '#site/pages/cache/document-keys.ts';
import { type Rendered, SPARE_MS } from '#site/pages/cache/page-cache.ts';
import { problemStatus } from '#site/pages/load/problem-status.ts';
import { addressingOf } from '#site/pages/load/site-data.ts';
import type { RenderedDocument } from '#site/pages/render/render-document.tsx';
import type { PageParts } from '#site/pages/render/render-page.tsx';
import { renderAround } from '#site/pages/render/render-view.tsx';
import type { MatchedRoute } from '#site/routing/match-route.ts';
import { localePath } from '#site/routing/match-route.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { coverPictures } from '#site/stock/shown-vehicle.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { findVehicle, similarVehicles } from './load-showroom.ts';
import { NoVehicle, type NoVehicleProps } from './no-vehicle.tsx';
import { printDocument } from './print-document.tsx';
import { showroomDocument } from './showroom-document.tsx';
import { printPath } from './showroom-paths.ts';
import { readVehicleAddress } from './vehicle-address.ts';

/** A price is shown no longer than this after it changed, even when nobody told of the change. */
const SHOWN_MS = 60_000;

/** Where the element of the page of no car is the one of a car: other cars are kept and compared there too. */
const ELEMENTS = ['site/journeys/showroom/showroom.element.ts'];

/**
 * `/showroom/{slug}-{vehicleId}` and its sheet: the car, the way to its right address, or what is to be said of a car that
 * is no more.
 * @param token of staff, for a car that nobody else sees yet
 * @throws ProblemError and others that keep it from being drawn now
 */
export async function renderShowroom(
  parts: PageParts,
  route: MatchedRoute,
  { now = new Date(), token }: { now?: Date; token?: string } = {},
): Promise<Rendered> {
  const { locale } = route;
  const asked = readVehicleAddress(route.params.vehicle ?? '');
  const found = asked
    ? await findVehicle(parts.deps.clients.stock, asked.id, { locale, token })
    : { kind: 'absent' as const };
  if (found.kind === 'absent' || !asked) return { answer: await noVehicle(parts, locale, asked?.id), keep: 'forget' };
  if (found.kind === 'gone') return { answer: await goneVehicle(parts, locale, asked.id), keep: 'keep' };
  const { vehicle } = found;
  const link = route.id === 'showroom/print' ? printPath(vehicle.attributes.link) : vehicle.attributes.link;
  if (route.canonical !== null || route.path !== link) {
    const settings = await parts.data.settings.get();
    const location = localePath(link, locale, addressingOf(settings, parts.deps.basePath));
    const answer = createAnswer({
      status: 301,
      headers: { location, 'cache-control': 'no-cache' },
      text: '',
      tags: [],
    });
    return { answer, keep: 'forget' };
  }
  const draw = route.id === 'showroom/print' ? printDocument : showroomDocument;
  const { html, headers, tags, isWhole } = await draw(parts, { vehicle, locale, now, search: route.search });
  const until = now.getTime() + SHOWN_MS;
  // By this tag whoever keeps it knows that an address may ask for another one.
  const known = [...tags, queryTag(route.id)];
  const answer = createAnswer({ status: 200, headers, text: html, tags: known, until, spareUntil: until + SPARE_MS });
  return { answer, keep: isWhole ? 'keep' : 'briefly' };
}

/** What is said when the stock service does not answer; null for other failures, which are not its own. */
export async function stockFailure(parts: PageParts, route: MatchedRoute, error: unknown): Promise<Answer | null> {
  if ((problemStatus(error) ?? 0) < 500) return null;
  parts.deps.log.error({ err: error, path: route.path }, 'a car could not be loaded');
  const { html, headers } = await drawnInPlace(parts, route.locale, { status: 503, similar: [] });
  const extra = { 'cache-control': 'no-store', 'retry-after': '10' };
  return createAnswer({ status: 503, headers: { ...headers, ...extra }, text: html, tags: [] });
}

/** Of a car that nobody may know of, nothing but the same is said as of one that never was: which cars there are. */
async function noVehicle(parts: PageParts, locale: string, id: string | undefined): Promise<Answer> {
  const { vehicles } = id === undefined ? { vehicles: [] } : await similarVehicles(parts.deps, { id }, locale);
  const { html, headers } = await drawnInPlace(parts, locale, { status: 404, similar: vehicles });
  return createAnswer({ status: 404, headers: { ...headers, 'cache-control': 'no-cache' }, text: html, tags: [] });
}

async function goneVehicle(parts: PageParts, locale: string, id: string): Promise<Answer> {
  const { vehicles } = await similarVehicles(parts.deps, { id }, locale);
  const { html, headers } = await drawnInPlace(parts, locale, { status: 410, similar: vehicles });
  return createAnswer({
    status: 410,
    headers,
    text: html,
    tags: ['nav', 'settings', 'pages', 'metaheads', `vehicle:${id}`, ...vehicles.map((one) => `vehicle:${one.id}`)],
    until: Date.now() + SHOWN_MS,
  });
}

/** What stands in place of a car. */
async function drawnInPlace(
  parts: PageParts,
  locale: string,
  { status, similar }: Pick<NoVehicleProps, 'status' | 'similar'>,
): Promise<RenderedDocument> {
  const pictures = await parts.data.images.load(coverPictures(similar));
  return renderAround(parts, {
    locale,
    name: 'showroom',
    title: ({ t }) => t(status === 503 ? 'showroom.unavailable' : 'showroom.gone'),
    pictures: photoSources(similar, pictures),
    ...(similar.length > 0 ? { elements: ELEMENTS } : {}),
    draw: (_, settings) => <NoVehicle status={status} similar={similar} settings={settings.of(stockSettings)} />,
  });
}
