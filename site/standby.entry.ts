import { type Answer, pickResponse, withQuery } from './pages/cache/cached-answer.ts';
import { createLastGoodStore } from './pages/cache/last-good-store.ts';
import { lruMap } from './pages/cache/lru-map.ts';
import type { SiteDependencies, SiteRequest, SiteResponse } from './site.types.ts';

/** Documents held in memory meanwhile. */
const MAX_HELD = 100;

/** The site while it is not there yet: pages as they were last, from the disk. */
export interface Standby {
  /** Undefined for everything that is not kept. */
  handle(request: SiteRequest): Promise<SiteResponse | undefined>;
}

/** Opens what is kept of this build's pages; reads nothing before it is asked, and writes nothing. */
export function openStandby({
  cacheDir,
  version,
  log,
}: Pick<SiteDependencies, 'cacheDir' | 'version' | 'log'>): Standby {
  const store = createLastGoodStore(cacheDir, version, log);
  const held = lruMap<string, Answer>(MAX_HELD);
  return {
    async handle(request) {
      const key = request.url.replace(/\?.*$/s, '');
      const kept = held.get(key) ?? (await store.read(key));
      if (!kept) return undefined;
      held.set(key, kept);
      return withQuery(await pickResponse(kept, request), request.url);
    },
  };
}
