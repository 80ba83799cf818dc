import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { SecretBox } from '#server/secrets/secret-box.ts';

/** Personal data at rest: each file under a key of its own, derived from its id. */
const cipherKey = (box: SecretBox, id: string) => {
  const bytes = createHash('sha512')
    .update(box.sign(`export:${id}`))
    .digest();
  return { key: bytes.subarray(0, 32), iv: bytes.subarray(32, 48) };
};

export interface ExportFile {
  write(bytes: Buffer): Promise<void>;
  /** Flushes and gives the file its name; only then it can be downloaded. */
  finish(): Promise<{ size: number; sha256: string }>;
  discard(): Promise<void>;
}

const partOf = (folder: string, id: string, fence: string) => path.join(folder, `${id}.${fence}.part`);

export const createExportFile = async (
  folder: string,
  id: string,
  fence: string,
  box: SecretBox,
): Promise<ExportFile> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = partOf(folder, id, fence);
  const handle = await open(part, 'w', 0o600);
  const { key, iv } = cipherKey(box, id);
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  const hash = createHash('sha256');
  let size = 0;
  return {
    async write(bytes) {
      size += bytes.length;
      hash.update(bytes);
      await handle.appendFile(cipher.update(bytes));
    },
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(part, path.join(folder, id));
      return { size, sha256: hash.digest('hex') };
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
};

export const readExportFile = (folder: string, id: string, box: SecretBox): Readable => {
  const { key, iv } = cipherKey(box, id);
  const source = createReadStream(path.join(folder, id));
  const decipher = createDecipheriv('aes-256-ctr', key, iv);
  source.on('error', (error) => decipher.destroy(error));
  return source.pipe(decipher);
};
