import type { ColumnType } from 'kysely';

/**
 * Every table of the database, for Kysely. A service adds its own by declaration merging in `<name>.tables.ts`:
 * `declare module '../db/tables.ts' { interface Tables { pages: PageTable } }`.
 */
export interface Tables {
  schema_migrations: SchemaMigrationTable;
}

interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: GeneratedTime;
}

/** A `timestamptz not null default now()` column: read as Date, may be left out or given as Date when written. */
export type GeneratedTime = ColumnType<Date, Date | undefined, Date>;

/** A `jsonb` column: read as the parsed value, written as JSON text (`JSON.stringify(value)`). */
export type Json<T> = ColumnType<T, string, string>;
