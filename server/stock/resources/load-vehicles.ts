import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { VehicleTable } from '../stock.tables.ts';
import { type ButtonSetRow, type ListingRow, type ListingsWithSets, listingsWithSets } from './listings-with-sets.ts';

export type VehicleRow = Selectable<VehicleTable>;
type VehicleQuery = SelectQueryBuilder<Tables, 'vehicles', VehicleRow>;

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

/** A car with what its card needs: of its pictures the cover, of its house the name. */
export interface LoadedCard {
  row: VehicleRow;
  photos: readonly PhotoRow[];
  owner: Pick<OwnerRow, 'id' | 'name' | 'display_names'> | undefined;
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
 * Pictures of cars that are in the library, by car and place; `first`: the cover of each. Those of the cars are taken first
 * and then looked up one by one, whatever the planner thinks: without statistics it goes through the whole library.
 */
const photosOf = (ids: readonly string[], first: RawBuilder<unknown> = sql``) => sql`
  with p as materialized (select * from vehicle_photos where vehicle_id = any(${ids}::uuid[]))
  select ${first} p.id, p.vehicle_id, p.sequence, p.image_id, coalesce(nullif(p.alt, ''), i.alt) as alt,
    i.hash, i.width, i.height, i.dominant
  from p, lateral (select * from images where id = p.image_id and deleted_at is null offset 0) i
  order by p.vehicle_id, p.sequence`;

const housesOf = (ids: readonly string[]) =>
  sql`dealers where id in (select owner_id from vehicles where id = any(${ids}::uuid[]))`;

/** What else is known of some cars: pictures, holds and houses, in one question. */
const besides = async (reader: Reader, ids: readonly string[]) => {
  const { rows: found } = await sql<{
    photos: PhotoRow[] | null;
    holds: { vehicle_id: string; expires_at: string }[] | null;
    owners: OwnerRow[] | null;
  }>`
    select
      (select json_agg(one) from (${photosOf(ids)}) one) as photos,
      (select json_agg(one) from (
        select vehicle_id, expires_at from vehicle_locks where vehicle_id = any(${ids}::uuid[])) one) as holds,
      (select json_agg(one) from (
        select id, dealer_code, name, display_names, address, city, zipcode, state, phone, email, opening_hours,
          lat, lng, whatsapp, time_zone, html_default, html_short, html_full
        from ${housesOf(ids)}) one) as owners`.execute(reader);
  const [known] = found;
  return {
    photos: Map.groupBy(known?.photos ?? [], ({ vehicle_id: id }) => id),
    // A hold that is over says until when it was.
    holds: new Map((known?.holds ?? []).map((hold) => [hold.vehicle_id, new Date(hold.expires_at)])),
    owners: new Map((known?.owners ?? []).map((owner) => [owner.id, owner])),
  };
};
type Besides = Awaited<ReturnType<typeof besides>>;

/** The same of cards. */
const besidesOfCards = async (reader: Reader, ids: readonly string[]) => {
  const { rows: found } = await sql<{ covers: PhotoRow[] | null; owners: LoadedCard['owner'][] | null }>`
    select
      (select json_agg(one) from (${photosOf(ids, sql`distinct on (p.vehicle_id)`)}) one) as covers,
      (select json_agg(one) from (select id, name, display_names from ${housesOf(ids)}) one) as owners`.execute(reader);
  const [known] = found;
  return {
    covers: new Map((known?.covers ?? []).map((cover) => [cover.vehicle_id, cover])),
    owners: new Map((known?.owners ?? []).map((owner) => [owner?.id, owner])),
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

const withAll = (
  rows: readonly VehicleRow[],
  { photos, holds, owners }: Besides,
  { listings, sets }: ListingsWithSets,
): LoadedVehicle[] =>
  rows.flatMap((row) => {
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
  const [belongings, listings] = await Promise.all([besides(reader, ids), readListings(reader)]);
  return withAll(rows, belongings, listings);
};

const rowsOf = (reader: Reader, ids: readonly string[]): VehicleQuery =>
  reader
    .selectFrom('vehicles')
    .selectAll()
    .where('id', 'in', [...ids]);

const inOrder = (ids: readonly string[], rows: readonly VehicleRow[]): VehicleRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Cars by their ids, in this order; those that are no more are left out.
 *
 * @param narrow which of them alone
 */
export const loadVehicles = async (
  reader: Reader,
  ids: readonly string[],
  narrow: (query: VehicleQuery) => VehicleQuery = (query) => query,
): Promise<LoadedVehicle[]> => {
  if (ids.length === 0) return [];
  // Asked at once, so that the database goes from one to the other by itself.
  const [rows, belongings, listings] = await Promise.all([
    narrow(rowsOf(reader, ids)).execute(),
    besides(reader, ids),
    listingsWithSets(reader),
  ]);
  return withAll(inOrder(ids, rows), belongings, listings);
};

/** The same with what cards need. */
export const loadCards = async (reader: Reader, ids: readonly string[]): Promise<LoadedCard[]> => {
  if (ids.length === 0) return [];
  const [rows, { covers, owners }, { listings, sets }] = await Promise.all([
    rowsOf(reader, ids).execute(),
    besidesOfCards(reader, ids),
    listingsWithSets(reader),
  ]);
  return inOrder(ids, rows).flatMap((row): LoadedCard[] => {
    const listing = listings.get(row.listing_key);
    const cover = covers.get(row.id);
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id);
    return listing ? [{ row, photos: cover ? [cover] : [], owner, listing, buttonSets: setsOf(row, sets) }] : [];
  });
};
