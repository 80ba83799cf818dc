import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTime } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    redirects: RedirectTable;
  }
}

export interface RedirectTable {
  id: string;
  from_path: string;
  page_id: string | null;
  address: string | null;
  http_code: number;
  enabled: boolean;
  note: string;
  created_by: 'automatic' | 'person';
  /** A bigint arrives as text. */
  hits: ColumnType<string, number | undefined, number>;
  last_hit_at: Date | null;
  lock_version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
