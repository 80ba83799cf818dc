import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ErasureRecord, LeadSource } from '#api-clients/forms/lead.resources.ts';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import type { FieldValue } from '#form-fields/index.ts';
import type { SavedViewTable } from '#server/saved-views/saved-view.tables.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    leads: LeadTable;
    lead_files: LeadFileTable;
    lead_events: LeadEventTable;
    lead_exports: LeadExportTable;
    lead_erasures: LeadErasureTable;
    erased_people: { hash: string; erased_at: Date };
    lead_views: SavedViewTable;
  }
}

export interface LeadConsent {
  key: string;
  version: string;
  accepted_at: string;
}

export type LeadStatus = 'new' | 'spam' | 'duplicate' | 'partial' | 'erased';
export type LeadStage = 'open' | 'contacted' | 'qualified' | 'won' | 'lost';

export interface LeadTable {
  id: string;
  seq: ColumnType<string, never, never>;
  number: string;
  form_id: string;
  form_version: number;
  created_at: Date;
  locale: string;
  status: LeadStatus;
  stage: Generated<LeadStage>;
  assignee_id: string | null;
  assignee_name: string | null;
  /** When the answer came that counts; null while the lead waits for one. */
  answered_at: Date | null;
  /** The first answer of a lead that was put back to be answered; null for one that never was. */
  first_answered_at: Generated<Date | null>;
  values: Json<Record<string, FieldValue>>;
  hidden: Json<Record<string, string>>;
  dynamic_data: Json<Record<string, unknown>>;
  consents: Json<LeadConsent[]>;
  source: Json<LeadSource>;
  location_id: string | null;
  location_name: string | null;
  vehicle_snapshot: Json<Record<string, string | number | boolean | null>> | null;
  fingerprint: string;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  spam_reason: string | null;
  review: Json<string[]>;
  duplicate_of: string | null;
  person_hashes: string[];
  words: string;
  retention_until: Date;
  escalated_at: Date | null;
  lock_version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface LeadFileTable {
  id: string;
  lead_id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
}

export interface LeadEventTable {
  id: Generated<string>;
  lead_id: string;
  at: Date;
  kind: string;
  actor_id: string;
  actor_name: string;
  text: Generated<string>;
  detail: Json<Record<string, unknown>>;
}

export type ExportStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired';

export interface LeadExportTable {
  id: string;
  form_id: string;
  status: ExportStatus;
  format: RowFormat;
  request: Json<Record<string, unknown>>;
  columns: Json<{ key: string; label: string }[]>;
  processed: Generated<number>;
  total: Generated<number>;
  max_seq: Generated<string>;
  row_count: number | null;
  file_size: string | null;
  sha256: string | null;
  error_code: string | null;
  error_detail: string | null;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

export interface LeadErasureTable {
  id: string;
  subject_hash: string;
  erased_at: Date;
  erased_by: string;
  erased_by_name: Generated<string>;
  counts: Json<Record<string, number>>;
  delivered_to: Json<{ type: string; integration_id: string; count: number }[]>;
  /** Empty until the erasure is completed. */
  certificate: string;
  status: 'in_progress' | 'completed';
  step: ErasureRecord['attributes']['step'];
  completed_at: Date | null;
  /** Code of what went wrong in the last try; null while nothing did. */
  trouble: string | null;
  work: Json<{ file_ids?: string[]; export_ids?: string[]; person_hashes?: string[] }>;
  remains: Json<ErasureRecord['attributes']['remains']>;
}

export type ErasureRow = Selectable<LeadErasureTable>;
