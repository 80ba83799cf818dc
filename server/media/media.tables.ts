import type { ColumnType } from 'kysely';
import type { GeneratedTime } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    images: ImageTable;
    media_folders: MediaFolderTable;
  }
}

type Generated<T> = ColumnType<T, T | undefined, T>;

export interface ImageTable {
  id: string;
  /** Content hash; the folder of its files. */
  hash: string;
  filename: string;
  title: Generated<string>;
  alt: Generated<string>;
  decorative: Generated<boolean>;
  width: number;
  height: number;
  bytes: number;
  content_type: string;
  dominant: string;
  tones: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: Generated<string>;
  folder_id: string | null;
  tags: ColumnType<string[], string | undefined, string>;
  source_hash: string | null;
  deleted_at: Date | null;
}

export interface MediaFolderTable {
  id: string;
  parent_id: string | null;
  name: string;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}
