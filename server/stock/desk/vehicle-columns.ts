import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { type VehicleDetails, vehicleDetails } from '#api-clients/stock/vehicle-details.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { decimalOf, minorOf } from '#money/decimal.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';

export const priceColumns = [
  'purchase_price',
  'purchase_old_price',
  'lease_price',
  'lease_old_price',
  'subscribe_price',
  'subscribe_old_price',
  'msrp_price',
] as const;
export type PriceColumn = (typeof priceColumns)[number];

type PriceValues = Record<PriceColumn, number | null>;

const detailNames = Object.keys(vehicleDetails.shape) as (keyof VehicleDetails)[];

const detailsOf = (content: VehicleContent): VehicleDetails => {
  // Checked with all else that is said of the car.
  const details = Object.fromEntries(detailNames.map((name) => [name, content[name]])) as unknown as VehicleDetails;
  return { ...details, long_description: String(sanitizeHtml(details.long_description)) };
};

/** What staff wrote, as it is stored; amounts in the smallest unit of the listing's currency. */
export const columnsOf = (content: VehicleContent, currency: string) => {
  const prices = Object.fromEntries(
    priceColumns.map((name) => [name, content[name] === null ? null : minorOf(content[name], currency)]),
  ) as PriceValues;
  return {
    listing_key: content.listing_key,
    owner_id: content.owner_id,
    state: content.state,
    nameplate_brand_key: content.nameplate_brand_key,
    nameplate_brand_name: content.nameplate_brand_name,
    nameplate_name: content.nameplate_name,
    nameplate_model_group: content.nameplate_model_group || null,
    nameplate_external_code: content.nameplate_external_code || null,
    model_display_name: content.model_display_name || null,
    version_name: content.version_name || null,
    vin: content.vin || null,
    order_number: content.order_number || null,
    drivetrain: content.drivetrain || null,
    transmission: content.transmission,
    engine_types: content.engine_type,
    power: content.power,
    mileage: content.mileage,
    production_year: content.production_year,
    model_year: content.model_year,
    number_of_seats: content.number_of_seats,
    color_name: content.color_name || null,
    color_canonical: content.color_canonical || null,
    interior_color: content.interior_color || null,
    currency,
    prices_type: content.prices_type,
    ...prices,
    price_hidden: content.price_hidden,
    hidden_prices: content.hidden_prices,
    financing_options: content.financing_options,
    config_url: content.config_url || null,
    button_set_ids: content.button_set_ids,
    details: JSON.stringify(detailsOf(content)),
  };
};

/** The same back: a stored car as staff write it. */
export const contentOf = (row: VehicleRow): VehicleContent => {
  const prices = Object.fromEntries(
    priceColumns.map((name) => [name, row[name] === null ? null : decimalOf(Number(row[name]), row.currency)]),
  ) as Record<PriceColumn, string | null>;
  return {
    listing_key: row.listing_key,
    owner_id: row.owner_id,
    state: row.state,
    nameplate_brand_key: row.nameplate_brand_key,
    nameplate_brand_name: row.nameplate_brand_name,
    nameplate_name: row.nameplate_name,
    nameplate_model_group: row.nameplate_model_group,
    nameplate_external_code: row.nameplate_external_code,
    model_display_name: row.model_display_name,
    version_name: row.version_name,
    vin: row.vin,
    order_number: row.order_number,
    drivetrain: row.drivetrain,
    transmission: row.transmission,
    engine_type: row.engine_types,
    power: row.power,
    mileage: row.mileage,
    production_year: row.production_year,
    model_year: row.model_year,
    number_of_seats: row.number_of_seats,
    color_name: row.color_name,
    color_canonical: row.color_canonical,
    interior_color: row.interior_color,
    prices_type: row.prices_type,
    ...prices,
    price_hidden: row.price_hidden,
    hidden_prices: row.hidden_prices,
    financing_options: row.financing_options,
    config_url: row.config_url,
    button_set_ids: row.button_set_ids,
    ...vehicleDetails.parse(row.details),
  };
};
