import type { ReactNode } from 'react';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { affiliationOf } from '#site/analytics/page-context.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { acceptedEncoding, encode } from '#site/pages/cache/encode-body.ts';
import type { PageNeeds } from '#site/pages/head/page-needs.ts';
import { addressingOf } from '#site/pages/load/site-data.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { documentBytes } from '#site/pages/render/document-text.ts';
import { renderAround } from '#site/pages/render/render-view.tsx';
import type { SiteParts } from '#site/pages/site-parts.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { localePath, type MatchedRoute } from '#site/routing/match-route.ts';
import type { SiteRequest, SiteResponse } from '#site/site.types.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { coverPictures, type ShownVehicle } from '#site/stock/shown-vehicle.ts';
import type { HoldState } from './drafts.ts';
import { type JourneyConfig, loadJourneyConfig } from './journey-config.ts';
import type { Draft } from './journey-state.ts';
import { type CarName, type FoundCar, findCar, type OrderedCar } from './ordered-car.ts';
import { openVisit, type Visit } from './visit.ts';

/** Somebody's own pages: nothing on the way keeps them, no search engine lists them. */
const own = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

const ELEMENTS = ['site/journeys/order-online/order-online.element.ts'];

/** Where money is paid. All pages of the journey say so: steps change without a new document, and its policy stays. */
const PAYMENT_NEEDS: PageNeeds = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  form: [
    'https://checkout.stripe.com',
    'https://www.paypal.com',
    'https://www.sandbox.paypal.com',
    'https://www.liqpay.ua',
  ],
};

/** Where a step that is done goes on in the checkout, and what is known there already. */
export interface Onward {
  path: string;
  draft: Draft;
  hold: HoldState;
  /** What was typed is still being kept, while the next step is drawn: the answer waits for it. */
  saving?: Promise<HoldState>;
  car: OrderedCar;
  config: JourneyConfig;
}

/** One step of a visitor on the way to a car. */
export interface Walk {
  parts: SiteParts;
  clients: SiteClients;
  route: MatchedRoute;
  locale: string;
  settings: SiteSettings;
  visit: Visit;
  /** Who has signed in, where visitors sign in; null once they no longer are. Undefined on every other site. */
  person: SiteRequest['visitor'];
  /** Parameters of the address. */
  query: URLSearchParams;
  /** What a form of the page sent; null when nothing was. */
  sent: URLSearchParams | null;
  /** The script of the page asks, which puts the answer into place itself. */
  isScript: boolean;
  /** Encodings that the browser takes. */
  accepts: string;
  /** Set once a step is done. */
  onward: Onward | null;
  /** Asks what one answer of the journey needs in several places, or early: once, under a name. */
  once<T>(name: string, ask: () => Promise<T>): Promise<T>;
}

/** Answers of one walk by their names. */
function onceEach(): Walk['once'] {
  const asked = new Map<string, Promise<unknown>>();
  return <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const before = asked.get(name) as Promise<T> | undefined;
    if (before) return before;
    const answer = ask();
    // Asked early, it may fail before anybody waits for it: whoever does hears of it.
    answer.catch(() => undefined);
    asked.set(name, answer);
    return answer;
  };
}

export async function openWalk(parts: SiteParts, route: MatchedRoute, request: SiteRequest): Promise<Walk> {
  const { deps, data } = parts;
  return {
    parts,
    clients: deps.clients,
    route,
    locale: route.locale,
    settings: await data.settings.get(),
    visit: openVisit(request, deps),
    person: request.visitor,
    query: new URLSearchParams(route.search),
    sent: request.method === 'POST' ? new URLSearchParams(request.body ?? '') : null,
    accepts: String(request.headers['accept-encoding'] ?? ''),
    isScript: request.headers['x-requested-with'] === 'fc-order-online',
    onward: null,
    once: onceEach(),
  };
}

/** A path of the site as it stands in the address bar of this visitor. */
export const addressIn = ({ parts, locale, settings }: Walk, path: string): string =>
  localePath(path, locale, addressingOf(settings, parts.deps.basePath));

