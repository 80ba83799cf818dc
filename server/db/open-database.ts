import type { Config } from '../config/load-config.ts';
import type { Logger } from '../log/logger.ts';
import { type Changes, createChanges } from './changes.ts';
import { createDb, type Db } from './database.ts';
import { readTemplate } from './database-template.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { openServerEngine } from './server-engine.ts';

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
export const openDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  const changes = createChanges({ notify: config.databaseUrl !== undefined, log });
  const migrations = readMigrations(migrationsFolder);
  const statementMs = config.queryTimeoutSeconds * 1000;
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databasePoolSize: poolSize } = config;
    await migrateServer(url, changes, migrations, log);
    return { db: createDb(await openServerEngine({ url, poolSize, statementMs, changes, log }), changes), changes };
  }
  const engine = await openEmbeddedEngine({
    dataDir: config.dataDir,
    archive: () => readTemplate(migrations),
    statementMs,
    minFreeBytes: config.minFreeMb * 1_048_576,
    snapshots: { everyMs: config.snapshotSeconds * 1000, keep: config.snapshotsKept },
    log,
  });
  const db = createDb(engine, changes);
  try {
    await engine.patiently(() => migrate(db, migrations, log));
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, changes };
};
