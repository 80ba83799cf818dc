import { shortVinOf } from '#api-clients/stock/vehicle-words.ts';
import { mediaBase } from '#server/config/origins.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { type LoadedVehicle, loadVehicles } from './resources/load-vehicles.ts';
import { priceAttributesOf } from './resources/public-prices.ts';
import { namesOf, photoAddress } from './resources/vehicle-resource.ts';

/** What is kept of a car with a lead: what visitors may see of it, in the words of a dealer's systems (ADF) and ours. */
type Snapshot = Record<string, string | number | boolean | null>;

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** As wide as the picture beside the car on a lead's page needs, on sharp screens too. */
const PICTURE_WIDTH = 400;

const snapshotOf = ({ row, owner, listing, photos: [cover] }: LoadedVehicle, mediaOrigin: string): Snapshot => {
  const { title, link } = namesOf(row);
  const { display_price: price } = priceAttributesOf(row);
  const known: Snapshot = {
    id: row.id,
    title,
    make: row.nameplate_brand_name,
    model: row.nameplate_name,
    trim: row.version_name,
    year: row.production_year,
    state: row.state,
    status: row.status,
    vin: row.vin,
    short_vin: shortVinOf(row.vin),
    stock: row.order_number,
    odometer: row.mileage,
    color: row.color_name,
    price,
    currency: price === null ? null : row.currency,
    listing: listing.key,
    link,
    picture: cover ? photoAddress(cover, PICTURE_WIDTH, mediaOrigin) : null,
    dealer: owner?.name ?? null,
    dealer_code: owner?.dealer_code ?? null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== ''));
};

/**
 * Cars that visitors may name in a form, by id or by VIN: those that are shown, sold ones too. Others are no cars to them.
 */
export const createVehicleSource = ({ db, config }: Pick<ServerDeps, 'db' | 'config'>) => {
  const idsByVin = async (vins: readonly string[]): Promise<[string, string][]> => {
    if (vins.length === 0) return [];
    const rows = await db.read
      .selectFrom('vehicles')
      .select(['id', 'vin'])
      .where('vin', 'in', vins)
      .where('publication', '=', 'published')
      .execute();
    return rows.map(({ id, vin }) => [vin ?? '', id]);
  };

  return {
    /** The cars there are among these, by what they were asked for with. */
    async find(asked: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
      const byVin = new Map(await idsByVin(asked.map((one) => one.toUpperCase()).filter((one) => VIN.test(one))));
      const idOf = (one: string) => (isUuid(one) ? one.toLowerCase() : byVin.get(one.toUpperCase()));
      const loaded = await loadVehicles(
        db.read,
        asked.flatMap((one) => idOf(one) ?? []),
      );
      const shown = new Map(
        loaded
          .filter(({ row }) => row.publication === 'published')
          .map((vehicle) => [vehicle.row.id, snapshotOf(vehicle, mediaBase(config))] as const),
      );
      return new Map(
        asked.flatMap((one) => {
          const found = shown.get(idOf(one) ?? '');
          return found ? [[one, found] as const] : [];
        }),
      );
    },
  };
};
