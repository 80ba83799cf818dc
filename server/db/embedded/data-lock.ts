import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDatabase } from '../unusable-database.ts';

/** SQLite's code for a file that somebody else holds. */
const SQLITE_BUSY = 5;

/** Another process (or another server in this one) already uses the data folder. */
export class DataFolderInUse extends UnusableDatabase {
  constructor(folder: string) {
    super(
      `Another Forecourt is already running on this data folder (${folder}). ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/** Says in plain words why nothing can be written there, before anything is tried. */
const assertWritableFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `The data folder ${path.resolve(dataDir)} cannot be written (${reason}). ` +
        'Give this user the right to write there, or name another folder with DATA_DIR.',
    );
  }
};

/**
 * Takes the data folder for this process; answers the function that gives it back. The kernel frees the lock when the
 * process dies, however it dies. Two PGlites on one folder would corrupt it without any error.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  assertWritableFolder(dataDir);
  const lock = new DatabaseSync(path.join(dataDir, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    if (isBusy) throw new DataFolderInUse(dataDir);
    throw error;
  }
  return () => lock.close();
};
