import { SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { notFound } from '#server/http/errors.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';
import { type LoadedVehicle, loadVehicles } from '../resources/load-vehicles.ts';
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
  reader: Reader,
  { id, listings, now }: { id: string; listings: readonly ListingRow[]; now: Date },
): Promise<LoadedVehicle> => {
  if (!isUuid(id)) throw goneVehicle();
  const keys = listings.map(({ key }) => key);
  const longestSold = new Date(now.getTime() - SOLD_DAYS * DAY_MS);
  const [loaded] = await loadVehicles(reader, [id], (query) =>
    query
      .where('publication', '=', 'published')
      .where('listing_key', 'in', keys)
      .where((eb) => eb.or([eb('status', '<>', 'sold'), eb('sold_at', '>', longestSold)])),
  );
  if (loaded) return loaded;
  const gone = await goneCar(reader, id);
  throw goneVehicle(gone && keys.includes(gone.listing_key) ? 'vehicle_gone' : 'vehicle_not_found');
};

/** A car as staff look at it before anybody else does, whatever becomes of it. @throws 404 */
export const previewedVehicle = async (reader: Reader, id: string): Promise<LoadedVehicle> => {
  const [loaded] = isUuid(id) ? await loadVehicles(reader, [id]) : [];
  if (!loaded) throw goneVehicle();
  return loaded;
};
