import { statfsSync } from 'node:fs';

/** Answers the bytes an unprivileged process may still write below a folder. */
export type FreeSpaceProbe = (folder: string) => number;

export const freeSpace: FreeSpaceProbe = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
