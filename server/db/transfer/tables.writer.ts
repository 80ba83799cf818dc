import type { Connection } from './connection.ts';
import { createRowDigest, type Row, type RowDigest } from './row-digest.ts';
import { atOneMoment, quoted, readRows, type TableShape } from './tables.reader.ts';

/** Rows and characters sent at once: what is kept in memory. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 4_000_000;

export interface Load {
  tables: readonly TableShape[];
  counters: Readonly<Record<string, string>>;
  rowsOf(table: TableShape): AsyncIterable<Row>;
  progress(line: string): void;
}

const insert = async (connection: Connection, { name, columns }: TableShape, rows: Row[]): Promise<void> => {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `v.c${index}::${type}`).join(', ');
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  await connection.query(
    `insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest(${lists}) v(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
};

const fill = async (connection: Connection, table: TableShape, rows: AsyncIterable<Row>): Promise<number> => {
  let batch: Row[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await insert(connection, table, batch);
    count += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const row of rows) {
    batch.push(row);
    characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (batch.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  return count;
};

/**
 * Fills the tables of a migrated database in one transaction: all of it or nothing. References between tables are taken
 * off meanwhile and checked when they are put back; triggers do not run, their effects are in the data.
 * Needs no more than the owner's rights.
 */
export const loadTables = async (
  connection: Connection,
  { tables, counters, rowsOf, progress }: Load,
): Promise<void> => {
  await connection.query('begin');
  try {
    const names = tables.map(({ name }) => quoted(name));
    const { rows: references } = await connection.query(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of references) await connection.query(`alter table ${table} drop constraint ${name}`);
    for (const name of names) await connection.query(`alter table ${name} disable trigger user`);
    // Migrations put rows into some tables; the source has its own.
    await connection.query(`truncate ${names.join(', ')}`);
    for (const table of tables) progress(`${table.name}: ${await fill(connection, table, rowsOf(table))} rows`);
    for (const name of names) await connection.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references)
      await connection.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const [name, last] of Object.entries(counters))
      await connection.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * Reads the target again and compares every table with what was given.
 * @throws Error that names the tables which differ
 */
export const assertSame = async (
  connection: Connection,
  expected: readonly (TableShape & RowDigest)[],
): Promise<void> => {
  const differing: string[] = [];
  await atOneMoment(connection, async () => {
    for (const table of expected) {
      const digest = createRowDigest();
      for await (const row of readRows(connection, table)) digest.add(row);
      const { rows, hash } = digest.value();
      if (rows !== table.rows || hash !== table.hash) differing.push(`${table.name} (${rows} of ${table.rows} rows)`);
    }
  });
  if (differing.length > 0) throw new Error(`The copy is not the same as the source in: ${differing.join(', ')}.`);
};
