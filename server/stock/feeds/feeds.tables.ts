import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  FeedFile,
  FeedMapping,
  FeedRules,
  FeedSchedule,
  FeedSource,
  RunCounts,
  RunStatus,
} from '#api-clients/stock/feed.resources.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    stock_feeds: StockFeedTable;
    stock_feed_runs: StockFeedRunTable;
    stock_feed_bad_rows: StockFeedBadRowTable;
    stock_feed_items: StockFeedItemTable;
    stock_feed_conflicts: StockFeedConflictTable;
    stock_feed_photos: StockFeedPhotoTable;
    stock_photo_sources: { url: string; image_id: string; fetched_at: Date };
    stock_feeds_out: StockFeedOutTable;
  }
}

interface Changed {
  created_at: GeneratedTime;
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

export interface StockFeedTable extends Changed {
  id: string;
  name: string;
  listing_key: string;
  source: Json<FeedSource>;
  mapping: Json<FeedMapping>;
  rules: Json<FeedRules>;
  schedule: Json<FeedSchedule>;
  is_active: Generated<boolean>;
  notify: string[];
  file: Json<FeedFile | null>;
  next_run_at: Date | null;
  failures: Generated<number>;
}

export interface StockFeedRunTable {
  id: string;
  feed_id: string;
  is_dry: boolean;
  status: RunStatus;
  trigger: 'person' | 'schedule';
  is_approved: Generated<boolean>;
  counts: Json<Partial<RunCounts>>;
  processed: Generated<number>;
  total: Generated<number>;
  known_before: Generated<number>;
  missing: Generated<number>;
  error_code: string | null;
  error_detail: string | null;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  finished_at: Date | null;
}

export interface StockFeedBadRowTable {
  id: GeneratedAlways<string>;
  run_id: string;
  line: number;
  column_name: string;
  field: string;
  code: string;
  reason: string;
  value: string;
}

export interface StockFeedItemTable {
  feed_id: string;
  vehicle_id: string;
  key: string;
  feed_key: string | null;
  source_hash: Generated<string>;
  vehicle_version: Generated<number>;
  written: Json<Record<string, string>>;
  photos_hash: Generated<string>;
  gone_at: Date | null;
  gone_from: string | null;
}

export interface StockFeedConflictTable {
  id: string;
  feed_id: string;
  vehicle_id: string;
  kind: string;
  from_value: string;
  to_value: string;
  line: Generated<number>;
  status: Generated<'open' | 'applied' | 'kept'>;
  raised_at: Date;
  resolved_at: Date | null;
  resolved_by_name: string | null;
}

export interface StockFeedPhotoTable {
  feed_id: string;
  vehicle_id: string;
  sequence: number;
  url: string;
  status: Generated<'pending' | 'done' | 'failed'>;
  image_id: string | null;
  reason: Generated<string>;
  attempts: Generated<number>;
  try_at: Date;
}

export interface StockFeedOutTable extends Changed {
  id: string;
  name: string;
  listings: string[];
  dealers: string[];
  filter: Generated<string>;
  is_active: Generated<boolean>;
  token_hash: string;
  last_read_at: Date | null;
}

export type FeedRow = Selectable<StockFeedTable>;
export type RunRow = Selectable<StockFeedRunTable>;
export type ItemRow = Selectable<StockFeedItemTable>;
export type ConflictRow = Selectable<StockFeedConflictTable>;
export type FeedOutRow = Selectable<StockFeedOutTable>;
