import { sql } from 'kysely';
import type { Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';

export const PHOTO_JOB = 'stock.feed_photos';

export interface WantedPhotos {
  vehicleId: string;
  urls: readonly string[];
}

/** Notes which pictures cars shall have, in their order; the job of the feed fetches those that are not here yet. */
export const queuePhotos = async (
  { trx, now }: Work,
  feedId: string,
  wanted: readonly WantedPhotos[],
): Promise<void> => {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ vehicleId }) => vehicleId);
  await trx.deleteFrom('stock_feed_photos').where('vehicle_id', 'in', ids).execute();
  const bare = wanted.flatMap(({ vehicleId, urls }) => (urls.length === 0 ? [vehicleId] : []));
  if (bare.length > 0) await trx.deleteFrom('vehicle_photos').where('vehicle_id', 'in', bare).execute();
  const rows = wanted.flatMap(({ vehicleId, urls }) =>
    urls.map((url, index) => ({ feed_id: feedId, vehicle_id: vehicleId, sequence: index + 1, url, try_at: now })),
  );
  if (rows.length === 0) return;
  await sql`insert into stock_feed_photos (feed_id, vehicle_id, sequence, url, try_at)
    select feed_id, vehicle_id, sequence, url, try_at
    from jsonb_populate_recordset(null::stock_feed_photos, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  await enqueueJob(trx, PHOTO_JOB, feedId, now);
};
