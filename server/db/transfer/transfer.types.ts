import type { Logger } from '#server/log/logger.ts';
import type { Migration } from '../migrate.ts';

/** What every backup, restore and move is given. */
export interface Transfer {
  log: Logger;
  now: Date;
  /** Told what was done, a line a table. */
  progress(line: string): void;
  /** An empty embedded database after these migrations, when one was built: quicker than making it anew. */
  template(migrations: readonly Migration[]): Uint8Array | undefined;
}
