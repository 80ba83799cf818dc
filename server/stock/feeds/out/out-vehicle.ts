import { feedFields } from '#api-clients/stock/feed-fields.data.ts';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { contentOf } from '#server/stock/desk/vehicle-columns.ts';
import type { LoadedVehicle } from '#server/stock/resources/load-vehicles.ts';
import { showsPrice } from '#server/stock/resources/public-prices.ts';
import { namesOf, photoAddress } from '#server/stock/resources/vehicle-resource.ts';

/** What stays in the house. */
const internal = ['feed_key', 'price_hidden', 'config_url'];

/** Columns of a feed for portals: what visitors may see of a car, named as our own import knows it. */
export const outFields: readonly string[] = [
  'id',
  'url',
  ...feedFields.map(({ name }) => name).filter((name) => !internal.includes(name)),
];

type Prices = Partial<VehicleContent>;

/** Every amount that a car can have, with none where visitors see none. */
const publicPrices = ({ row }: LoadedVehicle, content: VehicleContent): Prices => {
  const hidden: Prices = {};
  if (!showsPrice(row, 'lease')) Object.assign(hidden, { lease_price: null, lease_old_price: null });
  if (!showsPrice(row, 'subscribe')) Object.assign(hidden, { subscribe_price: null, subscribe_old_price: null });
  if (!showsPrice(row, 'purchase'))
    Object.assign(hidden, {
      purchase_price: null,
      purchase_old_price: null,
      msrp_price: null,
      base_price: null,
      total_price: null,
      price_breakdown: [],
      price_metadata: {},
      prices_on_the_road: null,
      prices_avl: null,
      avl_field: null,
      japan_used_and_approved_cars_field: null,
      features_optional: content.features_optional.map((feature) => ({ ...feature, price: null })),
    });
  return hidden;
};

export interface Origins {
  site: string;
  media: string;
}

/** A car as portals get it, its values in the order of `outFields`. */
export const outVehicle = (vehicle: LoadedVehicle, { site, media }: Origins): Map<string, unknown> => {
  const { row, owner, photos } = vehicle;
  const content = contentOf(row);
  const values: Readonly<Record<string, unknown>> = {
    ...content,
    ...publicPrices(vehicle, content),
    id: row.id,
    url: site + namesOf(row).link,
    status: row.status,
    currency: row.currency,
    dealer_code: owner?.dealer_code ?? null,
    photos: photos.map((photo) => photoAddress(photo, Number.POSITIVE_INFINITY, media)),
  };
  return new Map(outFields.map((name) => [name, values[name] ?? null]));
};
