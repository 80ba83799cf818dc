import type { Generated } from 'kysely';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    schedules: ScheduleTable;
  }
}

export interface ScheduleFinding {
  code: string;
  detail: string;
}

export interface ScheduleTable {
  id: string;
  page_id: string;
  action: 'publish' | 'unpublish';
  run_at: Date;
  time_zone: string;
  title: string;
  revision: number | null;
  snapshot: Json<PageSnapshot> | null;
  note: string;
  state: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  next_try_at: Date;
  findings: Json<ScheduleFinding[]> | Generated<string>;
  version: number | null;
  finished_at: Date | null;
  created_at: Date;
  created_by: string;
  created_by_name: string;
  lock_version: Generated<number>;
}
