import type { FeedConflict, FeedRun, StockFeed } from '#api-clients/stock/feed.resources.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';
import { namesOf } from '../resources/vehicle-resource.ts';
import { type CountedFeed, feedEtag } from './feeds.store.ts';
import type { ConflictRow, RunRow } from './feeds.tables.ts';
import { noCounts } from './run/run-report.ts';

export const runOf = (row: RunRow): FeedRun => ({
  type: 'stock_feed_run',
  id: row.id,
  attributes: {
    feed_id: row.feed_id,
    is_dry: row.is_dry,
    status: row.status,
    trigger: row.trigger,
    counts: { ...noCounts(), ...row.counts },
    processed: row.processed,
    total: row.total,
    known_before: row.known_before,
    missing: row.missing,
    error_code: row.error_code,
    error_detail: row.error_detail,
    created_by: row.created_by_name,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  },
});

export const feedOf = ({ row, lastRun, vehicles, openConflicts, photos }: CountedFeed): StockFeed => ({
  type: 'stock_feed',
  id: row.id,
  attributes: {
    name: row.name,
    listing_key: row.listing_key,
    source: row.source,
    mapping: row.mapping,
    rules: row.rules,
    schedule: row.schedule,
    is_active: row.is_active,
    notify: row.notify,
    file: row.file,
    last_run: lastRun ? runOf(lastRun) : null,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    failures: row.failures,
    vehicles,
    open_conflicts: openConflicts,
    photos,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: feedEtag(row) },
});

export const conflictOf = (row: ConflictRow, vehicle: VehicleRow): FeedConflict => ({
  type: 'stock_feed_conflict',
  id: row.id,
  attributes: {
    vehicle_id: row.vehicle_id,
    title: [namesOf(vehicle).title, vehicle.order_number].filter(Boolean).join(' · '),
    kind: row.kind,
    from: row.from_value,
    to: row.to_value,
    line: row.line,
    status: row.status,
    raised_at: row.raised_at.toISOString(),
    resolved_by: row.resolved_by_name,
  },
});
