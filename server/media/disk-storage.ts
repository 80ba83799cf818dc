import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { unavailable } from '../http/errors.ts';
import type { MediaStorage } from './media-storage.ts';

/** Half-written files lie here; what a crash left behind is removed with the orphans. */
const ASIDE = '.aside';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const flushFolder = async (target: string): Promise<void> => {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Keeps pictures below `folder`. */
export const createDiskStorage = (folder: string): MediaStorage => {
  const aside = path.join(folder, ASIDE);
  const fileOf = (hash: string, name: string) => path.join(folder, hash, name);

  const write = async (hash: string, name: string, bytes: Uint8Array | Readable, size: number): Promise<void> => {
    await mkdir(aside, { recursive: true });
    const temporary = path.join(aside, randomUUID());
    try {
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
        const written = (await handle.stat()).size;
        if (written !== size) throw new Error(`A file of ${size} bytes came with ${written}.`);
      } finally {
        await handle.close();
      }
      const isNew = (await mkdir(path.join(folder, hash), { recursive: true })) !== undefined;
      await rename(temporary, fileOf(hash, name));
      await flushFolder(path.join(folder, hash));
      if (isNew) await flushFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  const keep = async (...file: Parameters<typeof write>): Promise<void> => {
    try {
      await write(...file);
    } catch (error) {
      if (isDiskFull(error)) throw unavailable('storage_full', 'The disk is full: nothing can be saved.', 30);
      throw error;
    }
  };

  return {
    put: (hash, name, bytes) => keep(hash, name, bytes, bytes.byteLength),
    putStream: keep,
    close: () => undefined,
    async open(hash, name) {
      const file = fileOf(hash, name);
      const found = await orMissing(stat(file));
      return found?.isFile() ? { size: found.size, stream: (range) => createReadStream(file, range) } : undefined;
    },
    read: (hash, name) => orMissing(readFile(fileOf(hash, name))),
    remove: (hash) => rm(path.join(folder, hash), { recursive: true, force: true }),
    async *list() {
      const entries = await orMissing(opendir(folder));
      if (!entries) return;
      for await (const entry of entries) {
        const found = entry.isDirectory() ? await orMissing(stat(path.join(folder, entry.name))) : undefined;
        if (found) yield { hash: entry.name, changedAt: found.mtime };
      }
    },
  };
};
