import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.json', '.map', '.svg', '.wasm', '.ttf']);

/** Above this size brotli's best level takes seconds; a level below is nearly as small. */
const BEST_BELOW_BYTES = 300_000;

const compress = promisify(brotliCompress);

/** Where the build puts what a file is when it is packed. */
export const packedName = (file: string): string => `${file}.br`;

/** What a file is when it is packed; null for files that do not get smaller by it. */
export const packed = async (file: string, identity: Buffer): Promise<Buffer | null> => {
  if (!compressible.has(extname(file))) return null;
  const quality = identity.byteLength < BEST_BELOW_BYTES ? 11 : 6;
  return compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
};

/** Packs every file below a folder, beside itself: no start of the product does it again. */
export const packFolder = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const smaller = await packed(file, await readFile(file));
      if (smaller) await writeFile(packedName(file), smaller);
    }),
  );
};
