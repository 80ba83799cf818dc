import type { Readable } from 'node:stream';

/** Part of a file: first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One stored file, opened for reading. */
export interface StoredFile {
  size: number;
  stream(range?: ByteRange): Readable;
}

/**
 * Where files lie: a folder named by content hash holds an original and its variants; a folder `upload-<id>` holds the
 * pieces of an upload that is under way. A disk or an S3 bucket. `hash` and `name` are made by us, never taken from a person.
 */
export interface MediaStorage {
  /** Keeps a whole file or none; when it resolves, a power cut cannot take it away. Throws `storage_full` (503). */
  put(hash: string, name: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file too large for memory: exactly `size` bytes of a stream. */
  putStream(hash: string, name: string, bytes: Readable, size: number): Promise<void>;
  open(hash: string, name: string): Promise<StoredFile | undefined>;
  read(hash: string, name: string): Promise<Uint8Array | undefined>;
  /** Removes the original and every variant. */
  remove(hash: string): Promise<void>;
  /** Releases connections. */
  close(): void;
  /** Every folder with the time it last changed. */
  list(): AsyncIterable<{ hash: string; changedAt: Date }>;
}
