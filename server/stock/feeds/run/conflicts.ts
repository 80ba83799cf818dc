import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import type { Work } from '#server/http/work.ts';

export interface RaisedConflict {
  vehicleId: string;
  /** reserved, status, state or gone */
  kind: string;
  from: string;
  to: string;
  line: number;
}

/** Keeps contradictions for a person. One that was settled is not raised again while both sides say the same. */
export const raiseConflicts = async (
  { trx, now }: Work,
  feedId: string,
  conflicts: readonly RaisedConflict[],
): Promise<void> => {
  if (conflicts.length === 0) return;
  const rows = conflicts.map(({ vehicleId, kind, from, to, line }) => ({
    id: newId(now),
    feed_id: feedId,
    vehicle_id: vehicleId,
    kind,
    from_value: from,
    to_value: to,
    line,
    raised_at: now,
  }));
  await sql`insert into stock_feed_conflicts (id, feed_id, vehicle_id, kind, from_value, to_value, line, raised_at)
    select id, feed_id, vehicle_id, kind, from_value, to_value, line, raised_at
    from jsonb_populate_recordset(null::stock_feed_conflicts, ${JSON.stringify(rows)}::jsonb)
    on conflict (feed_id, vehicle_id, kind, from_value, to_value) do update set line = excluded.line`.execute(trx);
};
