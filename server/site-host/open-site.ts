import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { createOutbound } from '../outgoing/deliveries/outbound.ts';
import type { Site, SiteEntry } from './built-site.types.ts';
import { buildVersion, distFolder } from './dist-folder.ts';
import { openSiteClients } from './site-clients.ts';

/** Longest the site waits for a host outside: within the two seconds a page waits for its blocks. */
const OUTSIDE_TIMEOUT_MS = 1_500;

/**
 * GET of an address outside, behind the guard that keeps deliveries out of private networks. Our own navigation service
 * and files that come with the site may be named there as well: they are asked within this process.
 */
const createOutsideAsk = (deps: ServerDeps) => {
  const outbound = createOutbound(deps.config.privateReceivers);
  const own = `${siteOrigin(deps.config)}/api/navigation/`;
  const files = `${siteOrigin(deps.config)}${deps.config.basePath}/assets/data/`;
  return async (url: string) => {
    const headers = { accept: 'application/json, text/html;q=0.9' };
    if (url.startsWith(own) || url.startsWith(`${own.slice(0, -1)}?`) || url.startsWith(files)) {
      const answer = await deps.service('localFetch')(url.slice(siteOrigin(deps.config).length), { headers });
      return { status: answer.status, body: await answer.text() };
    }
    return outbound({ url, method: 'GET', headers, timeoutMs: OUTSIDE_TIMEOUT_MS });
  };
};

/** What every site needs of this server, however it was built. */
export const siteDependencies = async (deps: ServerDeps) => {
  const { config } = deps;
  return {
    clients: await openSiteClients(deps),
    askOutside: createOutsideAsk(deps),
    cacheDir: join(config.dataDir, 'site-cache'),
    log: deps.log,
    turn: () => deps.service('giveWay').turn(),
    onInvalidate: (callback: (topic: string) => void) => deps.changes.subscribe(({ topic }) => callback(topic)),
    basePath: config.basePath,
    publicUrl: siteOrigin(config),
    isPrivate: config.loginRequired,
    ...(config.mediaOrigin === undefined ? {} : { mediaOrigin: config.mediaOrigin }),
  };
};

/** Loads the built site and connects it with the services; null when nothing was built. */
export const openSite = async (deps: ServerDeps, folder: string = distFolder): Promise<Site | null> => {
  const entry = join(folder, 'site/server/site.entry.js');
  if (!existsSync(entry)) {
    deps.log.warn({}, 'the site is not built: run npm run build');
    return null;
  }
  const { createSite } = (await import(pathToFileURL(entry).href)) as SiteEntry;
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'site/client/.vite/manifest.json'), 'utf8'));
  return createSite({ ...(await siteDependencies(deps)), manifest, version: await buildVersion(folder) });
};
