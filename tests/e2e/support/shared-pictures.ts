import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfFiles, root } from '#tools/sources.ts';

/** What decides how a picture is encoded. */
const encoder = ['package.json', 'server/media/codec/codec.process.ts'];
const cache = join(root, 'node_modules/.cache/forecourt-pictures');

/**
 * Moves the demo dealer's pictures out of a data folder into one that all its copies share by links: a size that one
 * product has encoded, no other one encodes again. Begins with the sizes that earlier runs made; answers what keeps those
 * of this run for the next.
 */
export async function sharePictures(dataDir: string, shared: string): Promise<() => Promise<void>> {
  const kept = join(cache, (await hashOfFiles(encoder)).slice(0, 16));
  const media = join(dataDir, 'media');
  await mkdir(shared, { recursive: true });
  for (const name of await readdir(media)) {
    if (!/^[0-9a-f]{32}$/.test(name)) continue;
    await rename(join(media, name), join(shared, name));
    await symlink(join(shared, name), join(media, name));
    if (existsSync(join(kept, name))) await cp(join(kept, name), join(shared, name), { recursive: true });
  }
  return async () => {
    const aside = join(cache, `aside-${randomUUID()}`);
    await cp(shared, aside, { recursive: true });
    for (const stale of await readdir(cache))
      if (join(cache, stale) !== aside) await rm(join(cache, stale), { recursive: true, force: true });
    await rename(aside, kept);
  };
}
