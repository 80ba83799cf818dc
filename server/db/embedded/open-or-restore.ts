import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '#server/log/logger.ts';
import { UnusableDatabase } from '../unusable-database.ts';
import { durableRename } from './durable-files.ts';
import type { PgliteThread } from './pglite-thread.ts';
import { listSnapshots } from './snapshots.ts';

/** PostgreSQL version whose files the pinned PGlite reads. */
const EMBEDDED_MAJOR = '18';

export interface OpenOptions {
  dataDir: string;
  /** Opens the folder, or makes it from the archive (or by initdb) when it is not there. */
  start(archive?: Uint8Array): Promise<PgliteThread>;
  /** Dump for a database that never existed. */
  archive: (() => Uint8Array | undefined) | undefined;
  hasSpace(): boolean;
  log: Logger;
}

const assertVersion = (folder: string): void => {
  const file = path.join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : EMBEDDED_MAJOR;
  if (/^\d+$/.test(version) && version !== EMBEDDED_MAJOR)
    throw new UnusableDatabase(
      `The database in ${folder} was written by PostgreSQL ${version}, this Forecourt embeds ${EMBEDDED_MAJOR}: ` +
        'start the version that wrote it, or move the data to a PostgreSQL server.',
    );
};

/**
 * Opens the database folder. One that cannot be opened twice in a row is kept aside, never deleted, and the newest
 * snapshot that opens takes its place; the log says so loudly, because what was written after that snapshot is missing.
 */
export const openOrRestore = async (options: OpenOptions): Promise<PgliteThread> => {
  const { dataDir, start, log } = options;
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return start(options.archive?.());
  assertVersion(folder);
  try {
    return await start();
  } catch (first) {
    log.error({ err: first }, 'the database did not open, trying once more');
  }
  try {
    return await start();
  } catch (error) {
    // A full disk keeps a whole database from opening: restoring would lose data for nothing.
    if (!options.hasSpace())
      throw new Error(
        `The database in ${folder} cannot be opened while the disk is full. Free some space and start again.`,
      );
    return restore(options, folder, error);
  }
};

const restore = async ({ dataDir, start, log }: OpenOptions, folder: string, cause: unknown): Promise<PgliteThread> => {
  const snapshots = listSnapshots(dataDir);
  if (snapshots.length === 0)
    throw new Error(`The database in ${folder} cannot be opened and there is no snapshot to restore.`, { cause });
  const aside = `${folder}.broken-${new Date().toISOString().replaceAll(':', '-')}`;
  durableRename(folder, aside);
  for (const snapshot of snapshots) {
    try {
      const thread = await start(readFileSync(snapshot));
      log.fatal(
        { restored_from: snapshot, kept_aside: aside, err: cause },
        'THE DATABASE COULD NOT BE OPENED AND WAS RESTORED FROM A SNAPSHOT: what was written after it is missing',
      );
      return thread;
    } catch (error) {
      log.error({ err: error, snapshot }, 'this snapshot cannot be opened, trying the one before');
      if (existsSync(folder)) durableRename(folder, `${folder}.broken-snapshot-${Date.now()}`);
    }
  }
  durableRename(aside, folder);
  throw new Error(`Neither the database in ${folder} nor any of ${snapshots.length} snapshots can be opened.`, {
    cause,
  });
};
