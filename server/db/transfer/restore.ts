import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { lockDataFolder } from '../embedded/data-lock.ts';
import { counted } from './backup.ts';
import { type BackupManifest, readManifest } from './backup-manifest.ts';
import { type DatabasePlace, openTarget, setServerAside, tablesOnServer } from './connection.ts';
import { copyFile, dataFiles } from './data-files.ts';
import { createRowDigest } from './row-digest.ts';
import { readRowFile } from './row-file.ts';
import { knownMigrations, type TableShape } from './tables.reader.ts';
import { assertSame, loadTables } from './tables.writer.ts';
import type { Transfer } from './transfer.types.ts';
import { TransferRefused } from './transfer-refused.ts';

const tableFile = (folder: string, { name }: TableShape): string => path.join(folder, 'tables', `${name}.ndjson.gz`);

/** Reads the whole backup before anything is touched. */
const assertWhole = async (folder: string, { tables }: BackupManifest): Promise<void> => {
  for (const table of tables) {
    const digest = createRowDigest();
    try {
      for await (const _row of counted(readRowFile(tableFile(folder, table)), digest));
    } catch {
      throw new TransferRefused(`The backup is damaged: table ${table.name} cannot be read.`);
    }
    if (digest.value().hash !== table.hash)
      throw new TransferRefused(`The backup is damaged: table ${table.name} is not what was written.`);
  }
};

const setFolderAside = async (dataDir: string, now: Date): Promise<string> => {
  // Throws while a product runs on it.
  lockDataFolder(dataDir)();
  const aside = `${dataDir.replace(/[\\/]+$/, '')}.before-${now.toISOString().replaceAll(':', '-')}`;
  await rename(dataDir, aside);
  return aside;
};

/**
 * Makes room at the target. What is there is never deleted: it is set aside when `replace` is told, else refused.
 * @throws TransferRefused, DataFolderInUse
 */
const clear = async ({ databaseUrl, dataDir }: DatabasePlace, replace: boolean, transfer: Transfer): Promise<void> => {
  const hasTables = databaseUrl !== undefined && (await tablesOnServer(databaseUrl)).length > 0;
  const hasFolder = existsSync(path.join(dataDir, 'database')) || (await dataFiles(dataDir)).length > 0;
  if (!replace && hasTables)
    throw new TransferRefused('The database at DATABASE_URL is not empty. --replace sets what it holds aside.');
  if (!replace && hasFolder)
    throw new TransferRefused(`${path.resolve(dataDir)} is not empty. --replace sets it aside under another name.`);
  if (databaseUrl !== undefined && hasTables)
    transfer.progress(
      `what the database held is kept in its schema ${await setServerAside(databaseUrl, transfer.now)}`,
    );
  if (hasFolder) transfer.progress(`the data so far is kept in ${await setFolderAside(dataDir, transfer.now)}`);
};

/**
 * Brings a backup into an empty database and data folder, then reads everything again and compares it.
 * @param replace sets aside what the target holds instead of refusing
 * @throws TransferRefused when the backup is damaged or of another version, or the target is not empty
 */
export const restore = async (
  place: DatabasePlace,
  folder: string,
  replace: boolean,
  transfer: Transfer,
): Promise<BackupManifest> => {
  const manifest = await readManifest(folder);
  const migrations = knownMigrations(manifest.migrations);
  await assertWhole(folder, manifest);
  await clear(place, replace, transfer);
  const { tables, counters, files } = manifest;
  const connection = await openTarget(place, migrations, transfer);
  try {
    const rowsOf = (table: TableShape) => readRowFile(tableFile(folder, table));
    await loadTables(connection, { tables, counters, rowsOf, progress: transfer.progress });
    await assertSame(connection, tables);
    for (const file of files) {
      const copied = await copyFile(path.join(folder, 'files'), place.dataDir, file.path);
      if (copied.sha256 !== file.sha256) throw new Error(`The file ${file.path} is not what was backed up.`);
    }
    transfer.progress(`${files.length} files`);
    return manifest;
  } finally {
    await connection.close();
  }
};
