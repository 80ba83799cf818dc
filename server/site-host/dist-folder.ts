import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where `npm run build` puts what it makes. */
export const distFolder = join(import.meta.dirname, '../../dist');

/** Below the build's folder: the files that browsers get below `/assets/`. */
export const assetFolders = ['site/client/assets', 'editor/assets'] as const;

/** Changes with every build; kept pages of another build are not shown. */
export const buildVersion = async (folder: string = distFolder): Promise<string> =>
  (await readFile(join(folder, '.build-stamp'), 'utf8').catch(() => 'unknown')).trim();
