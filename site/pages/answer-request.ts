import { canvasData } from '../canvas/canvas-data.ts';
import { canvasTexts } from '../canvas/canvas-texts.ts';
import { iconFile } from '../canvas/icon-file.ts';
import { messagesFile } from '../canvas/messages-file.ts';
import { renderCanvas } from '../canvas/render-canvas.ts';
import { renderInspection } from '../canvas/render-inspection.ts';
import { weightsFile } from '../canvas/weights-file.ts';
import { dynamicContent } from '../dynamic/dynamic-content.ts';
import { openingNow } from '../furniture/header/opening-now.ts';
import { renderGallery } from '../gallery/render-gallery.tsx';
import { defaultLocale } from '../i18n/locales.ts';
import { translationsConfig } from '../i18n/translations-config.ts';
import { isJourney, journeyOf, journeySitemap } from '../journeys/found-journeys.ts';
import { localePath, type MatchedRoute } from '../routing/match-route.ts';
import type { OwnRouteId } from '../routing/route-table.ts';
import { renderSearch, suggestions } from '../search/render-search.tsx';
import type { SiteRequest, SiteResponse } from '../site.types.ts';
import {
  type Answer,
  createAnswer,
  pickResponse,
  readyResponse,
  revalidate,
  withQuery,
} from './cache/cached-answer.ts';
import { type DocumentAddress, queryTag, splitAddress, withoutParameters } from './cache/document-keys.ts';
import { fillOf } from './cache/filling-parameters.ts';
import type { Rendered } from './cache/page-cache.ts';
import { speculationRules } from './head/speculation-rules.ts';
import { webManifest } from './head/web-manifest.ts';
import { lastResort } from './last-resort.ts';
import { isLocal, loadPage, type Redirect } from './load/load-page.ts';
import { problemStatus } from './load/problem-status.ts';
import { addressingOf } from './load/site-data.ts';
import { logUnanswered } from './log-unanswered.ts';
import { renderHtmlFrame } from './render/render-html-frame.ts';
import { renderPage } from './render/render-page.tsx';
import { renderView, type View } from './render/render-view.tsx';
import { drawWithSettings } from './settings-preview.ts';
import type { SiteParts } from './site-parts.ts';
import { matchRoute } from './site-routes.ts';
import { newsFeed } from './sitemap/news-feed.ts';
import { robots, type SitemapInput, sitemap } from './sitemap/sitemap.ts';

