import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeyTable;
  }
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  request_hash: string;
  claimed_at: GeneratedTime;
  /** When a transaction of the work was committed. */
  worked_at: Date | null;
  status: number | null;
  headers: Json<Record<string, string>> | null;
  body: string | null;
}
