import type { Generated } from 'kysely';
import type { GeneratedTime } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    vin_lists: VinListTable;
    vin_list_entries: VinListEntryTable;
  }
}

export interface VinListTable {
  id: string;
  key: string;
  name: string;
  campaign: string;
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

interface VinListEntryTable {
  list_id: string;
  /** HMAC-SHA-256 of the number, base64url. */
  hash: string;
}
