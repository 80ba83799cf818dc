import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    nav_entries: NavEntryTable;
  }
}

export interface NavEntryTable {
  id: string;
  menu: 'header' | 'footer' | 'footer_secondary';
  title: string;
  titles: Json<Record<string, string>>;
  page_id: string | null;
  url: string | null;
  target: '_self' | '_blank';
  sequence: number;
  parent_id: string | null;
  lock_version: number;
  changed_fields: Json<string[]>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
