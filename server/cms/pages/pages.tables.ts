import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    pages: PageTable;
    page_locale_paths: PageLocalePathTable;
  }
}

/** `reusable` is a section that pages show; it has no address. */
export type PageKind = 'page' | 'folder' | 'link' | 'url_redirection' | 'reusable';
export type LinkType = 'internal' | 'external' | 'file';

/** Where a live page lies in a language, if elsewhere than at its path. */
export interface PageLocalePathTable {
  page_id: string;
  locale: string;
  path: string;
}

export interface PageTable {
  id: string;
  parent_id: string | null;
  position: string;
  slug: string;
  /** Slugs in other languages than the source. */
  slugs: Json<Record<string, string>>;
  path: string;
  kind: PageKind;
  link_type: LinkType | null;
  target: string | null;
  http_code: number;
  link_new_window: boolean;
  title: string;
  locales: Json<string[]>;
  lock_version: number;
  changed_fields: Json<string[]>;
  published_version: number | null;
  published_revision: number | null;
  published_at: Date | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
  deleted_at: Date | null;
  deletion_id: string | null;
}
