import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Logger } from '../log/logger.ts';

const OTHERS = 0o077;
const OWNER_READS_WRITES = 0o600;
const OWNER_ENTERS = 0o700;
/** What visitors get anyway may be many thousands of files: the closed folder around it is enough. */
const PUBLIC_FOLDERS: readonly string[] = ['media', 'site-cache'];

/** What lies in a folder; nothing where it is none or may not be read: who uses it next says so, and tries again. */
const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Every path that is closed to others, `folder` first; links are left alone, for what they lead to is not ours. */
const pathsBelow = function* (folder: string, isTop: boolean): Generator<string> {
  yield folder;
  for (const entry of entriesOf(folder)) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory() && !(isTop && PUBLIC_FOLDERS.includes(entry.name))) yield* pathsBelow(target, false);
    else if (entry.isDirectory() || entry.isFile()) yield target;
  }
};

/** Takes the rights of everybody but the owner away; answers whether there were any. Throws what the file system says. */
const tighten = (target: string): boolean => {
  const status = lstatSync(target);
  if ((status.mode & OTHERS) === 0) return false;
  chmodSync(target, (status.mode & 0o777 & ~OTHERS) | (status.isDirectory() ? OWNER_ENTERS : OWNER_READS_WRITES));
  return true;
};

/** Closes a folder that was just made, and everything below it. Throws what the file system says. */
export const closeToOthers = (folder: string): void => {
  for (const target of pathsBelow(folder, false)) tighten(target);
};

/**
 * Leads, snapshots and keys lie in the data folder: only the user the product runs as may read them. What is made from
 * now on is made so; what an earlier release left open to others is closed. A folder that belongs to somebody else is
 * used as it is, with a warning.
 */
export const keepDataPrivate = (dataDir: string, log: Logger): void => {
  // A worker thread (of a test) may not change the mask of its process.
  if (isMainThread) process.umask(OTHERS);
  if (!existsSync(dataDir)) return;
  let closed = 0;
  const refused: string[] = [];
  for (const target of pathsBelow(dataDir, true)) {
    try {
      if (tighten(target)) closed += 1;
    } catch (error) {
      refused.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
  }
  if (closed > 0) log.info({ closed }, 'files of the data folder are now readable by their owner alone');
  if (refused.length > 0)
    log.warn(
      { data_dir: path.resolve(dataDir), refused: refused.length, reason: refused[0] },
      'other users may be able to read the data folder: make it belong to the user the product runs as',
    );
};
