import type { Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { completed, type LoadedVehicle, type VehicleRow } from '../resources/load-vehicles.ts';
import { stockTurnTaken } from './stock-changes.ts';

export const noVehicle = () => notFound('This car does not exist.', 'vehicle_not_found');

export const vehicleEtag = ({ id, lock_version: version }: Pick<VehicleRow, 'id' | 'lock_version'>): string =>
  etagOf('vehicle', id, version);

/** Holds a car for a change; orders that refer to it are not held up. @throws 404, 412 when it changed since it was seen */
export const lockVehicle = async (trx: Trx, { id, ifMatch }: Seen): Promise<VehicleRow> => {
  if (!isUuid(id)) throw noVehicle();
  const row = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .where(stockTurnTaken)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noVehicle();
  checkIfMatch(ifMatch, vehicleEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
  });
  return row;
};

/** What a move of a car asks of it. */
export type MovedCar = Pick<
  VehicleRow,
  'id' | 'status' | 'state' | 'reserved_from_status' | 'reserved_order_id' | 'lock_version'
>;

/** Holds a car for a move, whatever else was changed: its other hundred columns are not read for that. @throws 404 */
export const lockForMove = async (trx: Trx, id: string): Promise<MovedCar> => {
  if (!isUuid(id)) throw noVehicle();
  const car = await trx
    .selectFrom('vehicles')
    .select(['id', 'status', 'state', 'reserved_from_status', 'reserved_order_id', 'lock_version'])
    .where('id', '=', id)
    .where(stockTurnTaken)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!car) throw noVehicle();
  return car;
};

/** A car as it is after a change. */
export const reloaded = async (trx: Trx, id: string): Promise<LoadedVehicle> => {
  const rows = await trx.selectFrom('vehicles').selectAll().where('id', '=', id).execute();
  const [loaded] = await completed(trx, rows);
  if (!loaded) throw noVehicle();
  return loaded;
};
