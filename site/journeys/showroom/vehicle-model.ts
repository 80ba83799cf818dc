import type { VehicleDocument } from '#api-clients/stock/listing.operations.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { type AustralianState, australianStates, type setupTypes } from '#api-clients/stock/vehicle-words.ts';
import { localPriceSettings } from '#site/stock/price/local-price-settings.ts';
import { includedByName, type ShownVehicle, shownVehicle } from '#site/stock/shown-vehicle.ts';

type SetupType = (typeof setupTypes)[number];

/** What a car costs on the road in one state. */
export interface DriveAwayPrice {
  state: AustralianState;
  value: string;
  label: string;
  description: string;
  disclaimer: string;
}

/** A car with what only its own page shows. */
export interface ShowroomVehicle extends ShownVehicle {
  priceSettings: ShownPriceSettings;
  pricesDriveAway: readonly DriveAwayPrice[];
  /** What each of its sets of buttons is for. */
  setupTypes: ReadonlyMap<string, SetupType>;
}

/** How prices are written when the answer does not say: the defaults of the specification (site §9). */
const usualPriceSettings = (currency: string): ShownPriceSettings => ({
  currency_iso: currency,
  currency_symbol: '€',
  delimiter: ',',
  purchase_format: '% ^',
  lease_format: 'or @ / Month',
  subscribe_format: 'from % ^ / Month',
  full_string: 'From % ^',
  offer_string: 'From ^ %',
  double_price: false,
  double_price_symbol: 'EUR',
  double_price_rate: '1',
});

/** The answer of the stock service about one car, sorted for drawing. */
export function showroomVehicle({ data, included, meta }: VehicleDocument, locale: string): ShowroomVehicle {
  const shown = shownVehicle(data, meta, { included: includedByName(included), locale });
  const { attributes } = shown;
  return {
    ...shown,
    priceSettings: shown.priceSettings ?? localPriceSettings(usualPriceSettings(attributes.currency), locale),
    // Only what is new is sold with everything on the road (specification, site §4).
    pricesDriveAway:
      attributes.state === 'new'
        ? australianStates.flatMap((state) => {
            const price = attributes.price_metadata[state];
            return price && Number(price.value) > 0 ? [{ state, ...price }] : [];
          })
        : [],
    setupTypes: new Map(
      included.flatMap((one) => (one.type === 'button_set' ? [[one.id, one.attributes.setup_type]] : [])),
    ),
  };
}