const notAllowed: SiteResponse = { status: 405, headers: { allow: 'GET, HEAD' }, body: null };
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Answers one request; never rejects. A kept document costs a map look-up and a comparison. */
export async function answerRequest(parts: SiteParts, request: SiteRequest): Promise<SiteResponse> {
  if (request.method === 'POST') return answerForm(parts, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed;
  const { preview, settingsPreview } = request;
  if (settingsPreview) return answerSettingsPreview(parts, request, settingsPreview.token);
  const [path] = splitAddress(request.url);
  const known = parts.keys.addressOf(request.url, parts.cache.tags(path));
  if (request.fresh) parts.cache.forget(known?.key ?? path);
  if (!preview && known?.refused.length === 0) {
    const kept = parts.cache.fresh(known.key);
    const ready = kept && fillOf(kept.tags, request.url) === null && readyResponse(kept, request);
    if (ready) return withQuery(ready, request.url);
  }
  try {
    const answer = preview ? await answerPreview(parts, request, preview.token) : await answerPublic(parts, request);
    if (!isAnswer(answer)) return answer;
    return withQuery(await pickResponse(answer, request), request.url);
  } catch (error) {
    return answerError(parts, request, error);
  }
}

/** A form that a page of a journey sent to itself. */
async function answerForm(parts: SiteParts, request: SiteRequest): Promise<SiteResponse> {
  try {
    const route = await routeOf(parts, request.url);
    const journey = route && isJourney(route.id) ? journeyOf(route.id) : undefined;
    if (!route || !journey?.takesForms) return notAllowed;
    const answer = await journey.answer({ parts, route, key: request.url, request });
    return isAnswer(answer) ? await pickResponse(answer, request) : answer;
  } catch (error) {
    return answerError(parts, request, error);
  }
}

const isAnswer = (answer: Answer | SiteResponse): answer is Answer => 'tag' in answer;

async function answerPublic(parts: SiteParts, request: SiteRequest): Promise<Answer | SiteResponse> {
  const { url } = request;
  const route = await routeOf(parts, url);
  if (!route) return viewAnswer(parts, 'not-found', 404, defaultLocale);
  const { id } = route;
  if (id === 'page' && route.canonical) return redirectAnswer(route.canonical.replace(/\?.*$/, ''), 301, []);
  if (id === 'search') return renderSearch(parts, route, visitorOf(request));
  if (id === 'search-suggestions') return suggestions(parts, route);
  if (id === 'dynamic-content') return dynamicContent(parts);
  if (id === 'opening-now') return openingNow(parts, route.locale);
  if (id === 'canvas-data') return canvasData(parts, route, request);
  if (id === 'canvas-texts') return canvasTexts(parts, route);
  if (id === 'translations') return translationsConfig(route.params.language);
  const { key, refused } = await addressOf(parts, route, url);
  if (refused.length > 0) return withoutRefused(url, refused);
  if (isJourney(id)) return journeyOf(id).answer({ parts, route, key, request });
  const declared: KeptRoute = { ...route, id, search: key.slice(splitAddress(key)[0].length) };
  const answer = await answerRoute(parts, declared, key);
  const fill = id === 'page' ? fillOf(answer.tags, url) : null;
  return fill ? filledPage(parts, declared, fill, answer) : answer;
}

/** The name of the visitor's browser; none for what only looks whether there is something. */
const visitorOf = ({ method, headers }: SiteRequest): string | undefined =>
  method === 'GET' ? String(headers['user-agent'] ?? '') : undefined;

/** The page with its forms filled from the address, for this visitor alone; where it cannot be drawn now, as it is kept. */
async function filledPage(
  parts: SiteParts,
  route: MatchedRoute,
  fill: Readonly<Record<string, string>>,
  kept: Answer,
): Promise<Answer> {
  try {
    const loaded = await loadPage(parts.deps.clients.content, route.path, route.locale);
    if (loaded.kind !== 'page') return kept;
    const { html, headers } = await renderPage(parts, loaded.document, route, { fill });
    return createAnswer({
      status: 200,
      headers: { ...headers, 'cache-control': 'private, no-store' },
      text: html,
      tags: [],
    });
  } catch (error) {
    parts.deps.log.warn({ err: error, path: route.path }, 'a form was not filled from the address');
    return kept;
  }
}

/** The part of the address that the route's document depends on. What a page reads is known from the page itself. */
async function addressOf(parts: SiteParts, route: MatchedRoute, url: string): Promise<DocumentAddress> {
  const [path] = splitAddress(url);
  const known = parts.keys.addressOf(url, route.id === 'page' ? parts.cache.tags(path) : [queryTag(route.id)]);
  if (known) return known;
  const plain = await parts.cache.get(path, () => renderRoute(parts, { ...route, search: '' }));
  return parts.keys.addressOf(url, plain.tags) ?? { key: path, refused: [] };
}

/** Sends on to the same address without parameters whose values are none; said anew each time, so that nothing piles up. */
const withoutRefused = (url: string, refused: readonly string[]): SiteResponse => ({
  status: 302,
  headers: { location: withoutParameters(url, refused), 'cache-control': 'no-store' },
  body: null,
});

type KeptRoute = MatchedRoute & {
  id: Exclude<
    OwnRouteId,
    | 'search'
    | 'search-suggestions'
    | 'dynamic-content'
    | 'opening-now'
    | 'canvas-data'
    | 'canvas-texts'
    | 'translations'
  >;
};

async function answerRoute(parts: SiteParts, route: KeptRoute, key: string): Promise<Answer> {
  switch (route.id) {
    case 'page':
      return parts.cache.get(key, () => renderRoute(parts, route));
    case 'block-gallery':
      return parts.cache.get(key, () => renderGallery(parts, route));
    case 'canvas':
      return parts.cache.get(`${key}|canvas`, () => renderCanvas(parts));
    case 'canvas-inspection':
      return parts.cache.get(`${key}|canvas-inspection`, () => renderInspection(parts));
    case 'canvas-icon':
      return iconFile(route.params.file) ?? viewAnswer(parts, 'not-found', 404, route.locale);
    case 'canvas-messages':
      return parts.cache.get(key, async () => ({ answer: messagesFile(route.locale), keep: 'keep' }));
    case 'canvas-weights':
      return parts.cache.get(key, async () => ({ answer: weightsFile(parts), keep: 'keep' }));
    case 'html-frame':
      return htmlFrame(parts, route, key);
    case 'speculation-rules':
      return parts.cache.get(key, async () => ({ answer: speculationRules(parts.deps.basePath), keep: 'keep' }));
    case 'manifest': {
      const settings = await parts.data.settings.get();
      return parts.cache.get(key, async () => ({ answer: webManifest(parts.deps.basePath, settings), keep: 'keep' }));
    }
    case 'news-feed':
    case 'sitemap':
    case 'sitemap-part':
    case 'robots':
      return forCrawlers(parts, route, key);
    case 'no-access':
      return viewAnswer(parts, 'no-access', 403, route.locale);
    case 'disabled-preview':
      return viewAnswer(parts, 'disabled', 404, route.locale);
  }
}

/**
 * Brings the kept document of a page up to date, or forgets it when there is no such page any more. Documents that are
 * no pages (sitemaps, galleries, views) are made anew when they are asked for.
 * @throws what keeps the page from being rendered now
 */
export async function renewPage(parts: SiteParts, key: string): Promise<void> {
  const { locales } = await parts.data.settings.get();
  const route = matchRoute(key, parts.deps.basePath, locales);
  if (route?.id !== 'page') return;
  if (route.canonical) parts.cache.remove(key);
  else await parts.cache.renew(key, () => renderVariant(parts, route, key));
}

/** A document by its key; one whose page no longer reads the parameters in it is forgotten. */
async function renderVariant(parts: SiteParts, route: MatchedRoute, key: string): Promise<Rendered> {
  const rendered = await renderRoute(parts, route);
  const address = parts.keys.addressOf(key, rendered.answer.tags);
  return address?.key === key && address.refused.length === 0 ? rendered : { ...rendered, keep: 'forget' };
}

async function htmlFrame(parts: SiteParts, route: MatchedRoute, key: string): Promise<Answer> {
  return parts.cache.get(key, async () => {
    const frame = await renderHtmlFrame(parts, route);
    return frame ?? { answer: await viewAnswer(parts, 'not-found', 404, route.locale), keep: 'forget' };
  });
}

/** Sitemaps and robots.txt. */
async function forCrawlers(parts: SiteParts, route: MatchedRoute, key: string): Promise<Answer> {
  return parts.cache.get(key, async () => {
    const input = { deps: parts.deps, settings: await parts.data.settings.get(), images: parts.data.images };
    const answer = await crawlerFile(parts, input, route);
    if (answer) return { answer, keep: 'keep' };
    return { answer: await viewAnswer(parts, 'not-found', 404, route.locale), keep: 'forget' };
  });
}

async function crawlerFile(
  { deps }: SiteParts,
  input: SitemapInput,
  { id, params, locale }: MatchedRoute,
): Promise<Answer | null> {
  if (id === 'robots') return robots(input);
  const ofJourney = journeySitemap(params.part ?? '');
  if (ofJourney) return ofJourney.file(deps, input.settings, params.part ?? '');
  return id === 'news-feed' ? newsFeed(input, locale) : sitemap(input, params.part);
}

async function renderRoute(parts: SiteParts, route: MatchedRoute): Promise<Rendered> {
  const loaded = await loadPage(parts.deps.clients.content, route.path, route.locale);
  if (loaded.kind === 'not-found') {
    return { answer: await viewAnswer(parts, 'not-found', 404, route.locale), keep: 'forget' };
  }
  if (loaded.kind === 'gone')
    return { answer: await viewAnswer(parts, 'not-found', 410, route.locale), keep: 'forget' };
  if (loaded.kind === 'redirect') return { answer: await redirectTo(parts, loaded.redirect, route), keep: 'keep' };
  const { html, headers, tags, until, spareUntil, isWhole } = await renderPage(parts, loaded.document, route);
  return {
    answer: createAnswer({ status: 200, headers, text: html, tags, until, spareUntil }),
    keep: isWhole ? 'keep' : 'briefly',
  };
}

/** A draft by its token: rendered anew each time, kept nowhere, shown to no crawler. */
async function answerPreview(parts: SiteParts, request: SiteRequest, token: string): Promise<Answer> {
  const route = await routeOf(parts, request.url);
  const journey = route && isJourney(route.id) ? journeyOf(route.id) : undefined;
  if (route && journey?.preview) {
    const { status, headers, text } = await journey.preview({ parts, route, request }, token);
    return createAnswer({ status, headers: { ...headers, ...hidden }, text: text(), tags: [] });
  }
  const loaded = route && (await loadPage(parts.deps.clients.content, route.path, route.locale, token));
  if (!route || loaded?.kind !== 'page') {
    const view = await renderView(parts, { view: 'not-found', locale: route?.locale ?? defaultLocale, status: 404 });
    return createAnswer({ status: 404, headers: { ...view.headers, ...hidden }, text: view.html, tags: [] });
  }
  const { html, headers } = await renderPage(parts, loaded.document, route, {
    isPreview: true,
    fill: Object.fromEntries(new URLSearchParams(splitAddress(request.url)[1])),
  });
  return createAnswer({ status: 200, headers: { ...headers, ...hidden }, text: html, tags: [] });
}

/** A page with settings that nobody has saved. */
async function answerSettingsPreview(parts: SiteParts, request: SiteRequest, token: string): Promise<SiteResponse> {
  try {
    const { status, html, headers } = await drawWithSettings(parts, request.url, token);
    return await pickResponse(
      createAnswer({ status, headers: { ...headers, ...hidden }, text: html, tags: [] }),
      request,
    );
  } catch (error) {
    return answerError(parts, request, error);
  }
}

/** Views are the same for every address, so one document a language serves all. */
function viewAnswer(parts: SiteParts, view: View, status: number, locale: string): Promise<Answer> {
  return parts.cache.get(`${view}|${status}|${locale}`, async () => {
    const { html, headers } = await renderView(parts, { view, locale, status });
    const answer = createAnswer({ status, headers, text: html, tags: ['nav', 'settings', 'pages', 'metaheads'] });
    return { answer, keep: 'keep' };
  });
}

async function redirectTo({ deps, data }: SiteParts, redirect: Redirect, route: MatchedRoute): Promise<Answer> {
  const settings = await data.settings.get();
  const addressing = addressingOf(settings, deps.basePath);
  const named = settings.locales.includes(redirect.to.split('/')[1] ?? '');
  const spoken = named ? addressing.sourceLocale : route.locale;
  const address = isLocal(redirect.to) ? localePath(redirect.to, spoken, addressing) : redirect.to;
  return redirectAnswer(
    address,
    redirect.status,
    redirect.ids.map((id) => `page:${id}`),
  );
}

function redirectAnswer(location: string, status: number, tags: string[]): Answer {
  return createAnswer({
    status,
    headers: { location, 'cache-control': revalidate },
    text: '',
    tags: ['pages', ...tags],
  });
}

async function routeOf({ data, deps }: SiteParts, url: string): Promise<MatchedRoute | null> {
  const settings = await data.knownSettings();
  return matchRoute(url, deps.basePath, settings.locales);
}

async function answerError(parts: SiteParts, request: SiteRequest, error: unknown): Promise<SiteResponse> {
  // Whoever stands behind it does not answer now; what they could not do themselves is as wrong a moment later.
  const unavailable = (problemStatus(error) ?? 0) > 500;
  const status = unavailable ? 503 : 500;
  logUnanswered(parts.deps.log, request.url, error);
  try {
    const locale = (await routeOf(parts, request.url))?.locale ?? defaultLocale;
    const address = isLocal(request.url) ? request.url : undefined;
    const { html, headers } = await renderView(parts, { view: 'error', locale, status, address });
    const extra = { ...headers, 'cache-control': 'no-store', ...(unavailable ? { 'retry-after': '10' } : {}) };
    return await pickResponse(createAnswer({ status, headers: extra, text: html, tags: [] }), request);
  } catch (failure) {
    parts.deps.log.error({ err: failure }, 'the error view failed');
    return lastResort(parts.deps.basePath, status);
  }
}
