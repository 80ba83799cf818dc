import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** What samples of the rows are kept in for the planner: common values, in the clear. */
const STATISTICS = ['pg_statistic', 'pg_statistic_ext_data'];

export interface ScrubOptions {
  pool: Pool;
  /** Undefined: the database is in memory, and there are no files. */
  dataDir: string | undefined;
  tables: readonly string[];
}

const withClient = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const texts = async (client: PoolClient, statement: string): Promise<string[]> =>
  (await client.query<{ text: string }>(statement)).rows.map(({ text }) => text);

/**
 * Ends every segment of the write-ahead log that exists, also those kept for later with their old content: each is
 * written over as it is left, and none is kept once the checkpoint is past it.
 */
const renewLog = async (client: PoolClient): Promise<void> => {
  await client.query('set wal_recycle = off');
  const segments = await texts(client, 'select name as text from pg_ls_waldir()');
  for (let turn = 0; turn <= segments.length; turn += 1) {
    // A segment nothing was written to cannot be left.
    await client.query(`select pg_logical_emit_message(true, 'forecourt', 'scrub')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.query('reset wal_recycle');
};

/** Removes files of tables that were being written anew when the process died: nobody knows them, nobody else would. */
const removeOrphans = async (client: PoolClient, dataDir: string): Promise<void> => {
  const [database = ''] = await texts(
    client,
    'select oid::text as text from pg_database where datname = current_database()',
  );
  const known = new Set(
    await texts(
      client,
      'select pg_relation_filenode(oid)::text as text from pg_class where pg_relation_filenode(oid) is not null',
    ),
  );
  const folder = path.join(dataDir, 'database', 'base', database);
  for (const name of readdirSync(folder)) {
    const node = /^(\d+)(?:_\w+)?(?:\.\d+)?$/.exec(name)?.[1];
    if (node !== undefined && !known.has(node)) rmSync(path.join(folder, name), { force: true });
  }
};

/** Copies that were set aside as broken: nobody can look for a person in them, so they go as a whole. */
const removeBrokenCopies = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('database.broken-')) rmSync(path.join(dataDir, name), { recursive: true, force: true });
};

/**
 * Takes the bytes of deleted and overwritten rows out of the files of the embedded database: tables and indexes are
 * written anew, so is what the planner keeps of them, then the write-ahead log. Others get their turn between two tables.
 */
export const scrubFiles = async ({ pool, dataDir, tables }: ScrubOptions): Promise<void> => {
  for (const table of tables) await withClient(pool, (client) => client.query(`vacuum (full, analyze) "${table}"`));
  for (const table of STATISTICS) await withClient(pool, (client) => client.query(`vacuum full ${table}`));
  if (dataDir === undefined) return;
  await withClient(pool, async (client) => {
    await renewLog(client);
    await removeOrphans(client, dataDir);
  });
  removeBrokenCopies(dataDir);
};
