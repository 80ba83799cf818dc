import { newId } from '#server/db/new-id.ts';
import type { Work } from '#server/http/work.ts';
import { takeStockTurn, tellStock } from '../desk/stock-changes.ts';
import { columnsOf } from '../desk/vehicle-columns.ts';
import { type DemoHouse, type InventedVehicle, inventVehicle } from './invent-vehicles.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows of one statement: below the most parameters that one may have. */
const ROWS = 400;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const rowOf = (car: InventedVehicle, { now, actor }: Work) => {
  const createdAt = before(now, car.createdDays * DAY_MS);
  return {
    id: newId(now),
    ...columnsOf(car.content, 'EUR'),
    publication: car.publication,
    status: car.status,
    reserved_from_status: car.reservedFrom,
    reserved_order_id: null,
    status_changed_at: createdAt,
    sold_at: car.soldDays === null ? null : before(now, car.soldDays * DAY_MS),
    stock_confirmed_at: before(now, car.confirmedHours * HOUR_MS),
    created_at: createdAt,
    updated_at: createdAt,
    updated_by: actor.id,
    updated_by_name: actor.name,
  };
};

/** Writes invented cars from one number to another, with their pictures and the first line of their history. */
export const insertInvented = async (
  work: Work,
  { from, to, houses, most }: { from: number; to: number; houses: readonly DemoHouse[]; most?: number },
): Promise<void> => {
  const { trx, now, actor, deps } = work;
  await takeStockTurn(trx);
  const thisYear = now.getUTCFullYear();
  for (let start = from; start < to; start += ROWS) {
    const cars = Array.from({ length: Math.min(ROWS, to - start) }, (_, index) =>
      inventVehicle(start + index, { houses, thisYear, ...(most === undefined ? {} : { most }) }),
    );
    const rows = cars.map((car) => rowOf(car, work));
    await trx.insertInto('vehicles').values(rows).execute();
    const photos = cars.flatMap((car, index) =>
      car.photos.map((image, place) => ({
        id: newId(now),
        vehicle_id: rows[index]?.id ?? '',
        sequence: place + 1,
        image_id: image,
      })),
    );
    if (photos.length > 0) await trx.insertInto('vehicle_photos').values(photos).execute();
    await trx
      .insertInto('vehicle_events')
      .values(
        rows.map((row) => ({
          vehicle_id: row.id,
          kind: 'created',
          from_value: null,
          to_value: row.status,
          actor_id: actor.id,
          actor_name: actor.name,
          source: 'system',
          at: row.created_at,
        })),
      )
      .execute();
  }
  tellStock(deps, trx, []);
};
