import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRecord } from './backup-manifest.ts';

/** Made anew by the product, or the database itself, which is copied row by row. */
const leftOut = /^(database($|\.)|snapshots$|site-cache$|standby$)/;

/** Files of a data folder that belong to a backup (pictures, uploads, keys), as paths from the folder, sorted. */
export const dataFiles = async (dataDir: string): Promise<string[]> => {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true });
    for (const entry of entries) {
      if (folder === '' && leftOut.test(entry.name)) continue;
      // Half-written files of uploads that were cut off.
      if (entry.name === '.aside') continue;
      const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(place);
      else if (entry.isFile()) found.push(place);
    }
  };
  try {
    await visit('');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return found.sort();
};

/** Copies one file and answers what was copied; readable by this user alone. Throws when the copy is there already. */
export const copyFile = async (from: string, to: string, file: string): Promise<FileRecord> => {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const target = path.join(to, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(path.join(from, file)),
    measure,
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { path: file, size, sha256: hash.digest('hex') };
};
