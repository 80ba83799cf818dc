import { defaultLocale } from '#site/i18n/locales.ts';
import { loadPage } from './load/load-page.ts';
import { isAbsent } from './load/problem-status.ts';
import { loadSiteSettings, type SiteSettings } from './load/site-settings.ts';
import type { RenderedDocument } from './render/render-document.tsx';
import { type PageParts, renderPage } from './render/render-page.tsx';
import { renderView } from './render/render-view.tsx';
import { matchRoute } from './site-routes.ts';

/** Everything that draws, with these settings instead of the site's own. */
const withSettings = (parts: PageParts, settings: SiteSettings): PageParts => ({
  ...parts,
  data: {
    ...parts.data,
    settings: { get: () => Promise.resolve(settings), expire: () => {} },
    knownSettings: () => Promise.resolve(settings),
  },
});

/**
 * The published page of an address (the page-not-found view where there is none), drawn with settings that nobody has
 * saved. A token that is over draws the view too.
 * @throws what keeps the page from being drawn
 */
export async function drawWithSettings(
  parts: PageParts,
  url: string,
  token: string,
): Promise<Pick<RenderedDocument, 'html' | 'headers'> & { status: number }> {
  const { deps } = parts;
  const settings = await loadSiteSettings(deps.clients.content, deps.log, { token }).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (!settings)
    return { ...(await renderView(parts, { view: 'not-found', locale: defaultLocale, status: 404 })), status: 404 };
  const seen = withSettings(parts, { ...settings, lookedAt: 'settings' });
  const route = matchRoute(url, deps.basePath, settings.locales);
  const loaded = route?.id === 'page' ? await loadPage(deps.clients.content, route.path, route.locale) : null;
  if (!route || loaded?.kind !== 'page')
    return {
      ...(await renderView(seen, { view: 'not-found', locale: route?.locale ?? defaultLocale, status: 404 })),
      status: 200,
    };
  return { ...(await renderPage(seen, loaded.document, route, { isPreview: true })), status: 200 };
}
