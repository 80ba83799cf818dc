import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { packed, packedName } from './packed-files.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
};

export interface StaticFile {
  type: string;
  etag: string;
  identity: Buffer;
  /** null where it would not get smaller. */
  br: Buffer | null;
}

export interface StaticFiles {
  /** A file by its path below the folder; undefined when it was not built, or is gone since. Kept once it was read. */
  get(path: string): Promise<StaticFile | undefined>;
}

/** A build beside a server that runs takes old files away. */
const readIfThere = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const loadFile = async (file: string): Promise<StaticFile | undefined> => {
  const identity = await readIfThere(file);
  if (identity === undefined) return undefined;
  const br = (await readIfThere(packedName(file))) ?? (await packed(file, identity));
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: br && br.byteLength < identity.byteLength ? br : null,
  };
};

/**
 * The files below some folders, found once. Requests look a name up in that list, so no address can lead anywhere else.
 */
export const openStaticFiles = (folders: readonly string[]): StaticFiles => {
  const found = new Map<string, string>();
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !(extname(entry.name) in types)) continue;
      const file = join(entry.parentPath, entry.name);
      found.set(file.slice(folder.length + 1).replaceAll('\\', '/'), file);
    }
  }
  const loaded = new Map<string, Promise<StaticFile | undefined>>();
  return {
    async get(path) {
      const file = found.get(path);
      if (file === undefined) return undefined;
      const known = loaded.get(path);
      if (known) return known;
      const loading = loadFile(file);
      loaded.set(path, loading);
      loading.catch(() => loaded.delete(path));
      return loading;
    },
  };
};
