import { standingAlone } from '#api-clients/stock/price-settings.ts';
import type { VehiclePriceType } from '#api-clients/stock/vehicle-words.ts';
import { minorOf } from '#money/decimal.ts';
import { doublePriceText, priceText } from '#money/price-format.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** A price as it stands on the page. */
export interface ShownPrice {
  type: VehiclePriceType;
  text: string;
  /** What was asked before; empty where it was not more. */
  old: string;
  /** In the second currency; empty where none is shown. */
  double: string;
}

/** Writes amounts of a car as its listing wants them; nothing for zero and less (specification, site §5). */
export const amountWriter =
  ({ attributes, priceSettings }: Pick<ShowroomVehicle, 'attributes' | 'priceSettings'>) =>
  (value: string | null, type: VehiclePriceType = 'purchase'): string =>
    value === null || !Number.isFinite(Number(value))
      ? ''
      : priceText(minorOf(value, attributes.currency), type, priceSettings);

/** The prices that visitors see, the one the car is sold by first; each stands by itself. */
export function shownPrices(vehicle: ShowroomVehicle): ShownPrice[] {
  const { attributes, prices } = vehicle;
  const priceSettings = standingAlone(vehicle.priceSettings);
  const write = amountWriter({ attributes, priceSettings });
  const shown = prices.flatMap(({ type, value_raw: value, old_price_raw: old, hidden_from_visitors: hidden }) => {
    const text = hidden ? '' : write(value, type);
    if (text === '' || value === null) return [];
    return [
      {
        type,
        text,
        old: old !== null && Number(old) > Number(value) ? write(old, type) : '',
        double: doublePriceText(minorOf(value, attributes.currency), priceSettings),
      },
    ];
  });
  return shown.sort((a, b) => Number(b.type === attributes.prices_type) - Number(a.type === attributes.prices_type));
}

export interface PriceRow {
  label: string;
  text: string;
}

/** Further prices, each with its name: what they are called in this trade and country. */
export function furtherPrices(vehicle: ShowroomVehicle, t: (key: string) => string): PriceRow[] {
  const { attributes } = vehicle;
  const write = amountWriter(vehicle);
  const { prices_on_the_road: onTheRoad, prices_avl: avl } = attributes;
  const rows: [string, string][] = [
    [t('showroom.price.msrp'), write(attributes.msrp_price)],
    [onTheRoad?.label || t('showroom.price.on_the_road'), write(onTheRoad?.value ?? null)],
    [avl?.label || t('showroom.price.avl'), write(avl?.value ?? null)],
    [t('showroom.price.base'), write(attributes.base_price)],
    [t('showroom.price.total'), write(attributes.total_price)],
    ...(attributes.japan_used_and_approved_cars_field ?? []).map(({ label, value }): [string, string] => [
      label,
      value,
    ]),
  ];
  return rows.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]));
}

/** What the price is made of; what is taken off has a minus. */
export const priceParts = (vehicle: ShowroomVehicle): PriceRow[] => {
  const write = amountWriter(vehicle);
  return vehicle.attributes.price_breakdown.flatMap(({ label, value }) => {
    const text = write(value.replace(/^-/, ''));
    return text === '' ? [] : [{ label, text: value.startsWith('-') ? `\u2212${text}` : text }];
  });
};

/** What it is sold for, in minor units; null where visitors see no such price. */
export function purchasePrice({ attributes, prices }: Pick<ShowroomVehicle, 'attributes' | 'prices'>): number | null {
  const shown = prices.find(({ type, hidden_from_visitors: hidden }) => type === 'purchase' && !hidden);
  const minor = shown?.value_raw ? minorOf(shown.value_raw, attributes.currency) : 0;
  return minor > 0 ? minor : null;
}
