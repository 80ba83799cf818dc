import { standingAlone } from '#api-clients/stock/price-settings.ts';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import {
  type AustralianState,
  australianStates,
  type VehiclePriceType,
  vehiclePriceTypes,
} from '#api-clients/stock/vehicle-words.ts';
import { minorOf } from '#money/decimal.ts';
import { doublePriceText, priceText } from '#money/price-format.ts';

export interface ShownPrice {
  type: VehiclePriceType;
  text: string;
  /** Empty without one. */
  old: string;
  /** In the second currency; empty where none is shown. */
  second: string;
  /** The state of Australia where it is the price on the road. */
  state?: AustralianState;
}

type Prices = Pick<
  VehicleContent,
  | 'state'
  | 'price_metadata'
  | 'price_hidden'
  | 'hidden_prices'
  | 'prices_type'
  | `${VehiclePriceType}_price`
  | `${VehiclePriceType}_old_price`
>;

const isAmount = (value: string | null): value is string => value !== null && /^\d{1,12}(\.\d{1,3})?$/.test(value);

/** New cars show what they cost on the road in the first state that names a price. */
const driveAwayOf = (car: Prices): { state: AustralianState; value: string } | null => {
  if (car.state !== 'new') return null;
  const state = australianStates.find((one) => Number(car.price_metadata[one]?.value ?? 0) > 0);
  const value = state && car.price_metadata[state]?.value;
  return state && value ? { state, value } : null;
};

const linesOf = (car: Prices, currency: string, settings: ShownPriceSettings): ShownPrice[] => {
  if (car.price_hidden) return [];
  const written = (value: string | null, type: VehiclePriceType) =>
    isAmount(value) ? priceText(minorOf(value, currency), type, settings) : '';
  const lines = vehiclePriceTypes.flatMap((type): ShownPrice[] => {
    const driveAway = type === 'purchase' ? driveAwayOf(car) : null;
    const price = driveAway?.value ?? car[`${type}_price`];
    const text = car.hidden_prices.includes(type) ? '' : written(price, type);
    if (text === '' || !isAmount(price)) return [];
    const second = type === 'purchase' ? doublePriceText(minorOf(price, currency), settings) : '';
    if (driveAway) return [{ type, text, old: '', second, state: driveAway.state }];
    return [{ type, text, old: written(car[`${type}_old_price`], type), second }];
  });
  return lines.toSorted((a, b) => Number(b.type === car.prices_type) - Number(a.type === car.prices_type));
};

/** The prices of a car as visitors read them below each other, the one that comes first on top; hidden ones are none. */
export const shownPrices = (car: Prices, currency: string, settings: ShownPriceSettings): ShownPrice[] => {
  const lines = linesOf(car, currency, settings);
  if (lines[0]?.type !== 'lease') return lines;
  return [...linesOf(car, currency, standingAlone(settings)).slice(0, 1), ...lines.slice(1)];
};
