import { sql } from 'kysely';
import { SOLD_DAYS } from '#api-clients/stock/lifecycle.data.ts';
import type { Reader } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { completed, type ListingRow, type LoadedVehicle } from '../resources/load-vehicles.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY_MS = 86_400_000;

/** What visitors read of a car that is no more (decisions §1). */
export const goneVehicle = () => notFound('This vehicle is no longer available.', 'vehicle_not_found');

/** A published car of these listings; a sold one for 30 days. @throws 404 `vehicle_not_found` */
export const publicVehicle = async (
  reader: Reader,
  { id, listings, now }: { id: string; listings: readonly ListingRow[]; now: Date },
): Promise<LoadedVehicle> => {
  if (!UUID.test(id)) throw goneVehicle();
  const rows = await reader
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('publication', '=', 'published')
    .where(
      'listing_key',
      'in',
      listings.map(({ key }) => key),
    )
    .where((eb) =>
      eb.or([eb('status', '<>', 'sold'), eb('sold_at', '>', new Date(now.getTime() - SOLD_DAYS * DAY_MS))]),
    )
    .execute();
  const [loaded] = await completed(reader, rows);
  if (!loaded) throw goneVehicle();
  return loaded;
};

/** What is known of a car, published or not, to find others like it. */
export const knownVehicle = async (reader: Reader, id: string) => {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<{
    id: string;
    nameplate_name: string;
    nameplate_brand_name: string;
    state: string;
    display_price: string | null;
  }>`select id, nameplate_name, nameplate_brand_name, state, display_price from vehicles where id = ${id}`.execute(
    reader,
  );
  return rows[0];
};
