import type { Selectable } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, LostClaim, postponeJob } from '#server/jobs/job-queue.ts';
import { changedBy, recordEvent, takeStockTurn, tellStock } from '#server/stock/desk/stock-changes.ts';
import type { StockFeedPhotoTable } from '../feeds.tables.ts';
import { fetchPhoto, PhotoRefused } from './fetch-photo.ts';
import { PHOTO_JOB } from './queue-photos.ts';

type PhotoRow = Selectable<StockFeedPhotoTable>;

const CARS_AT_ONCE = 20;
const FETCHES_AT_ONCE = 4;
const MAX_ATTEMPTS = 5;
const MINUTE_MS = 60_000;

const dueCars = async ({ db, clock }: ServerDeps, feedId: string): Promise<string[]> => {
  const rows = await db.read
    .selectFrom('stock_feed_photos')
    .select('vehicle_id')
    .where('feed_id', '=', feedId)
    .where('status', '=', 'pending')
    .where('try_at', '<=', clock())
    .groupBy('vehicle_id')
    .orderBy('vehicle_id')
    .limit(CARS_AT_ONCE)
    .execute();
  return rows.map(({ vehicle_id: id }) => id);
};

type Outcome = Pick<PhotoRow, 'sequence' | 'url' | 'status' | 'image_id' | 'reason' | 'attempts'>;

const tryPhoto = async (deps: ServerDeps, { sequence, url, attempts }: PhotoRow): Promise<Outcome> => {
  try {
    const image = await fetchPhoto(deps, url);
    return { sequence, url, status: 'done', image_id: image, reason: '', attempts: attempts + 1 };
  } catch (error) {
    const isOver = error instanceof PhotoRefused || attempts + 1 >= MAX_ATTEMPTS;
    const reason = (error instanceof Error ? error.message : 'It did not come.').slice(0, 300);
    return { sequence, url, status: isOver ? 'failed' : 'pending', image_id: null, reason, attempts: attempts + 1 };
  }
};

/** Fetches a few at a time, in their order. */
const tryPhotos = async (deps: ServerDeps, photos: readonly PhotoRow[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < photos.length; start += FETCHES_AT_ONCE)
    outcomes.push(
      ...(await Promise.all(photos.slice(start, start + FETCHES_AT_ONCE).map((photo) => tryPhoto(deps, photo)))),
    );
  return outcomes;
};

const noteOutcomes = async ({ trx, now }: Work, vehicleId: string, outcomes: readonly Outcome[]): Promise<void> => {
  for (const { sequence, url, ...result } of outcomes)
    await trx
      .updateTable('stock_feed_photos')
      .set({ ...result, try_at: new Date(now.getTime() + 2 ** result.attempts * MINUTE_MS) })
      .where('vehicle_id', '=', vehicleId)
      .where('sequence', '=', sequence)
      // The feed may have named others meanwhile.
      .where('url', '=', url)
      .execute();
};

/** Gives a car the pictures that are here, in the order of the feed; a picture that stands twice in it counts once. */
const showPhotos = async (work: Work, feedId: string, vehicleId: string): Promise<void> => {
  const { trx, now } = work;
  const row = await trx.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst();
  if (!row) return;
  const found = await trx
    .selectFrom('stock_feed_photos')
    .select('image_id')
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'done')
    .orderBy('sequence')
    .execute();
  const before = await trx
    .selectFrom('vehicle_photos')
    .select(['image_id', 'alt'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('sequence')
    .execute();
  const images = [...new Set(found.flatMap(({ image_id: image }) => image ?? []))];
  if (images.join() === before.map(({ image_id: image }) => image).join()) return;
  // What staff wrote about a picture stays with it.
  const alts = new Map(before.map(({ image_id: image, alt }) => [image, alt]));
  await trx.deleteFrom('vehicle_photos').where('vehicle_id', '=', vehicleId).execute();
  if (images.length > 0)
    await trx
      .insertInto('vehicle_photos')
      .values(
        images.map((image, index) => ({
          id: newId(now),
          vehicle_id: vehicleId,
          sequence: index + 1,
          image_id: image,
          alt: alts.get(image) ?? '',
        })),
      )
      .execute();
  const version = row.lock_version + 1;
  await trx
    .updateTable('vehicles')
    .set({ lock_version: version, ...changedBy(work) })
    .where('id', '=', vehicleId)
    .execute();
  await trx
    .updateTable('stock_feed_items')
    .set({ vehicle_version: version })
    .where('feed_id', '=', feedId)
    .where('vehicle_id', '=', vehicleId)
    .where('vehicle_version', '=', row.lock_version)
    .execute();
  await recordEvent(work, vehicleId, { kind: 'changed', from: null, to: `${images.length} photos` }, 'import');
  tellStock(work.deps, trx, [vehicleId]);
};

const fetchForCar = async (deps: ServerDeps, feedId: string, vehicleId: string): Promise<void> => {
  const photos = await deps.db.read
    .selectFrom('stock_feed_photos')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'pending')
    .where('try_at', '<=', deps.clock())
    .orderBy('sequence')
    .execute();
  const outcomes = await tryPhotos(deps, photos);
  await inTransaction(deps, systemActor, async (work) => {
    await takeStockTurn(work.trx);
    await noteOutcomes(work, vehicleId, outcomes);
    await showPhotos(work, feedId, vehicleId);
  });
};

const fetchPhotos = async (deps: ServerDeps, job: ClaimedJob, lost: AbortSignal): Promise<void> => {
  for (;;) {
    const cars = await dueCars(deps, job.key);
    if (cars.length === 0) break;
    for (const id of cars) {
      if (lost.aborted) throw new LostClaim(job);
      await fetchForCar(deps, job.key, id);
    }
  }
  await deps.db.transaction(async (trx) => {
    const next = await trx
      .selectFrom('stock_feed_photos')
      .select('try_at')
      .where('feed_id', '=', job.key)
      .where('status', '=', 'pending')
      .orderBy('try_at')
      .limit(1)
      .executeTakeFirst();
    if (next) await postponeJob(trx, job, next.try_at);
    else await finishJob(trx, job);
  });
};

/** Pictures of feeds, fetched in the background; what does not come is tried again five times. */
export const photoJobs = (deps: ServerDeps): JobKind => ({
  kind: PHOTO_JOB,
  slots: 1,
  timeoutMs: 6 * 3_600_000,
  retryMs: doublingRetry,
  run: (job, lost) => fetchPhotos(deps, job, lost),
});
