import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

/** Append-only: a trigger refuses every UPDATE and DELETE. */
export interface AuditLogTable {
  /** 1, 2, 3 … without gaps: the order of the chain. */
  seq: number;
  at: GeneratedTime;
  actor_kind: string;
  actor_id: string;
  action: string;
  target_type: string;
  target_id: string;
  details: Json<Record<string, unknown>>;
  /** Hex SHA-256 of the entry before; 64 zeros for the first. */
  previous_hash: string;
  hash: string;
}
