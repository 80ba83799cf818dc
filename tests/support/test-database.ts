import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Changes, createChanges } from '../../server/db/changes.ts';
import { createDb, type Db } from '../../server/db/database.ts';
import { openEmbeddedEngine } from '../../server/db/embedded/embedded-engine.ts';
import { migrate, migrationsFolder, readMigrations } from '../../server/db/migrate.ts';
import { openServerEngine } from '../../server/db/server-engine.ts';
import { createLogger, type Logger } from '../../server/log/logger.ts';

const STATEMENT_MS = 30_000;

export interface TestDatabase {
  db: Db;
  changes: Changes;
  log: Logger;
  /** Closes it and removes every trace. */
  close(): Promise<void>;
}

/**
 * A fresh, migrated database: embedded in memory (a clone of a template that is made once per state of the migrations)
 * or, with TEST_DATABASE_URL, a new database on that PostgreSQL server.
 */
export const openTestDatabase = async (log: Logger = createLogger('silent')): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined || server === '' ? openInMemory(log) : openOnServer(server, log);
};

const inMemory = (log: Logger, archive?: Uint8Array) =>
  openEmbeddedEngine({
    dataDir: undefined,
    archive: () => archive,
    statementMs: STATEMENT_MS,
    minFreeBytes: 0,
    snapshots: { everyMs: STATEMENT_MS, keep: 1 },
    log,
  });

const openInMemory = async (log: Logger): Promise<TestDatabase> => {
  const changes = createChanges({ notify: false, log });
  const db = createDb(await inMemory(log, await migratedArchive(log)), changes);
  return { db, changes, log, close: () => db.close() };
};

/** The migrated embedded database as an archive, from the cache when the migrations are the same. */
export const migratedArchive = async (log: Logger = createLogger('silent')): Promise<Uint8Array> => {
  const migrations = readMigrations(migrationsFolder);
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join('\n'))
    .digest('hex');
  const folder = path.join(tmpdir(), 'forecourt-test-templates');
  const file = path.join(folder, `${state.slice(0, 24)}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const engine = await inMemory(log);
  const db = createDb(engine, createChanges({ notify: false, log }));
  await migrate(db, migrations, log);
  const archive = await engine.dump();
  await db.close();
  mkdirSync(folder, { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, archive);
  renameSync(aside, file);
  return archive;
};

/** Runs one statement on the server itself, outside any test database. */
const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes an empty database on a server; answers its address and the function that drops it. */
export const createServerDatabase = async (server: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
};

const openOnServer = async (server: string, log: Logger): Promise<TestDatabase> => {
  const { url, drop } = await createServerDatabase(server);
  const changes = createChanges({ notify: true, log });
  const db = createDb(await openServerEngine({ url, poolSize: 5, statementMs: STATEMENT_MS, changes, log }), changes);
  await migrate(db, readMigrations(migrationsFolder), log);
  return {
    db,
    changes,
    log,
    async close() {
      await db.close();
      await drop();
    },
  };
};
