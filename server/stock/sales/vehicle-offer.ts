import { sql } from 'kysely';
import type { FinancingOption, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { ButtonSetRow } from '../resources/listings-with-sets.ts';
import { type OwnerRow, setsOf, type VehicleRow } from '../resources/load-vehicles.ts';
import { namesOf, orderingSetOf } from '../resources/vehicle-resource.ts';
import { stockSettings } from '../stock-settings.ts';

/** A car as it can be ordered, and on what terms. */
export interface VehicleOffer {
  /** Null of a configuration: nobody can take it away. */
  vehicleId: string | null;
  title: string;
  vin: string | null;
  link: string;
  listing: string;
  /** Its status may be reserved, it is shown, and visitors order online at all. */
  isReservable: boolean;
  owner: {
    id: string;
    dealerCode: string;
    name: string;
    address: string;
    city: string;
    phone: string;
    email: string;
  } | null;
  /** The set of buttons that reserves or orders; null: it is not ordered online. */
  terms: {
    setId: string;
    setupType: 'reserve' | 'order';
    /** In the smallest unit of the currency; 0: nothing is to be paid. */
    fee: number;
    currency: string;
    vendors: readonly string[];
    financing: readonly FinancingOption[];
  } | null;
}

type OfferedSet = Pick<
  ButtonSetRow,
  | 'id'
  | 'listing_key'
  | 'is_default'
  | 'setup_type'
  | 'reservation_fee'
  | 'currency'
  | 'payment_vendors'
  | 'financing_options'
>;
type House = Pick<OwnerRow, 'id' | 'dealer_code' | 'name' | 'address' | 'city' | 'phone' | 'email'>;

const columns = [
  'id',
  'vin',
  'listing_key',
  'status',
  'owner_id',
  'button_set_ids',
  'state',
  'nameplate_brand_key',
  'nameplate_brand_name',
  'nameplate_name',
  'model_display_name',
  'version_name',
  'production_year',
  'engine_types',
  'drivetrain',
  'transmission',
  'color_name',
] as const satisfies (keyof VehicleRow)[];

/** A car with what its order hangs on, as it stands at this moment. */
type OfferedRow = Pick<VehicleRow, (typeof columns)[number]> & { house: House | null; listing_sets: OfferedSet[] };

/**
 * Cars that are shown, with their house and the sets of buttons of their listing: one question, for each call of an order
 * asks it.
 */
const offered = (
  which: ReturnType<typeof sql>,
) => sql<OfferedRow>`select ${sql.join(columns.map((name) => sql.ref(`v.${name}`)))},
    (select row_to_json(one) from (
      select id, dealer_code, name, address, city, phone, email from dealers where id = v.owner_id) one) as house,
    (select coalesce(json_agg(one), '[]') from (
      select id, listing_key, is_default, setup_type, reservation_fee, currency, payment_vendors, financing_options
      from button_sets where listing_key = v.listing_key order by position, id) one) as listing_sets
  from vehicles v join listings l on l.key = v.listing_key
  where v.publication = 'published' and ${which}`;

const offerOf = (row: OfferedRow, isReservable: boolean): VehicleOffer => {
  const { house: owner } = row;
  const set = orderingSetOf({ buttonSets: setsOf(row, row.listing_sets) });
  return {
    vehicleId: row.id,
    ...namesOf(row),
    vin: row.vin,
    listing: row.listing_key,
    isReservable,
    owner: owner
      ? {
          id: owner.id,
          dealerCode: owner.dealer_code,
          name: owner.name,
          address: owner.address,
          city: owner.city,
          phone: owner.phone,
          email: owner.email,
        }
      : null,
    terms: set
      ? {
          setId: set.id,
          setupType: set.setup_type === 'order' ? 'order' : 'reserve',
          fee: Number(set.reservation_fee ?? 0),
          currency: set.currency,
          vendors: set.payment_vendors,
          financing: set.financing_options,
        }
      : null,
  };
};

/**
 * A car that is shown, with the terms it is ordered on; undefined when there is none.
 *
 * @param reservable statuses that may be reserved, where they are known already
 */
export const offerOfVehicle = async (
  deps: ServerDeps,
  reader: Reader,
  vehicleId: string,
  reservable?: readonly VehicleStatus[],
): Promise<VehicleOffer | undefined> => {
  if (!isUuid(vehicleId)) return undefined;
  const { rows } = await offered(sql`v.id = ${vehicleId}`).execute(reader);
  const [row] = rows;
  if (!row) return undefined;
  const statuses = reservable ?? (await stockSettings(deps)).reservableStatuses;
  return offerOf(row, statuses.includes(row.status) && (await deps.service('stock').orderedOnline()));
};

/** The car that was put together at an address of the configurator: ordered on the terms of the newest one like it. */
export const offerOfConfiguration = async (reader: Reader, configUrl: string): Promise<VehicleOffer | undefined> => {
  const { rows } = await offered(sql`v.config_url = ${configUrl} and v.status <> 'sold'
    order by v.status = 'on_demand' desc, v.created_at desc limit 1`).execute(reader);
  const [row] = rows;
  return row && { ...offerOf(row, true), vehicleId: null, vin: null };
};
