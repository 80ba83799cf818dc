import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { chunkBytes } from '#api-clients/media/files.operations.ts';
import type { MediaStorage } from '../media-storage.ts';

/** Folder of an upload's pieces. */
export const uploadFolder = (id: string): string => `upload-${id}`;

/** Id of the upload whose pieces a folder holds; undefined for folders of finished files. */
export const uploadOfFolder = (folder: string): string | undefined => /^upload-(.+)$/.exec(folder)?.[1];

/** The pieces of an upload as one file; every piece but the last has the full length. */
export interface Chunks {
  put(offset: number, bytes: Uint8Array): Promise<void>;
  /** `length` bytes at `offset`; fewer at the end. */
  readAt(offset: number, length: number): Promise<Uint8Array>;
  stream(): Readable;
  /** The hash that `contentHash` gives for the whole. */
  hash(): Promise<string>;
}

export const chunksOf = (storage: MediaStorage, id: string, size: number): Chunks => {
  const folder = uploadFolder(id);
  const piece = async (index: number): Promise<Uint8Array> => {
    const bytes = await storage.read(folder, `part-${index}`);
    if (!bytes) throw new Error(`Piece ${index} of upload ${id} is missing.`);
    return bytes;
  };
  const stream = () =>
    Readable.from(
      (async function* () {
        for (let at = 0; at < size; at += chunkBytes) yield await piece(at / chunkBytes);
      })(),
      { objectMode: false },
    );
  return {
    put: (offset, bytes) => storage.put(folder, `part-${offset / chunkBytes}`, bytes),
    async readAt(offset, length) {
      const end = Math.min(size, offset + length);
      const parts: Uint8Array[] = [];
      for (let at = offset; at < end; ) {
        const index = Math.floor(at / chunkBytes);
        const bytes = await piece(index);
        const from = at - index * chunkBytes;
        const part = bytes.subarray(from, Math.min(bytes.length, from + end - at));
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
    stream,
    async hash() {
      const hash = createHash('sha256');
      for await (const bytes of stream()) hash.update(bytes as Uint8Array);
      return hash.digest('hex').slice(0, 32);
    },
  };
};
