import { counted } from './backup.ts';
import { openSource, openTarget, setServerAside, tablesOnServer } from './connection.ts';
import { createRowDigest, type RowDigest } from './row-digest.ts';
import { atOneMoment, readApplied, readCounters, readRows, readTables, type TableShape } from './tables.reader.ts';
import { assertSame, loadTables } from './tables.writer.ts';
import type { Transfer } from './transfer.types.ts';
import { TransferRefused } from './transfer-refused.ts';

export interface Move {
  /** The data folder with the embedded database. */
  dataDir: string;
  /** The PostgreSQL server's database that takes its place. */
  databaseUrl: string;
  /** Sets aside what the server's database holds instead of refusing. */
  replace: boolean;
}

/**
 * Copies the embedded database to a PostgreSQL server and compares both. The embedded one stays as it is; files of the
 * data folder stay where they are.
 * @throws TransferRefused when the target is not empty; DataFolderInUse while the product runs
 */
export const moveDatabase = async (move: Move, transfer: Transfer): Promise<(TableShape & RowDigest)[]> => {
  const { dataDir, databaseUrl, replace } = move;
  const source = await openSource({ dataDir, databaseUrl: undefined }, transfer.log);
  try {
    const migrations = await readApplied(source);
    if ((await tablesOnServer(databaseUrl)).length > 0) {
      if (!replace)
        throw new TransferRefused('The database at DATABASE_URL is not empty. --replace sets what it holds aside.');
      const aside = await setServerAside(databaseUrl, transfer.now);
      transfer.progress(`what the database held is kept in its schema ${aside}`);
    }
    const target = await openTarget({ dataDir, databaseUrl }, migrations, transfer);
    try {
      const moved: (TableShape & RowDigest)[] = [];
      await atOneMoment(source, async () => {
        const tables = await readTables(source);
        const digests = new Map(tables.map((table) => [table, createRowDigest()]));
        const rowsOf = (table: TableShape) => counted(readRows(source, table), digests.get(table) ?? createRowDigest());
        const counters = await readCounters(source);
        await loadTables(target, { tables, counters, rowsOf, progress: transfer.progress });
        for (const [table, digest] of digests) moved.push({ ...table, ...digest.value() });
      });
      await assertSame(target, moved);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
