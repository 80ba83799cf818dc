import { type Migration, migrationsFolder, readMigrations } from '../migrate.ts';
import type { Connection } from './connection.ts';
import type { Row } from './row-digest.ts';
import { TransferRefused } from './transfer-refused.ts';

export interface TableShape {
  name: string;
  /** Stored columns; computed ones follow by themselves. */
  columns: { name: string; type: string }[];
}

/** Rows held in memory at once. A draft may be a megabyte. */
const ROWS_AT_ONCE = 50;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What `work` reads is the state of one moment, whatever others write meanwhile. */
export const atOneMoment = async <T>(connection: Connection, work: () => Promise<T>): Promise<T> => {
  await connection.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await connection.query('rollback');
  }
};

/** Every table but the list of migrations, which the target writes itself. */
export const readTables = async (connection: Connection): Promise<TableShape[]> => {
  const { rows } = await connection.query(
    `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const tables = new Map<string, TableShape>();
  for (const { name, column, type } of rows) {
    const table = tables.get(String(name)) ?? { name: String(name), columns: [] };
    table.columns.push({ name: String(column), type: String(type) });
    tables.set(table.name, table);
  }
  return [...tables.values()];
};

/** All rows of a table, a few at a time; only within `atOneMoment`. */
export async function* readRows(connection: Connection, { name, columns }: TableShape): AsyncGenerator<Row> {
  const list = columns.map((column, index) => `${quoted(column.name)}::text as c${index}`);
  await connection.query(`declare transfer no scroll cursor for select ${list} from ${quoted(name)}`);
  for (;;) {
    const { rows } = await connection.query(`fetch ${ROWS_AT_ONCE} from transfer`);
    for (const row of rows)
      yield columns.map((_, index) => {
        const value = row[`c${index}`];
        return value === null ? null : String(value);
      });
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await connection.query('close transfer');
}

/** The last number that each counter gave out. */
export const readCounters = async (connection: Connection): Promise<Record<string, string>> => {
  const { rows } = await connection.query(
    `select sequencename, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ sequencename, last }) => [String(sequencename), String(last)]));
};

/**
 * The migrations a database has had, as this version knows them.
 * @throws TransferRefused when this version does not know them all
 */
export const readApplied = async (connection: Connection): Promise<Migration[]> => {
  const found = await connection.query("select to_regclass('public.schema_migrations')::text as name");
  if (typeof found.rows[0]?.name !== 'string') throw new TransferRefused('The source holds no Forecourt database.');
  const { rows } = await connection.query('select name, checksum from schema_migrations order by name');
  return knownMigrations(rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })));
};

/** @throws TransferRefused for a migration that this version does not have, or has otherwise */
export const knownMigrations = (wanted: readonly Pick<Migration, 'name' | 'checksum'>[]): Migration[] => {
  const known = new Map(readMigrations(migrationsFolder).map((migration) => [migration.name, migration]));
  return wanted.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new TransferRefused(`The data is of another version of Forecourt (migration "${name}"). Use that version.`);
  });
};
