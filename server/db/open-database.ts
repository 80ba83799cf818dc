import type { Config } from '../config/load-config.ts';
import type { Logger } from '../log/logger.ts';
import { type Changes, createChanges } from './changes.ts';
import { createDb, type Db } from './database.ts';
import { readTemplate } from './database-template.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import { migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { openServerEngine } from './server-engine.ts';

export interface OpenDatabase {
  db: Db;
  changes: Changes;
}

/** Opens what the settings name (DATABASE_URL, else the embedded database in DATA_DIR) and migrates it. */
export const openDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  const changes = createChanges({ notify: config.databaseUrl !== undefined, log });
  const migrations = readMigrations(migrationsFolder);
  const statementMs = config.queryTimeoutSeconds * 1000;
  const engine =
    config.databaseUrl === undefined
      ? await openEmbeddedEngine({
          dataDir: config.dataDir,
          archive: () => readTemplate(migrations),
          statementMs,
          minFreeBytes: config.minFreeMb * 1_048_576,
          snapshots: { everyMs: config.snapshotSeconds * 1000, keep: config.snapshotsKept },
          log,
        })
      : await openServerEngine({
          url: config.databaseUrl,
          poolSize: config.databasePoolSize,
          statementMs,
          changes,
          log,
        });
  const db = createDb(engine, changes);
  try {
    await migrate(db, migrations, log);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, changes };
};
