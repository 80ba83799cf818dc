import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Every file below a folder of the repository, as paths from the root, sorted; a missing folder has none. */
export function filesBelow(folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** One hash over names and contents of the given files (paths from the root); read one by one, so that requests get their turn. */
export async function hashOfFiles(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
