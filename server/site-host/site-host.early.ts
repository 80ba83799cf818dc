import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenEarlyAnswer } from '../http/early-answer.ts';
import { assetAnswer } from './asset-answer.ts';
import { assetFolders, buildVersion, distFolder } from './dist-folder.ts';
import { openStaticFiles } from './static-files.ts';

/** What of the built `site/standby.entry.ts` is used here, by structure. */
interface StandbyEntry {
  openStandby(deps: { cacheDir: string; version: string; log: unknown }): {
    handle(request: {
      method: string;
      url: string;
      headers: Readonly<Record<string, string | string[] | undefined>>;
    }): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Uint8Array | null } | undefined>;
  };
}

/** Published pages as they were last, and built files. */
const open: OpenEarlyAnswer = async (config, log) => {
  const entry = join(distFolder, 'site/standby/standby.entry.js');
  if (config.mode === 'development' || !existsSync(entry)) return async () => undefined;
  const { openStandby } = (await import(pathToFileURL(entry).href)) as StandbyEntry;
  const pages = openStandby({ cacheDir: join(config.dataDir, 'site-cache'), version: await buildVersion(), log });
  const files = openStaticFiles(assetFolders.map((folder) => join(distFolder, folder)));
  const prefixes = ['/assets/', `${config.basePath}/assets/`];
  return async (request) => {
    const prefix = prefixes.find((one) => request.url.startsWith(one));
    if (prefix === undefined) return pages.handle(request);
    const path = request.url.slice(prefix.length).replace(/\?.*$/s, '');
    return assetAnswer(files, path, request.headers);
  };
};

export default open;
