import { standingAlone } from '#api-clients/stock/price-settings.ts';
import type { VehiclePrice } from '#api-clients/stock/vehicle.resources.ts';
import type { AustralianState, VehiclePriceType } from '#api-clients/stock/vehicle-words.ts';
import { minorOf } from '#money/decimal.ts';
import { doublePriceText, priceText } from '#money/price-format.ts';
import type { ShownCard } from '../shown-vehicle.ts';

export interface PriceLine {
  type: VehiclePriceType;
  text: string;
  /** What it was before; empty without one. */
  old: string;
  /** The same in the second currency; empty where none is shown. */
  second: string;
  /** Where it is the price on the road: of which state, with words of its own such as “Drive away”. */
  driveAway?: { state: AustralianState; label: string };
}

const lineOf = (price: VehiclePrice, { priceSettings: settings }: ShownCard): PriceLine | null => {
  if (!settings || price.hidden_from_visitors || price.value_raw === null) return null;
  const written = (decimal: string | null) =>
    decimal === null ? '' : priceText(minorOf(decimal, price.currency), price.type, settings);
  const text = written(price.value_raw);
  if (text === '') return null;
  const second = price.type === 'purchase' ? doublePriceText(minorOf(price.value_raw, price.currency), settings) : '';
  return { type: price.type, text, old: written(price.old_price_raw), second };
};

/** New cars show what they cost on the road in the first state that names a price (specification, site §4). */
const driveAwayOf = (vehicle: ShownCard): PriceLine | null => {
  const { attributes, priceSettings: settings } = vehicle;
  const price = attributes.prices_drive_away.current_drive_away;
  if (!settings || attributes.state !== 'new' || price === null) return null;
  const minor = minorOf(price.value, attributes.currency);
  const text = priceText(minor, 'purchase', settings);
  const second = doublePriceText(minor, settings);
  return text ? { type: 'purchase', text, old: '', second, driveAway: price } : null;
};

/** Prices that are hidden, or zero and less, are no lines: nobody learns of them (specification, site §5). */
function linesOf(vehicle: ShownCard): PriceLine[] {
  if (vehicle.attributes.price_hidden) return [];
  const first = vehicle.attributes.prices_type;
  const lines = vehicle.prices.flatMap((price) => lineOf(price, vehicle) ?? []);
  const driveAway = driveAwayOf(vehicle);
  const shown = driveAway ? [driveAway, ...lines.filter(({ type }) => type !== 'purchase')] : lines;
  return shown.toSorted((one, other) => Number(other.type === first) - Number(one.type === first));
}

/** What a car costs by each way to pay, where each stands by itself; the price that its listing names first on top. */
export const lonePriceLines = (vehicle: ShownCard): PriceLine[] =>
  linesOf({ ...vehicle, priceSettings: vehicle.priceSettings && standingAlone(vehicle.priceSettings) });

/** The same where they stand below each other. */
export function priceLines(vehicle: ShownCard): PriceLine[] {
  const lines = linesOf(vehicle);
  return lines[0]?.type === 'lease' ? [...lonePriceLines(vehicle).slice(0, 1), ...lines.slice(1)] : lines;
}
