import type { Readable } from 'node:stream';

/** One stored file, opened for reading. */
export interface StoredFile {
  size: number;
  stream(): Readable;
}

/**
 * Where pictures lie: a folder named by content hash holds the original and its variants. On disk now; anything with
 * these calls (an S3 bucket) can stand in. `hash` and `name` are made by us, never taken from a person.
 */
export interface MediaStorage {
  /** Keeps a whole file or none; when it resolves, a power cut cannot take it away. Throws `storage_full` (503). */
  put(hash: string, name: string, bytes: Uint8Array): Promise<void>;
  open(hash: string, name: string): Promise<StoredFile | undefined>;
  read(hash: string, name: string): Promise<Uint8Array | undefined>;
  /** Removes the original and every variant. */
  remove(hash: string): Promise<void>;
  /** Every folder with the time it last changed. */
  list(): AsyncIterable<{ hash: string; changedAt: Date }>;
}
