import { createFormLoader } from './forms/load-forms.ts';
import { renderFormPage } from './forms/render-form-page.tsx';
import { answerRequest, renewPage } from './pages/answer-request.ts';
import { createDocumentKeys } from './pages/cache/document-keys.ts';
import { createLastGoodStore } from './pages/cache/last-good-store.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { createRenewal } from './pages/cache/renew-kept.ts';
import { createBlockDataLoader } from './pages/load/load-block-data.ts';
import { createFurnitureLoader } from './pages/load/load-furniture.ts';
import { createOutsideNavigation } from './pages/load/load-outside-navigation.ts';
import { createOutside } from './pages/load/outside-fetch.ts';
import { blockQueries, foundSiteBlocks, type SiteBlocks } from './pages/load/site-blocks.ts';
import { createSiteData } from './pages/load/site-data.ts';
import { renderNavigation } from './pages/render/render-navigation.tsx';
import { createAssets } from './pages/render/site-assets.ts';
import type { SiteParts } from './pages/site-parts.ts';
import { routeQueries } from './pages/site-routes.ts';
import { tryPage } from './pages/try-page.ts';
import type { Site, SiteDependencies } from './site.types.ts';

export type { ClientManifest } from './pages/render/site-assets.ts';
export type { Site, SiteDependencies, SiteLog, SiteRequest, SiteResponse } from './site.types.ts';

/**
 * The public website: the one door for the server that hosts it.
 * @param blocks those found by their folders unless given
 */
export function createSite(deps: SiteDependencies, blocks: SiteBlocks = foundSiteBlocks): Site {
  const data = createSiteData(deps);
  const lastGood = createLastGoodStore(deps.cacheDir, deps.version, deps.log);
  const cache = createPageCache({ lastGood, log: deps.log });
  const parts: SiteParts = {
    deps,
    data,
    cache,
    blocks,
    keys: createDocumentKeys(new Map([...routeQueries, ...blockQueries(blocks)])),
    assets: createAssets(deps.manifest, deps.basePath),
    blockData: createBlockDataLoader(deps, blocks),
    furniture: createFurnitureLoader(deps),
    forms: createFormLoader(deps.clients, deps.log),
    outsideNavigation: createOutsideNavigation({
      outside: createOutside({ ask: deps.askOutside, log: deps.log }),
      log: deps.log,
      publicUrl: deps.publicUrl,
    }),
  };
  const renewal = createRenewal({
    store: lastGood,
    renew: (key) => renewPage(parts, key),
    turn: deps.turn,
    log: deps.log,
  });
  // What the last process left may have changed before it ended.
  renewal.changed('*');
  const stop = deps.onInvalidate((topic) => {
    data.invalidate(topic);
    parts.forms.invalidate(topic);
    cache.invalidate(topic);
    renewal.changed(topic);
  });
  const handle: Site['handle'] = (request) => answerRequest(parts, request);
  return {
    handle,
    form: (request) => renderFormPage(parts, request),
    navigation: (request) => renderNavigation(parts, request),
    try: (url, token) => tryPage(parts, url, token),
    async warm(paths) {
      for (const path of paths) await handle({ method: 'GET', url: path, headers: {} });
    },
    async close() {
      stop();
      await renewal.stop();
      await data.close();
      await lastGood.close();
    },
  };
}
