import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Changes, createChanges } from '#server/db/changes.ts';
import { createDb, type Db } from '#server/db/database.ts';
import { openEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts';
import { migrate, migrationsFolder, readMigrations } from '#server/db/migrate.ts';
import { openServerEngine } from '#server/db/server-engine.ts';
import { createLogger, type Logger } from '#server/log/logger.ts';

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

/** Names the state of the migrations: other migrations, another template. */
const stateOf = (migrations: ReturnType<typeof readMigrations>): string =>
  createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join('\n'))
    .digest('hex')
    .slice(0, 24);

/** The migrated embedded database as an archive, from the cache when the migrations are the same. */
export const migratedArchive = async (log: Logger = createLogger('silent')): Promise<Uint8Array> => {
  const migrations = readMigrations(migrationsFolder);
  const folder = path.join(tmpdir(), 'forecourt-test-templates');
  const file = path.join(folder, `${stateOf(migrations)}.tar`);
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

/** Runs on the server itself, outside any test database. */
const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes a database on a server, empty or a copy; answers its address and the function that drops it. */
export const createServerDatabase = async (
  server: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  const copy = template === undefined ? '' : ` template ${template}`;
  await onServer(server, (client) => client.query(`create database ${name}${copy}`));
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: addressOf(server, name), drop: async () => void (await drop()) };
};

const openServer = async (url: string, log: Logger) => {
  const changes = createChanges({ notify: true, log });
  const engine = await openServerEngine({ url, poolSize: 5, statementMs: STATEMENT_MS, changes, log });
  return { db: createDb(engine, changes), changes };
};

/** A number of our own for the lock below. */
const TEMPLATE_LOCK = 7_302_115;

/** The name of the migrated database on the server that tests copy: made by the first of them, once. */
const migratedTemplate = (server: string, log: Logger): Promise<string> =>
  onServer(server, async (client) => {
    const migrations = readMigrations(migrationsFolder);
    const name = `forecourt_template_${stateOf(migrations)}`;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return name;
    const aside = `${name}_new`;
    await client.query(`drop database if exists ${aside} with (force)`);
    await client.query(`create database ${aside}`);
    const { db } = await openServer(addressOf(server, aside), log);
    await migrate(db, migrations, log);
    await db.close();
    await client.query(`alter database ${aside} rename to ${name}`);
    return name;
  });

const openOnServer = async (server: string, log: Logger): Promise<TestDatabase> => {
  const { url, drop } = await createServerDatabase(server, await migratedTemplate(server, log));
  const { db, changes } = await openServer(url, log);
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
