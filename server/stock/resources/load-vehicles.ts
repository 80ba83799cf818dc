import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { VehicleTable } from '../stock.tables.ts';
import { type ButtonSetRow, type ListingRow, type ListingsWithSets, listingsWithSets } from './listings-with-sets.ts';

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
  /** Not archived: staff see whose a car is, visitors see nothing of a house that is closed. */
  active: boolean;
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

/** A car with what its card needs: of its pictures the cover, of its house the name. */
export interface LoadedCard {
  row: VehicleRow;
  photos: readonly PhotoRow[];
  owner: Pick<OwnerRow, 'id' | 'name' | 'display_names' | 'active'> | undefined;
  listing: ListingRow;
  /** Its own ones, or those that its listing gives to all. */
  buttonSets: readonly ButtonSetRow[];
}

/** A car with all that belongs to it. */
export interface LoadedVehicle extends LoadedCard {
  owner: OwnerRow | undefined;
  /** Until when somebody who orders it holds it, or held it last. */
  heldUntil: Date | null;
}

/**
 * Pictures of some cars that are in the library, by car and place. Those of the cars are taken first and then looked up one
 * by one, whatever the planner thinks: without statistics it goes through the whole library.
 */
const photosOf = (which: RawBuilder<unknown>) => sql`
  with p as materialized (select * from vehicle_photos where ${which})
  select p.id, p.vehicle_id, p.sequence, p.image_id, coalesce(nullif(p.alt, ''), i.alt) as alt,
    i.hash, i.width, i.height, i.dominant
  from p, lateral (select * from images where id = p.image_id and deleted_at is null offset 0) i
  order by p.vehicle_id, p.sequence`;

const houseColumns = sql`id, dealer_code, name, display_names, address, city, zipcode, state, phone, email, opening_hours,
  lat, lng, whatsapp, time_zone, html_default, html_short, html_full, active`;

/** What else is known of some cars: pictures, holds and houses, in one question. */
const besides = async (reader: Reader, ids: readonly string[]) => {
  const { rows: found } = await sql<{
    photos: PhotoRow[] | null;
    holds: { vehicle_id: string; expires_at: string }[] | null;
    owners: OwnerRow[] | null;
  }>`
    select
      (select json_agg(one) from (${photosOf(sql`vehicle_id = any(${ids}::uuid[])`)}) one) as photos,
      (select json_agg(one) from (
        select vehicle_id, expires_at from vehicle_locks where vehicle_id = any(${ids}::uuid[])) one) as holds,
      (select json_agg(one) from (select ${houseColumns} from dealers
        where id in (select owner_id from vehicles where id = any(${ids}::uuid[]))) one) as owners`.execute(reader);
  const [known] = found;
  return {
    photos: Map.groupBy(known?.photos ?? [], ({ vehicle_id: id }) => id),
    // A hold that is over says until when it was.
    holds: new Map((known?.holds ?? []).map((hold) => [hold.vehicle_id, new Date(hold.expires_at)])),
    owners: new Map((known?.owners ?? []).map((owner) => [owner.id, owner])),
  };
};

/** Sets of buttons of a car: its own ones of its listing, or those that the listing gives to all. */
export const setsOf = <Set extends Pick<ButtonSetRow, 'id' | 'listing_key' | 'is_default'>>(
  row: Pick<VehicleRow, 'listing_key' | 'button_set_ids'>,
  sets: readonly Set[],
): Set[] => {
  const ofListing = sets.filter(({ listing_key: key }) => key === row.listing_key);
  const chosen = ofListing.filter(({ id }) => row.button_set_ids.includes(id));
  return chosen.length > 0 ? chosen : ofListing.filter(({ is_default: isDefault }) => isDefault);
};

/** What belongs to a car beside its row and its listing. */
type Belongings = Pick<LoadedVehicle, 'photos' | 'owner' | 'heldUntil'>;

/** A car in its listing; none where there is no such listing. */
const listed = (
  row: VehicleRow,
  { photos, owner, heldUntil }: Belongings,
  { listings, sets }: ListingsWithSets,
): LoadedVehicle[] => {
  const listing = listings.get(row.listing_key);
  return listing ? [{ row, photos, owner, listing, buttonSets: setsOf(row, sets), heldUntil }] : [];
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
  const ids = rows.map(({ id }) => id);
  const [{ photos, holds, owners }, listings] = await Promise.all([besides(reader, ids), readListings(reader)]);
  return rows.flatMap((row) => {
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id);
    const belongings = { photos: photos.get(row.id) ?? [], owner, heldUntil: holds.get(row.id) ?? null };
    return listed(row, belongings, listings);
  });
};

/** Cars by their ids, in this order, in one question; those that are no more are left out. */
export const loadVehicles = async (reader: Reader, ids: readonly string[]): Promise<LoadedVehicle[]> => {
  if (ids.length === 0) return [];
  const [rows, listings] = await Promise.all([
    reader
      .selectFrom('vehicles')
      .selectAll()
      .select([
        sql<PhotoRow[] | null>`(select json_agg(one) from (${photosOf(sql`vehicle_id = vehicles.id`)}) one)`.as(
          'photos',
        ),
        sql<OwnerRow | null>`(select row_to_json(one) from (
          select ${houseColumns} from dealers where id = vehicles.owner_id) one)`.as('owner'),
        // A hold that is over says until when it was.
        sql<Date | null>`(select expires_at from vehicle_locks where vehicle_id = vehicles.id)`.as('held_until'),
      ])
      .where('id', 'in', [...ids])
      .execute(),
    listingsWithSets(reader),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { photos, owner, held_until: heldUntil, ...row } = found;
    return listed(row, { photos: photos ?? [], owner: owner ?? undefined, heldUntil }, listings);
  });
};

/** The same car where its listing, or the sets of buttons, are others now. */
export const listedAnew = ({ row, ...belongings }: LoadedVehicle, listings: ListingsWithSets): LoadedVehicle[] =>
  listed(row, belongings, listings);

/** Of a car what its card needs. */
export const cardOf = ({ heldUntil: _, photos, ...car }: LoadedVehicle): LoadedCard => ({
  ...car,
  photos: photos.slice(0, 1),
});
