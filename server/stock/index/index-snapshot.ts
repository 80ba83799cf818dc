import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StockIndex } from '#stock-index/stock-index.ts';
import { DamagedSnapshotError } from '#stock-index/stock-index.types.ts';
import { readWatermark, type Watermark, watermarkText } from './stock-feed.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'stock-index.snapshot');

/** Puts the index on the disk, whole or not at all. */
export const writeSnapshot = async (dataDir: string, index: StockIndex, watermark: Watermark): Promise<void> => {
  const file = fileIn(dataDir);
  const part = `${file}.${process.pid}.part`;
  await pipeline(Readable.from(index.snapshot(watermarkText(watermark))), createWriteStream(part, { mode: 0o600 }));
  await rename(part, file);
};

/** Fills an empty index from the disk. Answers how far it goes; undefined when there is none that can be read. */
export const readSnapshot = async (dataDir: string, index: StockIndex): Promise<Watermark | undefined> => {
  const file = fileIn(dataDir);
  try {
    return readWatermark(index.restore(await readFile(file)));
  } catch (error) {
    if (error instanceof DamagedSnapshotError) await rm(file, { force: true });
    else if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return undefined;
  }
};
