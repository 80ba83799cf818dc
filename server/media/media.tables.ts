import type { ColumnType } from 'kysely';
import type { GeneratedTime } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    images: ImageTable;
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
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
}
