import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Work } from '#server/http/work.ts';
import { refuseEarlyArchive } from '#server/stock/desk/move-vehicle.ts';
import { changedBy, recordEvent, tellStock } from '#server/stock/desk/stock-changes.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import type { FeedRow } from '../feeds.tables.ts';
import { raiseConflicts } from './conflicts.ts';
import type { Presence } from './row-keys.ts';

const BATCH = 500;

interface MissingCar {
  id: string;
  status: VehicleRow['status'];
  orderNumber: string | null;
  feedKey: string | null;
}

/** Cars of a feed that its file names no more, in batches; `known` counts those it kept before. */
export async function* missingCars(
  reader: Reader,
  feedId: string,
  presence: Presence,
): AsyncGenerator<{ known: number; missing: MissingCar[] }> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await reader
      .selectFrom('stock_feed_items')
      .innerJoin('vehicles', 'vehicles.id', 'stock_feed_items.vehicle_id')
      .select(['vehicles.id', 'vehicles.status', 'vehicles.vin', 'vehicles.order_number as orderNumber'])
      .select(['stock_feed_items.key', 'stock_feed_items.feed_key as feedKey'])
      .where('stock_feed_items.feed_id', '=', feedId)
      .where('stock_feed_items.gone_at', 'is', null)
      .where('stock_feed_items.vehicle_id', '>', last)
      .orderBy('stock_feed_items.vehicle_id')
      .limit(BATCH)
      .execute();
    const missing = rows.filter((row) => !presence.has(row));
    yield { known: rows.length, missing };
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** How many of the missing are named with another VIN, as far as their number is told of one car alone. */
export const countRenamed = async (
  reader: Reader,
  missing: readonly MissingCar[],
  presence: Presence,
): Promise<number> => {
  const renamed = missing.filter((car) => presence.hasNumber(car));
  if (renamed.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where v.id = any(${renamed.map(({ id }) => id)}::uuid[]) and not exists (
      select from vehicles o where o.order_number = v.order_number and o.id <> v.id and o.publication <> 'archived')`.execute(
    reader,
  );
  return rows.length;
};

/** What a car that is gone comes to: kept by a reservation, left because it is sold, or gone. */
export const goneOutcome = (
  { gone }: FeedRow['rules'],
  { status }: Pick<MissingCar, 'status'>,
): 'conflict' | 'left' | 'gone' => {
  if (gone === 'leave') return 'gone';
  if (status === 'reserved') return 'conflict';
  return status === 'sold' ? 'left' : 'gone';
};

const hide = async (work: Work, feed: FeedRow, row: VehicleRow): Promise<void> => {
  const to = feed.rules.gone === 'archive' ? 'archived' : 'draft';
  if (row.publication === to || row.publication === 'archived') return;
  refuseEarlyArchive(row, work.now);
  await work.trx
    .updateTable('vehicles')
    .set({ publication: to, lock_version: row.lock_version + 1, ...changedBy(work) })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(work, row.id, { kind: 'publication', from: row.publication, to, reason: feed.name }, 'import');
};

/** Does with cars that are gone what the feed's rule says. The transaction has taken its turn. */
export const applyGone = async (work: Work, feed: FeedRow, cars: readonly MissingCar[]): Promise<void> => {
  if (cars.length === 0) return;
  const rows = await work.trx
    .selectFrom('vehicles')
    .selectAll()
    .where(
      'id',
      'in',
      cars.map(({ id }) => id),
    )
    .execute();
  const gone = rows.filter((row) => goneOutcome(feed.rules, row) === 'gone');
  for (const row of gone) {
    if (feed.rules.gone !== 'leave') await hide(work, feed, row);
    await work.trx
      .updateTable('stock_feed_items')
      .set({ gone_at: work.now, gone_from: row.publication })
      .where('feed_id', '=', feed.id)
      .where('vehicle_id', '=', row.id)
      .execute();
  }
  await raiseConflicts(
    work,
    feed.id,
    rows.flatMap((row) =>
      goneOutcome(feed.rules, row) === 'conflict'
        ? [{ vehicleId: row.id, kind: 'gone', from: row.status, to: feed.rules.gone, line: 0 }]
        : [],
    ),
  );
  if (feed.rules.gone !== 'leave')
    tellStock(
      work.deps,
      work.trx,
      gone.map(({ id }) => id),
    );
};
