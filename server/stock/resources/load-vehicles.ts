import { type Selectable, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { ButtonSetTable, ListingTable, VehicleTable } from '../stock.tables.ts';

export type VehicleRow = Selectable<VehicleTable>;
export type ListingRow = Selectable<ListingTable>;
export type ButtonSetRow = Selectable<ButtonSetTable>;

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

const photosOf = async (reader: Reader, ids: readonly string[]): Promise<PhotoRow[]> => {
  const { rows } = await sql<PhotoRow>`
    select p.id, p.vehicle_id, p.sequence, p.image_id, coalesce(nullif(p.alt, ''), i.alt) as alt,
      i.hash, i.width, i.height, i.dominant
    from vehicle_photos p join images i on i.id = p.image_id and i.deleted_at is null
    where p.vehicle_id = any(${[...ids]}::uuid[])
    order by p.vehicle_id, p.sequence`.execute(reader);
  return rows;
};

/** Houses by their ids. */
export const ownersOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, OwnerRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OwnerRow>`
    select id, dealer_code, name, display_names, address, city, zipcode, state, phone, email, opening_hours,
      lat, lng, html_default, html_short, html_full
    from dealers where id = any(${[...new Set(ids)]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Until when cars are held by those who order them; a hold that is over says when it was. */
const holdsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ vehicle_id: string; expires_at: Date }>`
    select vehicle_id, expires_at from vehicle_locks where vehicle_id = any(${[...ids]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.vehicle_id, row.expires_at]));
};

/** Lists with their sets of buttons: few, and needed with every car. */
export const listingsWithSets = async (reader: Reader) => {
  const [listings, sets] = await Promise.all([
    reader.selectFrom('listings').selectAll().orderBy('position').orderBy('key').execute(),
    reader.selectFrom('button_sets').selectAll().orderBy('position').orderBy('id').execute(),
  ]);
  return { listings: new Map(listings.map((row) => [row.key, row])), sets };
};

const setsOf = (row: VehicleRow, sets: readonly ButtonSetRow[]): ButtonSetRow[] => {
  const ofListing = sets.filter(({ listing_key: key }) => key === row.listing_key);
  const chosen = ofListing.filter(({ id }) => row.button_set_ids.includes(id));
  return chosen.length > 0 ? chosen : ofListing.filter(({ is_default: isDefault }) => isDefault);
};

/** Completes rows with what belongs to them, in their order. */
export const completed = async (reader: Reader, rows: readonly VehicleRow[]): Promise<LoadedVehicle[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [photos, holds, owners, { listings, sets }] = await Promise.all([
    photosOf(reader, ids),
    holdsOf(reader, ids),
    ownersOf(
      reader,
      rows.flatMap(({ owner_id: owner }) => owner ?? []),
    ),
    listingsWithSets(reader),
  ]);
  const photosById = Map.groupBy(photos, ({ vehicle_id: id }) => id);
  return rows.flatMap((row) => {
    const listing = listings.get(row.listing_key);
    if (!listing) return [];
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id);
    return [
      {
        row,
        photos: photosById.get(row.id) ?? [],
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
