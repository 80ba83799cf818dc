import type { ColumnType } from 'kysely';
import type { CaptionTrack } from '#api-clients/media/files.resources.ts';
import type { GeneratedTime } from '#server/db/tables.ts';
import type { FileKind } from './file-formats.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    media_files: MediaFileTable;
    media_uploads: MediaUploadTable;
  }
}

type Generated<T> = ColumnType<T, T | undefined, T>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export interface MediaFileTable {
  id: string;
  kind: FileKind;
  hash: string;
  stored: string;
  filename: string;
  title: Generated<string>;
  bytes: number;
  content_type: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  poster_id: string | null;
  captions: GeneratedJson<CaptionTrack[]>;
  folder_id: string | null;
  tags: GeneratedJson<string[]>;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: Generated<string>;
  deleted_at: Date | null;
}

export interface MediaUploadTable {
  id: string;
  owner_id: string;
  filename: string;
  bytes: number;
  received: Generated<number>;
  folder_id: string | null;
  replaces_id: string | null;
  replaces_etag: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}
