import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Logger } from '#server/log/logger.ts';
import { writeFileDurably } from './durable-files.ts';

const gzipAsync = promisify(gzip);
const SUFFIX = '.tar.gz';

const folderOf = (dataDir: string) => path.join(dataDir, 'snapshots');

/** Snapshot files, newest first; their names are their times. */
export const listSnapshots = (dataDir: string): string[] => {
  try {
    const names = readdirSync(folderOf(dataDir)).filter((name) => name.endsWith(SUFFIX));
    return names
      .sort()
      .reverse()
      .map((name) => path.join(folderOf(dataDir), name));
  } catch {
    return [];
  }
};

export interface Snapshots {
  /** Writes a snapshot when anything was committed since the last one; answers its file or null. */
  take(): Promise<string | null>;
  /** Writes a snapshot in any case and deletes every older one. Throws when there is no space for it. */
  renew(): Promise<void>;
  /** Ends the rhythm, after the snapshot that is being written. */
  stop(): Promise<void>;
}

export interface SnapshotOptions {
  dataDir: string;
  dump(): Promise<Uint8Array>;
  everyMs: number;
  keep: number;
  /** Number of commits since start. */
  commits(): number;
  hasSpace(): boolean;
  /** Waits for a good moment. */
  turn(): Promise<void>;
  log: Logger;
}

/** Rolling copies of the whole database beside it, compressed off the database's thread. */
export const createSnapshots = (options: SnapshotOptions): Snapshots => {
  const { dataDir, log } = options;
  let copied = 0;
  let running: Promise<string | null> = Promise.resolve(null);

  const write = async (keep: number): Promise<string> => {
    const commits = options.commits();
    const packed = await gzipAsync(await options.dump(), { level: constants.Z_BEST_SPEED });
    mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
    const file = path.join(folderOf(dataDir), `${new Date().toISOString().replaceAll(':', '-')}${SUFFIX}`);
    await writeFileDurably(file, packed);
    copied = commits;
    for (const old of listSnapshots(dataDir).slice(keep)) rmSync(old, { force: true });
    return file;
  };
  const inTurn = (work: () => Promise<string | null>) => {
    running = running.catch(() => null).then(work);
    return running;
  };
  const take = () =>
    inTurn(async () => (options.commits() === copied || !options.hasSpace() ? null : write(options.keep)));
  const renew = async () => {
    await inTurn(async () => {
      if (!options.hasSpace()) throw new Error('The disk is too full for a new snapshot.');
      const newest = await write(1);
      // Whatever lies there under an odd name or half written is older all the same.
      for (const name of readdirSync(folderOf(dataDir)))
        if (name !== path.basename(newest)) rmSync(path.join(folderOf(dataDir), name), { force: true });
      return newest;
    });
  };

  const timer = setInterval(() => {
    options
      .turn()
      .then(take)
      .catch((error) => log.error({ err: error }, 'the snapshot could not be written'));
  }, options.everyMs);
  timer.unref();
  return {
    take,
    renew,
    async stop() {
      clearInterval(timer);
      await running.catch(() => null);
    },
  };
};
