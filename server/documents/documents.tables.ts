import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    document_drafts: DocumentDraftTable;
  }
}

/** Edits visitors do not see yet; without content there is none now. The row stays, so that its counter never names two states. */
export interface DocumentDraftTable {
  /** `form` */
  kind: string;
  document_id: string;
  content: Json<unknown> | null;
  /** The document as it was when the draft began, and the version that was. */
  base: Json<unknown> | null;
  base_version: number;
  lock_version: number;
  updated_at: Date;
  updated_by: string;
  updated_by_name: string;
}
