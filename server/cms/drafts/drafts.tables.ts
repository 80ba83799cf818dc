import type { Command, Conflict } from '#documents/page/commands.types.ts';
import type { DraftBlock, DraftDocument, PageMeta, Translations } from '#documents/page/document.types.ts';
import type { ContentDigests } from '#documents/page/public-content.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    page_drafts: PageDraftTable;
    page_draft_blocks: PageDraftBlockTable;
    page_batches: PageBatchTable;
    page_checkpoints: PageCheckpointTable;
  }
}

export interface PageDraftTable {
  page_id: string;
  revision: number;
  /** Batches up to this revision lead to a document that was replaced: they can neither be merged nor undone. */
  history_start: number;
  meta: Json<PageMeta>;
  translations: Json<Translations>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
  /** What visitors would get, by language; null in rows of an older release. */
  content_digests: Json<ContentDigests | null>;
  /** The revision they were taken from. */
  content_revision: number | null;
}

export interface PageDraftBlockTable {
  page_id: string;
  block_id: string;
  value: Json<DraftBlock>;
}

export interface PageBatchTable {
  page_id: string;
  revision: number;
  id: string;
  step: string;
  label: string;
  kind: 'do' | 'undo' | 'redo';
  target: string | null;
  commands: Json<Command[]>;
  inverse: Json<Command[]>;
  conflicts: Json<Conflict[]>;
  touched: Json<string[]>;
  actor_id: string;
  actor_name: string;
  client: string;
  created_at: GeneratedTime;
}

export interface PageCheckpointTable {
  page_id: string;
  revision: number;
  document: Json<DraftDocument>;
}
