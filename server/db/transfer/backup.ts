import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupManifest, MANIFEST } from './backup-manifest.ts';
import { type Connection, type DatabasePlace, openSource } from './connection.ts';
import { copyFile, dataFiles } from './data-files.ts';
import { createRowDigest, type Row } from './row-digest.ts';
import { writeRows } from './row-file.ts';
import { atOneMoment, readApplied, readCounters, readRows, readTables, type TableShape } from './tables.reader.ts';
import type { Transfer } from './transfer.types.ts';
import { TransferRefused } from './transfer-refused.ts';

/** Passes rows on and counts them. */
export async function* counted(rows: AsyncIterable<Row>, digest: ReturnType<typeof createRowDigest>) {
  for await (const row of rows) {
    digest.add(row);
    yield row;
  }
}

const backUpTable = async (connection: Connection, table: TableShape, folder: string, transfer: Transfer) => {
  const digest = createRowDigest();
  await writeRows(path.join(folder, `${table.name}.ndjson.gz`), counted(readRows(connection, table), digest));
  transfer.progress(`${table.name}: ${digest.value().rows} rows`);
  return { ...table, ...digest.value() };
};

const backUpDatabase = (connection: Connection, folder: string, transfer: Transfer) =>
  atOneMoment(connection, async () => {
    const migrations = (await readApplied(connection)).map(({ name, checksum }) => ({ name, checksum }));
    const tables: BackupManifest['tables'] = [];
    for (const table of await readTables(connection))
      tables.push(await backUpTable(connection, table, folder, transfer));
    return { migrations, tables, counters: await readCounters(connection) };
  });

/**
 * Writes database and files of the data folder into a new folder: the state of one moment, files as they are after it.
 * On a PostgreSQL server the product may run meanwhile; the embedded database is locked by it.
 * @throws TransferRefused when the folder is there already, or there is no database; DataFolderInUse
 */
export const backUp = async (place: DatabasePlace, folder: string, transfer: Transfer): Promise<BackupManifest> => {
  if (existsSync(folder)) throw new TransferRefused(`${path.resolve(folder)} is there already. Name a new folder.`);
  const connection = await openSource(place, transfer.log);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
    const database = await backUpDatabase(connection, path.join(unfinished, 'tables'), transfer);
    const files: BackupManifest['files'] = [];
    for (const file of await dataFiles(place.dataDir))
      files.push(await copyFile(place.dataDir, path.join(unfinished, 'files'), file));
    transfer.progress(`${files.length} files`);
    const made_at = transfer.now.toISOString();
    const manifest: BackupManifest = { format: 'forecourt-backup-1', made_at, ...database, files };
    await writeFile(path.join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await connection.close();
  }
};
