import { sql } from 'kysely';
import type { z } from 'zod';
import type { listingOperations, Retailer } from '#api-clients/stock/listing.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { listingsWithSets } from '../resources/listings-with-sets.ts';
import { inScope } from '../search/sql-searcher.ts';
import { stockSettings } from '../stock-settings.ts';
import { listingsOf, scopeOf } from './listing-scope.ts';

type RetailersQuery = z.output<typeof listingOperations.retailers.query>;
type DealersQuery = z.output<typeof listingOperations.listingDealers.query>;

const word = (...given: (string | undefined)[]): string | undefined =>
  given.find((one) => one !== undefined && one.trim() !== '')?.trim();

/** How many cars of a listing stand at each house; with a brand only its cars. */
const carsByOwner = async (deps: ServerDeps, listing: string, brand?: string): Promise<Map<string, number>> => {
  const [settings, { listings: known }] = await Promise.all([stockSettings(deps), listingsWithSets(deps.db.read)]);
  const scope = scopeOf(listingsOf(listing, known), settings);
  const ofBrand =
    brand === undefined
      ? sql`true`
      : sql`(lower(v.nameplate_brand_name) = lower(${brand}) or v.nameplate_brand_key = ${brand})`;
  const { rows } = await sql<{ owner_id: string; count: string }>`
    select v.owner_id, count(*) as count from vehicles v
    where v.owner_id is not null and ${inScope(scope)} and ${ofBrand} group by v.owner_id`.execute(deps.db.read);
  return new Map(rows.map(({ owner_id: id, count }) => [id, Number(count)]));
};

const retailerOf = (
  row: { id: string } & Omit<Retailer['attributes'], 'distance_km' | 'vehicle_count'>,
  distance: number | null,
  count: number,
): Retailer => ({
  type: 'retailer',
  id: row.id,
  attributes: {
    name: row.name,
    address: row.address,
    city: row.city,
    zipcode: row.zipcode,
    phone: row.phone,
    email: row.email,
    dealer_code: row.dealer_code,
    locality: row.locality || row.city,
    state: row.state,
    lat: row.lat,
    lng: row.lng,
    distance_km: distance === null ? null : Math.round(distance * 10) / 10,
    vehicle_count: count,
  },
});

/** Houses with cars of a listing, by name; around a postcode the nearest first. */
export const retailersOf = async (deps: ServerDeps, listing: string, query: RetailersQuery, path: string) => {
  refuseDeepPage(query);
  const dealers = deps.service('dealers');
  const counts = await carsByOwner(deps, listing);
  const rows = (await dealers.active(deps.db.read)).filter(({ id }) => counts.has(id));
  const { found, suggestions } = await dealers.search(rows, {
    brand: word(query['q[brand_eq]'], query['filter[brand_eq]']),
    state: word(query['q[state_eq]'], query['filter[state_eq]']),
    postcode: word(query['q[postcode_eq]'], query['filter[postcode_eq]']),
    locality: word(query['q[locality_eq]'], query['filter[locality_eq]']),
    radiusKm: query.radius_km,
  });
  const { page, items } = query;
  const { meta, links } = pageEnvelope(path, query, found.length);
  return {
    data: found
      .slice((page - 1) * items, page * items)
      .map(({ row, distance }) => retailerOf(row, distance, counts.get(row.id) ?? 0)),
    meta: { ...meta, ...(suggestions ? { suggestions } : {}) },
    links,
  };
};

/** Houses that sell cars of a brand from a listing. */
export const dealersOfListing = async (deps: ServerDeps, listing: string, query: DealersQuery, path: string) => {
  refuseDeepPage(query);
  const counts = await carsByOwner(deps, listing, word(query['filter[brands_name_eq]'], query['q[brands_name_eq]']));
  const rows = (await deps.service('dealers').active(deps.db.read)).filter(({ id }) => counts.has(id));
  if (query.sort === '-name') rows.reverse();
  const { page, items } = query;
  return {
    data: rows.slice((page - 1) * items, page * items).map((row) => retailerOf(row, null, counts.get(row.id) ?? 0)),
    ...pageEnvelope(path, query, rows.length),
  };
};
