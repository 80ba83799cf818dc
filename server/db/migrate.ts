import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { Db, Trx } from './database.ts';
import { UnusableDatabase } from './unusable-database.ts';

export interface Migration {
  /** File name without `.sql`: `0001-core`. */
  name: string;
  text: string;
  /** Hex SHA-256 of the text. */
  checksum: string;
}

const NAME = /^\d{4}-[a-z0-9-]+$/;
/** Arbitrary number of the advisory lock that lets one starter migrate at a time. */
const MIGRATION_LOCK = 7_203_000;

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The migrations of a folder in order. Throws for a misnamed file and for a number used twice. */
export const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
  names.forEach((name, index) => {
    if (!NAME.test(name)) throw new Error(`Migration "${name}.sql" is not named like 0001-what-it-does.sql.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Migrations "${names[index - 1]}" and "${name}" have the same number.`);
  });
  return names.map((name) => {
    const text = readFileSync(path.join(folder, `${name}.sql`), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
};

const appliedBefore = async (trx: Trx): Promise<Map<string, string>> => {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  const rows = await trx.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/**
 * Brings the database up to the given migrations, each in a transaction of its own; answers the names it applied.
 * Any number of servers may call it at once. Forward only: a migration that was changed after it ran is an error.
 */
export const migrate = async (db: Db, migrations: readonly Migration[], log: Logger): Promise<string[]> => {
  const done: string[] = [];
  for (const { name, text, checksum } of migrations) {
    const applied = await db.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
      const before = (await appliedBefore(trx)).get(name);
      if (before === checksum) return false;
      if (before !== undefined)
        throw new UnusableDatabase(`Migration "${name}" was changed after it had run; write a new one instead.`);
      await sql.raw(text).execute(trx);
      await trx.insertInto('schema_migrations').values({ name, checksum }).execute();
      return true;
    });
    if (applied) {
      done.push(name);
      log.info({ migration: name }, 'migration applied');
    }
  }
  return done;
};
