import { shortVinOf } from '#api-clients/stock/vehicle-words.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { type LoadedVehicle, loadVehicles } from './resources/load-vehicles.ts';
import { priceAttributesOf } from './resources/public-prices.ts';
import { namesOf } from './resources/vehicle-resource.ts';

/** What is kept of a car with a lead: what visitors may see of it, in the words of a dealer's systems (ADF) and ours. */
type Snapshot = Record<string, string | number | boolean | null>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const snapshotOf = ({ row, owner, listing }: LoadedVehicle): Snapshot => {
  const { title, link } = namesOf(row);
  const { display_price: price } = priceAttributesOf(row);
  const known: Snapshot = {
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
    dealer: owner?.name ?? null,
    dealer_code: owner?.dealer_code ?? null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== ''));
};

/** Cars that visitors may name in a form: those that are shown, sold ones too. Others are no cars to them. */
export const createVehicleSource = ({ db }: Pick<ServerDeps, 'db'>) => ({
  async find(ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
    const loaded = await loadVehicles(
      db.read,
      ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()),
    );
    const found = loaded.filter(({ row }) => row.publication === 'published');
    return new Map(found.map((vehicle) => [vehicle.row.id, snapshotOf(vehicle)]));
  },
});
