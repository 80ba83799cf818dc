import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process (or another server in this one) already uses the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Forecourt is already running on this data folder (${folder}). ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Takes the data folder for this process; answers the function that gives it back. The kernel frees the lock when the
 * process dies, however it dies. Two PGlites on one folder would corrupt it without any error.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(path.join(dataDir, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new DataFolderInUse(dataDir);
  }
  return () => lock.close();
};
