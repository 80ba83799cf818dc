import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

const fsyncPath = (target: string): void => {
  const descriptor = openSync(target, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Flushes every file and folder below `folder`, then the folder itself. */
export const fsyncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(target);
    else if (entry.isFile()) fsyncPath(target);
  }
  fsyncPath(folder);
};

/** Renames so that the new name survives a power cut. */
export const durableRename = (from: string, to: string): void => {
  renameSync(from, to);
  fsyncPath(path.dirname(to));
};

/** Writes a whole file or none, for its owner alone: aside, flushed, then renamed into place. */
export const writeFileDurably = async (target: string, content: Uint8Array): Promise<void> => {
  const aside = `${target}.new`;
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, target);
  fsyncPath(path.dirname(target));
};
