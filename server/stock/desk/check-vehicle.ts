import { sql } from 'kysely';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { vehiclePriceTypes } from '#api-clients/stock/vehicle-words.ts';
import { exactUnits } from '#money/exact-decimal.ts';
import { minorDigits } from '#money/minor-units.ts';
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

/** Whether a car may come to a dealer: it may stay where it is after its house was archived. */
const dealerError = async (trx: Trx, id: string, before?: VehicleRow): Promise<InputError | undefined> => {
  const { rows } = await sql<{ active: boolean }>`select active from dealers where id = ${id}::uuid`.execute(trx);
  const [dealer] = rows;
  if (!dealer) return wrong('dealer_not_found', 'There is no such dealer.', '/owner_id');
  return dealer.active || before?.owner_id === id
    ? undefined
    : wrong('dealer_archived', 'That dealer is archived.', '/owner_id');
};

/** The dealer of a car where another car may come too, else none. */
export const openDealer = async (trx: Trx, { owner_id: id }: VehicleRow): Promise<string | null> =>
  id === null || (await dealerError(trx, id)) ? null : id;

const plainAmounts = [
  ...vehiclePriceTypes.flatMap((type) => [`${type}_price`, `${type}_old_price`] as const),
  'msrp_price',
  'base_price',
  'total_price',
] as const;

/** Amounts with more digits behind the point than the currency has: nobody means them, and rounding would hide it. */
const tooFine = (content: VehicleContent, currency: string): InputError[] => {
  const amounts: [string, string | null | undefined][] = [
    ...plainAmounts.map((name): [string, string | null] => [name, content[name]]),
    ['prices_on_the_road', content.prices_on_the_road?.value],
    ['prices_avl', content.prices_avl?.value],
    ...Object.entries(content.price_metadata).map(([state, price]): [string, string] => [
      `price_metadata/${state}/value`,
      price.value,
    ]),
  ];
  return amounts
    .filter(([, value]) => typeof value === 'string' && exactUnits(value, minorDigits(currency)) === undefined)
    .map(([name]) => wrong('invalid_amount', 'Enter an amount such as 34900 or 299.50', `/${name}`));
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
  else errors.push(...tooFine(content, listing.currency_iso));
  const dealer = content.owner_id === null ? undefined : await dealerError(trx, content.owner_id, before);
  if (dealer) errors.push(dealer);
  if (await setsElsewhere(trx, content))
    errors.push(wrong('button_set_not_found', 'A button set is not one of this listing.', '/button_set_ids'));
  if (before && before.state !== 'new' && content.state === 'new')
    errors.push(wrong('state_one_way', 'A car that was used is not new again.', '/state'));
  if (!listing || errors.length > 0) throw validationFailed(errors);
  await refuseTakenVin(trx, { vin: content.vin || null, id: before?.id });
  return listing;
};
