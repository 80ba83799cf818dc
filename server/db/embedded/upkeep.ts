import type { Pool } from 'pg';
import type { Logger } from '#server/log/logger.ts';

/** The embedded PostgreSQL has no autovacuum: rows that changed would stay in its files, and slow every scan, for ever. */
export interface Upkeep {
  /** Cleans the tables that need it now; answers their names. Also done by itself. */
  tidy(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  pool: Pool;
  everyMs: number;
  /** Runs work that no limit of time may end. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** False while the disk is nearly full: cleaning writes too. */
  hasSpace(): boolean;
  /** Waits for a good moment. */
  turn(): Promise<void>;
  log: Logger;
}

/** Tables one round cleans at most; the others wait for the next. */
const MOST_AT_ONCE = 20;

/** Much of it dead (a fifth, and 1,000 rows); or anything dead, or nothing known since a crash, and not cleaned for a day. */
const UNTIDY = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup >= greatest(1000, n_live_tup / 5)
    or (coalesce(last_vacuum, 'epoch') < now() - interval '1 day' and (n_dead_tup > 0 or last_vacuum is null))
  order by n_dead_tup desc, name limit ${MOST_AT_ONCE}`;

/** Vacuums tables of the embedded database one by one; between two of them others get their turn. */
export const createUpkeep = ({ pool, everyMs, patiently, hasSpace, turn, log }: UpkeepOptions): Upkeep => {
  let running: Promise<string[]> = Promise.resolve([]);
  let stopped = false;
  const round = async (): Promise<string[]> => {
    if (stopped || !hasSpace()) return [];
    const { rows } = await pool.query<{ name: string }>(UNTIDY);
    const done: string[] = [];
    for (const { name } of rows) {
      if (stopped) break;
      await patiently(() => pool.query(`vacuum (analyze) ${name}`));
      done.push(name);
    }
    return done;
  };
  const tidy = () => {
    running = running.catch(() => []).then(round);
    return running;
  };
  const timer = setInterval(() => {
    turn()
      .then(tidy)
      .catch((error: unknown) => log.warn({ err: error }, 'tables could not be cleaned now'));
  }, everyMs);
  timer.unref();
  return {
    tidy,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running.catch(() => []);
    },
  };
};
