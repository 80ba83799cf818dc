import type { ColumnType } from 'kysely';
import type { GeneratedTime } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    settings: SettingTable;
    setting_versions: SettingVersionTable;
    setting_previews: SettingPreviewTable;
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

/** Append-only; the database refuses anything else. */
export interface SettingVersionTable {
  key: string;
  /** Equals `lock_version` of the setting while it was in force. */
  version: number;
  value: string | null;
  restored_from: number | null;
  created_at: GeneratedTime;
  created_by: string;
  created_by_name: string;
}

export interface SettingPreviewTable {
  token_hash: string;
  actor_id: string;
  overrides: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
}
