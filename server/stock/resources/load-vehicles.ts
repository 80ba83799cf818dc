import { type Selectable, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { VehicleTable } from '../stock.tables.ts';
import { type ButtonSetRow, type ListingRow, listingsWithSets } from './listings-with-sets.ts';

export type VehicleRow = Selectable<VehicleTable>;

export interface OwnerRow {
  id: string;
  dealer_code: string;
  name: string;
  display_names: Record<string, string>;
  address: string;
  city: string;
  zipcode: string;
  state: string;
  phone: string;
  email: string;
  opening_hours: unknown;
  lat: number | null;
  lng: number | null;
  whatsapp: string;
  time_zone: string;
  html_default: string;
  html_short: string;
  html_full: string;
}

export interface PhotoRow {
  id: string;
  vehicle_id: string;
  sequence: number;
  image_id: string;
  /** Of the car, or else of the library. */
  alt: string;
  hash: string;
  width: number;
  height: number;
  dominant: string;
}

/** A car with all that belongs to it. */
export interface LoadedVehicle {
  row: VehicleRow;
  photos: readonly PhotoRow[];
  owner: OwnerRow | undefined;
  listing: ListingRow;
  /** Its own ones, or those that its listing gives to all. */
  buttonSets: readonly ButtonSetRow[];
  /** Until when somebody who orders it holds it, or held it last. */
  heldUntil: Date | null;
}

/** What else is known of some cars: pictures, holds and houses, in one question. */
const besides = async (reader: Reader, rows: readonly VehicleRow[]) => {
  const ids = rows.map(({ id }) => id);
  const houses = [...new Set(rows.flatMap(({ owner_id: owner }) => owner ?? []))];
  const { rows: found } = await sql<{
    photos: PhotoRow[] | null;
    holds: { vehicle_id: string; expires_at: string }[] | null;
    owners: OwnerRow[] | null;
  }>`
    select
      (select json_agg(one order by one.vehicle_id, one.sequence) from (
        select p.id, p.vehicle_id, p.sequence, p.image_id, coalesce(nullif(p.alt, ''), i.alt) as alt,
          i.hash, i.width, i.height, i.dominant
        from vehicle_photos p join images i on i.id = p.image_id and i.deleted_at is null
        where p.vehicle_id = any(${ids}::uuid[])) one) as photos,
      (select json_agg(one) from (
        select vehicle_id, expires_at from vehicle_locks where vehicle_id = any(${ids}::uuid[])) one) as holds,
      (select json_agg(one) from (
        select id, dealer_code, name, display_names, address, city, zipcode, state, phone, email, opening_hours,
          lat, lng, whatsapp, time_zone, html_default, html_short, html_full
        from dealers where id = any(${houses}::uuid[])) one) as owners`.execute(reader);
  const [known] = found;
  return {
    photos: Map.groupBy(known?.photos ?? [], ({ vehicle_id: id }) => id),
    // A hold that is over says until when it was.
    holds: new Map((known?.holds ?? []).map((hold) => [hold.vehicle_id, new Date(hold.expires_at)])),
    owners: new Map((known?.owners ?? []).map((owner) => [owner.id, owner])),
  };
};

const setsOf = (row: VehicleRow, sets: readonly ButtonSetRow[]): ButtonSetRow[] => {
  const ofListing = sets.filter(({ listing_key: key }) => key === row.listing_key);
  const chosen = ofListing.filter(({ id }) => row.button_set_ids.includes(id));
  return chosen.length > 0 ? chosen : ofListing.filter(({ is_default: isDefault }) => isDefault);
};

/**
 * Completes rows with what belongs to them, in their order.
 *
 * @param readListings `freshListings` where money hangs on it
 */
export const completed = async (
  reader: Reader,
  rows: readonly VehicleRow[],
  readListings = listingsWithSets,
): Promise<LoadedVehicle[]> => {
  if (rows.length === 0) return [];
  const [{ photos, holds, owners }, { listings, sets }] = await Promise.all([
    besides(reader, rows),
    readListings(reader),
  ]);
  return rows.flatMap((row) => {
    const listing = listings.get(row.listing_key);
    if (!listing) return [];
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id);
    return [
      {
        row,
        photos: photos.get(row.id) ?? [],
        owner,
        listing,
        buttonSets: setsOf(row, sets),
        heldUntil: holds.get(row.id) ?? null,
      },
    ];
  });
};

/** Cars by their ids, in this order; those that are no more are left out. */
export const loadVehicles = async (reader: Reader, ids: readonly string[]): Promise<LoadedVehicle[]> => {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('vehicles')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return completed(
    reader,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
};
