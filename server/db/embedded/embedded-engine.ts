import path from 'node:path';
import { Pool } from 'pg';
import { unavailable } from '#server/http/errors.ts';
import type { Logger } from '#server/log/logger.ts';
import type { DatabaseEngine, DatabaseProblem } from '../database.ts';
import { lockDataFolder } from './data-lock.ts';
import { type FreeSpaceProbe, freeSpace } from './free-space.ts';
import { openOrRestore } from './open-or-restore.ts';
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import { PortStream } from './port-stream.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { scrubFiles } from './scrub.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { createUpkeep } from './upkeep.ts';

export interface EmbeddedOptions {
  /** The product's data folder; the database lies in `<dataDir>/database`. Undefined keeps it in memory (tests). */
  dataDir: string | undefined;
  /** Asked when there is no database yet: a dump to start from instead of initdb. */
  archive?: () => Uint8Array | undefined;
  statementMs: number;
  minFreeBytes: number;
  snapshots: { everyMs: number; keep: number };
  log: Logger;
  /** Waits until nobody is being answered: for upkeep and copies, which keep the one connection for a while. */
  turn?: () => Promise<void>;
  freeSpace?: FreeSpaceProbe;
  /** How often tables are looked at that may need cleaning. */
  tidyEveryMs?: number;
}

export interface EmbeddedEngine extends DatabaseEngine {
  readonly kind: 'embedded';
  /** Runs `work` without the limit of a statement: migrations of a large table. Nothing else should run meanwhile. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Takes a snapshot now, when anything was committed since the last one; answers its file. */
  snapshot(): Promise<string | null>;
  /** The whole database as a tar. */
  dump(): Promise<Uint8Array>;
  /** Flushes to disk since the thread started. */
  fsyncs(): Promise<number>;
}

/** Longest start, recovery of a crashed database included. */
const OPEN_MS = 60_000;
/** How often tables are looked at that may need cleaning. */
const TIDY_MS = 600_000;
const IDLE_TRANSACTION_MS = 30_000;
/** Longest wait of a statement for its turn; then the caller gets 503 instead of an endless queue. */
const QUEUE_MS = 15_000;

/** Opens the embedded PostgreSQL: locked, durable, watched, and restored from a snapshot when it cannot be opened. */
export const openEmbeddedEngine = async (options: EmbeddedOptions): Promise<EmbeddedEngine> => {
  const { dataDir, log, turn = async () => undefined } = options;
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir);
  const folder = dataDir === undefined ? undefined : path.join(dataDir, 'database');
  const probe = options.freeSpace ?? freeSpace;
  const hasSpace = () => dataDir === undefined || probe(dataDir) >= options.minFreeBytes;

  const start = (archive?: Uint8Array) =>
    startPgliteThread({
      folder,
      archive,
      idleTransactionMs: IDLE_TRANSACTION_MS,
      statementMs: () => (patient > 0 ? null : options.statementMs),
      openMs: OPEN_MS,
      onHung: () => log.error({ after_ms: options.statementMs }, 'a statement hangs: the database thread is ended'),
    });

  let thread: Promise<PgliteThread>;
  let problem: DatabaseProblem | null = null;
  let closing = false;
  let commits = 0;
  /** Works under way that no limit of time may end. */
  let patient = 0;

  const reopen = async (): Promise<PgliteThread> => {
    problem = { code: 'database_unavailable', detail: 'The database restarts.' };
    const next = folder === undefined ? await start(options.archive?.()) : await start();
    log.warn({}, 'the database thread was started again');
    return watch(next);
  };
  const watch = (running: PgliteThread): PgliteThread => {
    problem = null;
    void running.ended.then(() => {
      if (closing) return;
      thread = reopen();
      thread.catch((error) => {
        problem = { code: 'database_unavailable', detail: 'The database could not be opened again.' };
        log.fatal({ err: error }, 'the database could not be opened again');
      });
    });
    return running;
  };

  try {
    if (!hasSpace())
      log.error({ data_dir: dataDir }, 'the disk is nearly full: writes are refused until space is free');
    const opened =
      dataDir === undefined
        ? await start(options.archive?.())
        : await openOrRestore({ dataDir, start, archive: options.archive, log, hasSpace });
    thread = Promise.resolve(watch(opened));
  } catch (error) {
    unlock();
    throw error;
  }

  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_MS,
    stream: () => new PortStream(async () => (await thread).connect()),
  });
  // A connection whose thread was ended: the query that ran on it is rejected, the pool drops it, the next query makes
  // a new one. Without listeners Node would end the whole process.
  const lost = (error: Error) => log.warn({ err: error }, 'the connection to the embedded database ended');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    prepareRepeated(client);
  });

  /** Holds the one connection meanwhile, so that no transaction is open. */
  const dump = async (): Promise<Uint8Array> => {
    const client = await pool.connect();
    try {
      return await (await thread).dump();
    } finally {
      client.release();
    }
  };
  const snapshots: Snapshots | undefined =
    dataDir === undefined
      ? undefined
      : createSnapshots({ dataDir, dump, ...options.snapshots, commits: () => commits, hasSpace, turn, log });

  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    patient += 1;
    try {
      return await work();
    } finally {
      patient -= 1;
    }
  };
  const upkeep = createUpkeep({ pool, everyMs: options.tidyEveryMs ?? TIDY_MS, patiently, hasSpace, turn, log });

  const storageProblem = (): DatabaseProblem | null => {
    try {
      if (hasSpace()) return null;
    } catch {
      return {
        code: 'database_unavailable',
        detail: 'The data folder is gone or cannot be read: nothing can be saved until it is back.',
      };
    }
    const megabytes = Math.ceil(options.minFreeBytes / 1_048_576);
    return {
      code: 'storage_full',
      detail: `Less than ${megabytes} MB of disk space is free: nothing can be saved.`,
    };
  };

  return {
    kind: 'embedded',
    pool,
    assertWritable() {
      const refusal = storageProblem();
      if (refusal) throw unavailable(refusal.code, refusal.detail, 30);
    },
    problem: () => problem ?? storageProblem(),
    committed() {
      commits += 1;
    },
    patiently,
    async scrub(tables) {
      await patiently(() => scrubFiles({ pool, dataDir, tables }));
      await snapshots?.renew();
      return { isWhole: true };
    },
    snapshot: async () => (await snapshots?.take()) ?? null,
    dump,
    fsyncs: async () => (await thread).fsyncs(),
    async close() {
      closing = true;
      await upkeep.stop();
      await snapshots?.stop();
      const running = await thread.catch(() => null);
      await running?.close().catch((error) => log.error({ err: error }, 'the database was not closed cleanly'));
      unlock();
    },
  };
};