export const configOf = (walk: Walk, isConfigured: boolean): Promise<JourneyConfig> =>
  walk.once(`config ${isConfigured}`, () =>
    loadJourneyConfig(
      { clients: walk.clients, log: walk.parts.deps.log },
      { isConfigured, locale: walk.locale, locales: walk.settings.locales },
    ),
  );

/** The car of a walk. @throws ProblemError when the stock does not answer */
export const carOf = (walk: Walk, named: CarName): Promise<FoundCar> =>
  walk.once(`car ${named.id} ${named.configUrl}`, () => findCar(walk.clients, named, walk.locale));

/** On to another page: after a form was taken, so that a reload sends nothing twice. */
export const goTo = (walk: Walk, path: string): SiteResponse => ({
  status: 303,
  headers: { ...own, location: addressIn(walk, path) },
  cookies: walk.visit.kept,
  body: null,
});

/** The same after a step of the checkout. The script is spared the way back: it gets the next step with this answer. */
export function goOn(walk: Walk, onward: Onward): SiteResponse {
  walk.onward = onward;
  return goTo(walk, onward.path);
}

/** A walk as it comes to another page, which nothing was sent to. */
export function walkAt(walk: Walk, path: string, id: MatchedRoute['id']): Walk {
  const { pathname, search, searchParams } = new URL(path, 'http://site');
  const route = { ...walk.route, id, path: pathname, params: {}, search };
  return { ...walk, route, query: searchParams, sent: null, onward: null };
}

/** On to a page of another house, such as that of a bank. The script may not read what stands there: it is told. */
export const leaveFor = (walk: Walk, address: string): SiteResponse =>
  walk.isScript
    ? answerJson(walk, 200, { leave_for: address })
    : { status: 303, headers: { ...own, location: address }, cookies: walk.visit.kept, body: null };

export const answerJson = (walk: Walk, status: number, value: unknown): SiteResponse => ({
  status,
  headers: { ...own, 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  cookies: walk.visit.kept,
  body: Buffer.from(JSON.stringify(value)),
});

export interface PageToShow {
  status?: number;
  /** Name of the route in the specification: it says what kind of page figures are of. */
  routeName: string;
  title(context: RenderContext): string;
  /** The car the page is about, and others it shows. */
  car?: OrderedCar | null;
  others?: readonly ShownVehicle[];
  forms?: ReadonlyMap<string, FormSource>;
  /** Seconds after which the browser asks again. */
  again?: number;
  draw(context: RenderContext): ReactNode;
}

/** A page of the journey, in the plain furniture of the site. */
export async function showPage(walk: Walk, page: PageToShow): Promise<SiteResponse> {
  const { parts, route } = walk;
  const vehicles = [...(page.car ? [page.car.vehicle] : []), ...(page.others ?? [])];
  const photos = vehicles.flatMap(({ photos: all }) => all.slice(0, 4).map(({ image_id: id }) => id));
  const known = await parts.data.images.load([...new Set([...coverPictures(vehicles), ...photos])]);
  const { html, headers } = await renderAround(parts, {
    locale: walk.locale,
    name: 'order-online',
    path: route.path + route.search,
    isPlain: true,
    // The script takes the step out of the page, and nothing around it.
    hasFurniture: !walk.isScript,
    routeName: page.routeName,
    title: page.title,
    pictures: photoSources(vehicles, known),
    elements: ELEMENTS,
    needs: [PAYMENT_NEEDS],
    draw: (context) => page.draw(context),
    ...(page.forms ? { forms: page.forms } : {}),
    ...(page.car ? { affiliation: affiliationOf(page.car.vehicle.attributes.state, page.car.configUrl !== null) } : {}),
  });
  const encoding = acceptedEncoding(walk.accepts);
  return {
    status: page.status ?? 200,
    headers: {
      ...headers,
      ...own,
      ...(page.again ? { refresh: String(page.again) } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      vary: 'accept-encoding, cookie',
    },
    cookies: walk.visit.kept,
    body: await encode(documentBytes(html).bytes, encoding, 'quick'),
  };
}
