import type { Generated } from 'kysely';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { ContentDigests } from '#documents/page/public-content.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    page_versions: PageVersionTable;
    page_previews: PagePreviewTable;
  }
}

export interface PageVersionTable {
  page_id: string;
  number: number;
  revision: number;
  title: string;
  snapshot: Json<PageSnapshot>;
  locales: Json<string[]>;
  /** Whether search engines may list it. */
  in_sitemap: Generated<boolean>;
  published_at: GeneratedTime;
  published_by: string;
  published_by_name: string;
  /** What visitors get, by language; null in versions of an older release. */
  content_digests: Json<ContentDigests | null>;
}

export interface PagePreviewTable {
  token_hash: string;
  /** Set for links made to be shared. */
  id: string | null;
  created_at: GeneratedTime;
  actor_name: Generated<string>;
  page_id: string;
  revision: number;
  actor_id: string;
  snapshot: Json<PageSnapshot>;
  expires_at: Date;
}
