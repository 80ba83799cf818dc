import type { ColumnType, Generated } from 'kysely';
import type { EntryDetails, NavigationContent } from '#documents/navigation/navigation.types.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    nav_entries: NavEntryTable;
    navigations: NavigationTable;
    navigation_versions: NavigationVersionTable;
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
  /** What only the document of the menus knows: picture, teaser, price, card and their translations. */
  details: ColumnType<EntryDetails, string | undefined, string>;
  lock_version: number;
  changed_fields: Json<string[]>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

/** All menus as one document: the row that is locked for a change, and its version. */
export interface NavigationTable {
  id: string;
  version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: Generated<string>;
  updated_by_name: Generated<string>;
}

export interface NavigationVersionTable {
  version: number;
  content: Json<NavigationContent>;
  created_at: GeneratedTime;
  created_by: string;
  created_by_name: string;
}
