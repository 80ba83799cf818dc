import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/config/load-config.ts';
import type { Logger } from '#server/log/logger.ts';
import { createChanges } from '../changes.ts';
import { createDb } from '../database.ts';
import { openEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { type Migration, migrate } from '../migrate.ts';
import { openServerEngine } from '../server-engine.ts';
import type { Transfer } from './transfer.types.ts';
import { TransferRefused } from './transfer-refused.ts';

/** One connection that a transfer reads from or writes to; statements one after the other. */
export interface Connection {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** Where a database lies: `databaseUrl`, else embedded in `dataDir`. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** No single statement of a transfer is long; one that is has hung. */
const STATEMENT_MS = 600_000;
/** Text of every value means the same wherever and whenever it is read. */
const plainTexts =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = hex";

const connectToServer = async (url: string): Promise<Connection> => {
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new Client({ connectionString: url, application_name: 'forecourt-transfer', options });
  // Without a listener a connection that breaks between two statements would end the process; the next one rejects.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(plainTexts);
  return { query: (text, values = []) => client.query(text, [...values]), close: () => client.end() };
};

const openEmbedded = (dataDir: string, log: Logger, archive?: () => Uint8Array | undefined) =>
  openEmbeddedEngine({
    dataDir,
    archive,
    statementMs: STATEMENT_MS,
    minFreeBytes: 0,
    snapshots: { everyMs: 86_400_000, keep: 1 },
    log,
  });

const connectToEmbedded = async (engine: Awaited<ReturnType<typeof openEmbedded>>): Promise<Connection> => {
  const client = await engine.pool.connect();
  await client.query(plainTexts, []);
  return {
    query: async (text, values = []) => ({ rows: (await client.query<Record<string, unknown>>(text, values)).rows }),
    async close() {
      client.release();
      await engine.pool.end();
      await engine.close();
    },
  };
};

/**
 * Opens a database as it is, without migrating it. The embedded one is locked meanwhile.
 * @throws DataFolderInUse while the product runs on the embedded database; TransferRefused when there is none
 */
export const openSource = async ({ databaseUrl, dataDir }: DatabasePlace, log: Logger): Promise<Connection> => {
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  if (!existsSync(path.join(dataDir, 'database')))
    throw new TransferRefused(`There is no database in ${path.resolve(dataDir)}. DATA_DIR names the data folder.`);
  return connectToEmbedded(await openEmbedded(dataDir, log));
};

/** Opens an empty database, brought to exactly these migrations. */
export const openTarget = async (
  { databaseUrl, dataDir }: DatabasePlace,
  migrations: readonly Migration[],
  { log, template }: Pick<Transfer, 'log' | 'template'>,
): Promise<Connection> => {
  const changes = createChanges({ notify: false, log });
  if (databaseUrl === undefined) {
    const engine = await openEmbedded(dataDir, log, () => template(migrations));
    await engine.patiently(() => migrate(createDb(engine, changes), migrations, log));
    return connectToEmbedded(engine);
  }
  const engine = await openServerEngine({ url: databaseUrl, poolSize: 1, statementMs: null, changes, log });
  const db = createDb(engine, changes);
  try {
    await migrate(db, migrations, log);
  } finally {
    await db.close();
  }
  return connectToServer(databaseUrl);
};

/** Names of the product's tables on a server; none in an empty database. */
export const tablesOnServer = async (url: string): Promise<string[]> => {
  const connection = await connectToServer(url);
  try {
    const { rows } = await connection.query("select tablename from pg_tables where schemaname = 'public'");
    return rows.map(({ tablename }) => String(tablename));
  } finally {
    await connection.close();
  }
};

/**
 * Puts what a server's database holds aside, in a schema of another name, and answers that name.
 * @throws TransferRefused while a product is connected to it
 */
export const setServerAside = async (url: string, now: Date): Promise<string> => {
  const connection = await connectToServer(url);
  try {
    const running = `select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'forecourt' limit 1`;
    if ((await connection.query(running)).rows.length > 0)
      throw new TransferRefused('A Forecourt is running on the target database. Stop it first.');
    const name = `before_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    await connection.query(`begin; alter schema public rename to ${name}; create schema public; commit`);
    return name;
  } finally {
    await connection.close();
  }
};
