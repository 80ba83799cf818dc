import { sql } from 'kysely';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { conflict, type InputError, validationFailed } from '#server/http/errors.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';

const wrong = (code: string, detail: string, pointer: string): InputError => ({ code, detail, pointer });

const otherWithVin = (trx: Trx, vin: string, id: string | undefined) =>
  trx
    .selectFrom('vehicles')
    .select(['id'])
    .where('vin', '=', vin)
    .where('publication', '<>', 'archived')
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst();

/** @throws 409 `vin_taken` when another car that is not archived has the VIN */
export const refuseTakenVin = async (trx: Trx, { vin, id }: { vin: string | null; id?: string | undefined }) => {
  const other = vin === null ? undefined : await otherWithVin(trx, vin, id);
  if (other) throw conflict('vin_taken', 'Another car has this VIN.', { vehicle_id: other.id });
};

const setsElsewhere = async (trx: Trx, { button_set_ids: ids, listing_key: listing }: VehicleContent) => {
  if (ids.length === 0) return false;
  const found = await trx
    .selectFrom('button_sets')
    .select('id')
    .where('id', 'in', ids)
    .where('listing_key', '=', listing)
    .execute();
  return found.length < ids.length;
};

const isDealer = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from dealers where id = ${id}::uuid`.execute(trx);
  return rows.length > 0;
};

/**
 * What a car refers to is there, and its figures fit each other. Answers the listing.
 * @throws 409 `vin_taken`, 422 that names each field
 */
export const checkVehicle = async (trx: Trx, content: VehicleContent, before?: VehicleRow): Promise<ListingRow> => {
  const listing = await trx
    .selectFrom('listings')
    .selectAll()
    .where('key', '=', content.listing_key)
    .executeTakeFirst();
  const errors: InputError[] = [];
  if (!listing) errors.push(wrong('listing_not_found', 'There is no such listing.', '/listing_key'));
  else if (before && before.currency !== listing.currency_iso)
    errors.push(wrong('other_currency', 'That listing has another currency.', '/listing_key'));
  if (content.owner_id !== null && !(await isDealer(trx, content.owner_id)))
    errors.push(wrong('dealer_not_found', 'There is no such dealer.', '/owner_id'));
  if (await setsElsewhere(trx, content))
    errors.push(wrong('button_set_not_found', 'A button set is not one of this listing.', '/button_set_ids'));
  if (before && before.state !== 'new' && content.state === 'new')
    errors.push(wrong('state_one_way', 'A car that was used is not new again.', '/state'));
  if (!listing || errors.length > 0) throw validationFailed(errors);
  await refuseTakenVin(trx, { vin: content.vin || null, id: before?.id });
  return listing;
};
