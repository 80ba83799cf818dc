import type { Config } from '../config/load-config.ts';
import type { GiveWay } from '../http/give-way.ts';
import type { Logger } from '../log/logger.ts';
import { type Changes, createChanges } from './changes.ts';
import { createDb, type DatabaseEngine, type Db } from './database.ts';
import { readTemplate } from './database-template.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import { createLateEngine } from './late-engine.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { openServerEngine } from './server-engine.ts';

/** Cleaning tables and copying the embedded database keep everybody waiting for longer than other work behind. */
const LONG_PATIENCE_MS = 60_000;

export interface OpenDatabase {
  db: Db;
  changes: Changes;
}

/** Migrates a server over a connection of its own: rewriting a large table takes longer than any statement may otherwise. */
const migrateServer = async (url: string, changes: Changes, migrations: readonly Migration[], log: Logger) => {
  const db = createDb(await openServerEngine({ url, poolSize: 1, statementMs: null, changes, log }), changes);
  try {
    await migrate(db, migrations, log);
  } finally {
    await db.close();
  }
};

/** Opens what the settings name (DATABASE_URL, else the embedded database in DATA_DIR) and migrates it. */
const openEngine = async (
  config: Config,
  changes: Changes,
  log: Logger,
  giveWay?: GiveWay,
): Promise<DatabaseEngine> => {
  const migrations = readMigrations(migrationsFolder);
  const statementMs = config.queryTimeoutSeconds * 1000;
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databasePoolSize: poolSize } = config;
    await migrateServer(url, changes, migrations, log);
    return openServerEngine({ url, poolSize, statementMs, changes, log });
  }
  const engine = await openEmbeddedEngine({
    dataDir: config.dataDir,
    archive: () => readTemplate(migrations),
    statementMs,
    minFreeBytes: config.minFreeMb * 1_048_576,
    snapshots: { everyMs: config.snapshotSeconds * 1000, keep: config.snapshotsKept },
    log,
    ...(giveWay ? { turn: () => giveWay.turn(LONG_PATIENCE_MS) } : {}),
  });
  try {
    await engine.patiently(() => migrate(createDb(engine, changes), migrations, log));
    return engine;
  } catch (error) {
    await engine.pool.end();
    await engine.close();
    throw error;
  }
};

const changesOf = (config: Config, log: Logger): Changes =>
  createChanges({ notify: config.databaseUrl !== undefined, log });

/** Opens the database of the settings, migrated; rejects when it cannot be opened now. For commands. */
export const openDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  const changes = changesOf(config, log);
  return { db: createDb(await openEngine(config, changes, log), changes), changes };
};

/**
 * The database of the settings at once, opened behind: until `opened` resolves everything asked of it is answered with
 * `database_unavailable`. For the product, which serves what lies on the disk meanwhile.
 */
export const openDatabaseLater = (
  config: Config,
  log: Logger,
  giveWay?: GiveWay,
): OpenDatabase & { opened: Promise<void> } => {
  const changes = changesOf(config, log);
  const kind = config.databaseUrl === undefined ? 'embedded' : 'server';
  const { engine, opened } = createLateEngine({ kind, open: () => openEngine(config, changes, log, giveWay), log });
  return { db: createDb(engine, changes), changes, opened };
};
