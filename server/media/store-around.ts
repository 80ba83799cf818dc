import type { MediaStorage } from './media-storage.ts';

/** A file on its way into the storage; `put` may be called again. */
export interface FileToStore {
  hash: string;
  name: string;
  put(): Promise<void>;
}

/** Runs what writes the record once the file is safe, and makes sure that the file is still there afterwards. */
export const storeAround = async <T>(storage: MediaStorage, file: FileToStore, write: () => Promise<T>): Promise<T> => {
  await file.put();
  const written = await write();
  // The orphan sweep may have taken the folder between the two steps, when the same file had just been deleted.
  if (!(await storage.open(file.hash, file.name))) await file.put();
  return written;
};
