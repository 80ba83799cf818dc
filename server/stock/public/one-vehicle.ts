import { SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';
import { type LoadedVehicle, loadVehicles, type VehicleRow } from '../resources/load-vehicles.ts';
import { goneCar } from './gone-vehicle.ts';

const DAY_MS = 86_400_000;

/** What visitors read of a car that is no more (decisions §1); that there was one is told of cars that were shown alone. */
export const goneVehicle = (code: 'vehicle_not_found' | 'vehicle_gone' = 'vehicle_not_found') =>
  notFound('This vehicle is no longer available.', code);

/**
 * A published car of these listings; a sold one for 30 days.
 * @throws 404 `vehicle_not_found`; `vehicle_gone` of one that was sold before, or archived after it was shown
 */
export const publicVehicle = async (
  { db, service, clock }: Pick<ServerDeps, 'db' | 'service' | 'clock'>,
  { id, listings }: { id: string; listings: readonly ListingRow[] },
): Promise<LoadedVehicle> => {
  if (!isUuid(id)) throw goneVehicle();
  const keys = listings.map(({ key }) => key);
  const longestSold = new Date(clock().getTime() - SOLD_DAYS * DAY_MS);
  const [loaded] = await service('stock').cars.load([id]);
  if (loaded && isShown(loaded.row, longestSold) && keys.includes(loaded.listing.key)) return loaded;
  const gone = await goneCar(db.read, id);
  throw goneVehicle(gone && keys.includes(gone.listing_key) ? 'vehicle_gone' : 'vehicle_not_found');
};

const isShown = ({ publication, status, sold_at: soldAt }: VehicleRow, longestSold: Date): boolean =>
  publication === 'published' && (status !== 'sold' || (soldAt !== null && soldAt > longestSold));

/** A car as staff look at it before anybody else does, whatever becomes of it. @throws 404 */
export const previewedVehicle = async (reader: Reader, id: string): Promise<LoadedVehicle> => {
  const [loaded] = isUuid(id) ? await loadVehicles(reader, [id]) : [];
  if (!loaded) throw goneVehicle();
  return loaded;
};
