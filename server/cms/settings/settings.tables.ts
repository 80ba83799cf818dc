import type { ColumnType } from 'kysely';
import type { GeneratedTime } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    settings: SettingTable;
  }
}

export interface SettingTable {
  key: string;
  /** JSON text, read with care since it may have been written by other means; null = the default. */
  value: string | null;
  lock_version: ColumnType<number, number | undefined, number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
