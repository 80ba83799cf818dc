import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apps, leaves } from '#tools/parts.ts';
import { filesBelow, hashOfFiles, root } from '#tools/sources.ts';

const cache = join(root, 'node_modules/.cache/forecourt-first-start');

/** The sources decide what a first start leaves, and the day: the demo's offers and cars are as old as they are. */
const nameOfToday = async (): Promise<string> => {
  const isSource = (path: string) => !/\.test\.tsx?$/.test(path);
  const sources = [...leaves, ...apps, 'fixtures'].flatMap(filesBelow).filter(isSource);
  const hash = await hashOfFiles([...sources, 'package-lock.json']);
  return `${new Date().toISOString().slice(0, 10)}-${hash.slice(0, 16)}`;
};

/**
 * Fills a folder as a first start does: with what one has left today from the same sources, or by `start`, whose result is
 * then kept for the next run. A first start costs as much processor time as the longest test.
 */
export async function firstStart(folder: string, start: () => Promise<void>): Promise<void> {
  const kept = join(cache, await nameOfToday());
  if (existsSync(kept)) {
    await cp(kept, folder, { recursive: true });
    return;
  }
  await start();
  const aside = `${kept}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  for (const stale of await readdir(cache)) await rm(join(cache, stale), { recursive: true, force: true });
  await cp(folder, aside, { recursive: true });
  await rename(aside, kept);
}
