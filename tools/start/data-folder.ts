import { existsSync, renameSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Renames the data folder, so that the next start finds none. Nothing is deleted.
 * @returns the new name, or undefined when there was no data folder
 */
export function moveDataAside(folder: string, now: Date): string | undefined {
  if (!existsSync(folder)) return undefined;
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = `${folder.replace(/\/+$/, '')}.${stamp}`;
  renameSync(folder, aside);
  return basename(aside);
}
