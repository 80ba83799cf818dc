import type { PageMeta } from '#documents/page/document.types.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    library_items: LibraryItemTable;
  }
}

export interface LibraryItemTable {
  id: string;
  kind: 'section' | 'page_template';
  name: string;
  description: string;
  meta: Json<PageMeta | null>;
  fragment: Json<BlockFragment>;
  blocks: number;
  types: Json<string[]>;
  lock_version: number;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
  deleted_at: Date | null;
}
