import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Tells the path of each file that is written, made, replaced or removed below folders, new folders included. Each folder
 * is watched for itself: Node's recursive watching goes by the files, and loses those that an editor replaces.
 * @returns stops it
 */
export function watchFolders(folders: readonly string[], onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string): void => {
    // Removed and made again (another branch), it is another folder.
    watchers.get(folder)?.close();
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (isFolder(path)) add(path);
      else onChange(path);
    });
    // The folder itself went away.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(folder, entry.name));
  };
  for (const folder of folders) add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
