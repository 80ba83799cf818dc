import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { type Changes, createChanges } from '#server/db/changes.ts';
import { createDb, type Db } from '#server/db/database.ts';
import { readTemplate } from '#server/db/database-template.ts';
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

/** The PostgreSQL server this run is for; undefined when it is for the embedded database. */
export const testServerUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/**
 * A fresh, migrated database: embedded in memory (a clone of a template that is made once per state of the migrations)
 * or, with TEST_DATABASE_URL, a new database on that PostgreSQL server.
 */
export const openTestDatabase = async (log: Logger = createLogger('silent')): Promise<TestDatabase> => {
  const server = testServerUrl();
  return server === undefined ? openInMemory(log) : openOnServer(server, await migratedTemplate(server, log), log);
};

const embedded = (log: Logger, archive?: Uint8Array, dataDir?: string) =>
  openEmbeddedEngine({
    dataDir,
    archive: () => archive,
    statementMs: STATEMENT_MS,
    minFreeBytes: 0,
    snapshots: { everyMs: 3_600_000, keep: 10 },
    log,
  });

const openInMemory = async (log: Logger): Promise<TestDatabase> => {
  const changes = createChanges({ notify: false, log });
  const db = createDb(await embedded(log, await migratedArchive(log)), changes);
  return { db, changes, log, close: () => db.close() };
};

/** The embedded database in a data folder, as the product has it; `snapshot` takes one now. `close` leaves the folder. */
export const openOnDisk = async (
  dataDir: string,
  log: Logger,
): Promise<TestDatabase & { snapshot(): Promise<string | null> }> => {
  const changes = createChanges({ notify: false, log });
  const engine = await embedded(log, await migratedArchive(log), dataDir);
  const db = createDb(engine, changes);
  return { db, changes, log, close: () => db.close(), snapshot: () => engine.snapshot() };
};

/** Names the state of the migrations: other migrations, another template. */
const stateOf = (migrations: ReturnType<typeof readMigrations>): string =>
  createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join('\n'))
    .digest('hex')
    .slice(0, 24);

const makeMigrated = async (migrations: ReturnType<typeof readMigrations>, log: Logger): Promise<Uint8Array> => {
  const engine = await embedded(log);
  const db = createDb(engine, createChanges({ notify: false, log }));
  await migrate(db, migrations, log);
  const archive = await engine.dump();
  await db.close();
  return archive;
};

/** The migrated embedded database as an archive, from the cache or the build when the migrations are the same. */
export const migratedArchive = async (log: Logger = createLogger('silent')): Promise<Uint8Array> => {
  const migrations = readMigrations(migrationsFolder);
  const folder = path.join(tmpdir(), 'forecourt-test-templates');
  const file = path.join(folder, `${stateOf(migrations)}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const built = readTemplate(migrations);
  const archive = built === undefined ? await makeMigrated(migrations, log) : gunzipSync(built);
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

export interface ServerTemplate {
  name: string;
  /** Gets the address of an empty database, and closes what it opens there. */
  fill(url: string): Promise<void>;
  /** Whether everything else that belongs to it is there as well; when not, it is made anew. */
  isWhole?(): boolean;
  /** How the names of templates begin that nobody needs once this one is there. */
  replaces?: string;
}

/** Makes a database on the server, unless it is there, for others to be copied from: one process fills, others wait. */
export const ensureServerTemplate = (server: string, template: ServerTemplate): Promise<void> =>
  onServer(server, async (client) => {
    const { name, fill, isWhole = () => true, replaces = name } = template;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [replaces]);
    const known = rows.map(({ datname }) => String(datname));
    if (known.includes(name) && isWhole()) return;
    for (const stale of known) await client.query(`drop database ${stale} with (force)`);
    const aside = `${name}_new`;
    await client.query(`create database ${aside}`);
    await fill(addressOf(server, aside));
    await client.query(`alter database ${aside} rename to ${name}`);
  });

/** The name of the migrated database on the server that tests copy. */
const migratedTemplate = async (server: string, log: Logger): Promise<string> => {
  const migrations = readMigrations(migrationsFolder);
  const name = `forecourt_template_${stateOf(migrations)}`;
  await ensureServerTemplate(server, { name, fill: async (url) => (await openMigrated(url, log)).close() });
  return name;
};

/** A database of its own on a server: a copy of `template`. */
export const openOnServer = async (server: string, template: string, log: Logger): Promise<TestDatabase> => {
  const { url, drop } = await createServerDatabase(server, template);
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

/** A database that is already there, migrated. `close` leaves it where it is. */
export const openMigrated = async (url: string, log: Logger): Promise<TestDatabase> => {
  const { db, changes } = await openServer(url, log);
  await migrate(db, readMigrations(migrationsFolder), log);
  return { db, changes, log, close: () => db.close() };
};
