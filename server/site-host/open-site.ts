import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAnswerMemory } from '#api-clients/answer-memory.ts';
import { contentContract } from '#api-clients/content/content.contract.ts';
import type { Contract } from '#api-clients/contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import { siteOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { Site, SiteEntry } from './built-site.types.ts';
import { buildVersion, distFolder } from './dist-folder.ts';

/** Longest the site waits for a service; its own budgets are shorter. */
const SERVICE_TIMEOUT_MS = 5_000;

/** Characters of answers kept read and checked: a page rendered anew for another reason than its own data. */
const REMEMBERED_CHARACTERS = 16 * 1024 * 1024;

/** A client of our own service inside this process, or of the one a `*_URL` setting points to. */
const clientOf = <C extends Contract>(deps: ServerDeps, contract: C, elsewhere: string | undefined) =>
  createClient(contract, {
    baseUrl: elsewhere ?? '',
    timeoutMs: SERVICE_TIMEOUT_MS,
    memory: createAnswerMemory(REMEMBERED_CHARACTERS),
    ...(elsewhere === undefined ? { fetch: deps.service('localFetch') } : {}),
  });

/** What every site needs of this server, however it was built. */
export const siteDependencies = (deps: ServerDeps) => {
  const { config } = deps;
  return {
    content: clientOf(deps, contentContract, config.contentUrl),
    media: clientOf(deps, mediaContract, config.mediaUrl),
    forms: clientOf(deps, formsContract, config.formsUrl),
    cacheDir: join(config.dataDir, 'site-cache'),
    log: deps.log,
    onInvalidate: (callback: (topic: string) => void) => deps.changes.subscribe(({ topic }) => callback(topic)),
    basePath: config.basePath,
    publicUrl: siteOrigin(config),
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
  return createSite({ ...siteDependencies(deps), manifest, version: await buildVersion(folder) });
};
