import { sql } from 'kysely';
import type { FinancingOption } from '#api-clients/stock/vehicle-words.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { freshListings } from '../resources/listings-with-sets.ts';
import { completed, type LoadedVehicle } from '../resources/load-vehicles.ts';
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
  /** Its status may be reserved, and it is shown. */
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

const offerOf = (loaded: LoadedVehicle, isReservable: boolean): VehicleOffer => {
  const { row, owner } = loaded;
  const set = orderingSetOf(loaded);
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

/** A car that is shown, with the terms it is ordered on; undefined when there is none. */
export const offerOfVehicle = async (
  deps: ServerDeps,
  reader: Reader,
  vehicleId: string,
): Promise<VehicleOffer | undefined> => {
  if (!isUuid(vehicleId)) return undefined;
  const rows = await reader
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .where('publication', '=', 'published')
    .execute();
  const [loaded] = await completed(reader, rows, freshListings);
  if (!loaded) return undefined;
  const { reservableStatuses } = await stockSettings(deps);
  return offerOf(loaded, reservableStatuses.includes(loaded.row.status));
};

/** The car that was put together at an address of the configurator: ordered on the terms of the newest one like it. */
export const offerOfConfiguration = async (reader: Reader, configUrl: string): Promise<VehicleOffer | undefined> => {
  const rows = await reader
    .selectFrom('vehicles')
    .selectAll()
    .where('config_url', '=', configUrl)
    .where('publication', '=', 'published')
    .where('status', '<>', 'sold')
    .orderBy(sql`status = 'on_demand'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const [loaded] = await completed(reader, rows, freshListings);
  return loaded && { ...offerOf(loaded, true), vehicleId: null, vin: null };
};
