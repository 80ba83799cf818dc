import type { Schedule } from '#api-clients/schedules/schedules.contract.ts';
import { etagOf } from '../http/etag.ts';
import type { ScheduleRow } from './schedules.store.ts';

export const scheduleEtag = ({ id, lock_version }: Pick<ScheduleRow, 'id' | 'lock_version'>): string =>
  etagOf('schedule', id, lock_version);

/** A row as the contract's resource. */
export const scheduleResourceOf = (row: ScheduleRow): Schedule => ({
  type: 'schedule',
  id: row.id,
  attributes: {
    page_id: row.page_id,
    title: row.title,
    path: row.path,
    action: row.action,
    run_at: row.run_at.toISOString(),
    time_zone: row.time_zone,
    revision: row.revision,
    note: row.note,
    state: row.state,
    findings: Array.isArray(row.findings) ? row.findings : [],
    version: row.version,
    finished_at: row.finished_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    replaces_newer:
      row.state === 'waiting' &&
      row.revision !== null &&
      row.published_revision !== null &&
      row.published_revision > row.revision,
    page_deleted: row.page_deleted_at !== null,
  },
  meta: { etag: scheduleEtag(row) },
});
