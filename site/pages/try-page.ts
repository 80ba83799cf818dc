import type { PageTrial } from '../site.types.ts';
import { loadPage } from './load/load-page.ts';
import { type PageParts, renderPage } from './render/render-page.tsx';
import { matchRoute } from './site-routes.ts';

/** Draws a draft as visitors would see it, for nobody: tells what of it cannot be drawn. Never rejects. */
export async function tryPage(parts: PageParts, url: string, token: string): Promise<PageTrial> {
  const { deps, data } = parts;
  const failed = new Set<string>();
  try {
    const { locales } = await data.settings.get();
    const route = matchRoute(url, deps.basePath, locales);
    const loaded = route && (await loadPage(deps.clients.content, route.path, route.locale, token));
    if (!route || loaded?.kind !== 'page') return { kind: 'unknown' };
    try {
      await renderPage(parts, loaded.document, route, { isPreview: true, onFailure: (block) => failed.add(block) });
      return { kind: 'drawn', failedBlocks: [...failed] };
    } catch (error) {
      deps.log.warn({ err: error, path: route.path }, 'a draft cannot be drawn');
      return { kind: 'failed' };
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'a draft could not be tried');
    return { kind: 'unknown' };
  }
}
