import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Built files of the on-page toolbar: addresses below the site's root. */
export interface ToolbarFiles {
  /** Runs in the public page and adds the frame. */
  loader: string;
  /** Runs inside the frame. */
  bar: string;
  css: readonly string[];
}

const loaderEntry = 'toolbar/loader.entry.ts';
const barEntry = 'toolbar/toolbar.entry.ts';

/** Gives the toolbar's files, read once from what the build of the staff app noted; null while it is not built. */
export const openToolbarFiles = (distFolder: string): (() => Promise<ToolbarFiles | null>) => {
  let known: Promise<ToolbarFiles | null> | undefined;
  return async () => {
    known ??= readManifest(join(distFolder, 'editor/.vite/manifest.json'));
    const files = await known;
    if (files === null) known = undefined;
    return files;
  };
};

const readManifest = async (file: string): Promise<ToolbarFiles | null> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return null;
  const manifest = JSON.parse(text) as Record<string, { file: string; css?: string[] } | undefined>;
  const loader = manifest[loaderEntry];
  const bar = manifest[barEntry];
  if (!loader || !bar) return null;
  return { loader: `/${loader.file}`, bar: `/${bar.file}`, css: (bar.css ?? []).map((path) => `/${path}`) };
};
