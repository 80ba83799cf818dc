import type { Selectable } from 'kysely';
import type { VehicleAttributes, VehiclePrice } from '#api-clients/stock/vehicle.resources.ts';
import { australianStates, type VehiclePriceType, vehiclePriceTypes } from '#api-clients/stock/vehicle-words.ts';
import { decimalOf } from '#money/decimal.ts';
import type { VehicleTable } from '../stock.tables.ts';

type Row = Selectable<VehicleTable>;

/** Whether visitors see prices of this type. */
export const showsPrice = (row: Pick<Row, 'price_hidden' | 'hidden_prices'>, type: VehiclePriceType): boolean =>
  !row.price_hidden && !row.hidden_prices.includes(type);

const shown = (minor: string | null, currency: string): string | null =>
  minor === null || Number(minor) <= 0 ? null : decimalOf(Number(minor), currency);

const columns = {
  purchase: ['purchase_price', 'purchase_old_price'],
  lease: ['lease_price', 'lease_old_price'],
  subscribe: ['subscribe_price', 'subscribe_old_price'],
} as const satisfies Record<VehiclePriceType, readonly (keyof Row)[]>;

/** The prices of a car by type; of hidden ones visitors learn that they are hidden, and nothing else. */
export const pricesOf = (row: Row): VehiclePrice[] =>
  vehiclePriceTypes.flatMap((type): VehiclePrice[] => {
    const [price, old] = columns[type].map((column) => shown(row[column], row.currency));
    if (price === null || price === undefined) return [];
    const isShown = showsPrice(row, type);
    return [
      {
        type,
        value_raw: isShown ? price : null,
        old_price_raw: isShown ? (old ?? null) : null,
        currency: row.currency,
        hidden_from_visitors: !isShown,
        ...(type === 'purchase' ? {} : { period: 'month' as const }),
      },
    ];
  });

const firstDriveAway = ({ price_metadata: prices }: Row['details']) => {
  // A price of zero is none (specification, site §5).
  const state = australianStates.find((one) => Number(prices[one]?.value ?? 0) > 0);
  const price = state && prices[state];
  return state && price ? { state, ...price } : null;
};

type PriceAttributes = Pick<
  VehicleAttributes,
  | 'display_price'
  | 'sale_price'
  | 'msrp_price'
  | 'monthly_price'
  | 'subscribe_price'
  | 'base_price'
  | 'total_price'
  | 'price_breakdown'
  | 'price_metadata'
  | 'prices_drive_away'
  | 'prices_on_the_road'
  | 'prices_avl'
  | 'avl_field'
  | 'japan_used_and_approved_cars_field'
  | 'features_optional'
>;

/** Every attribute with an amount in it, in the one place that knows which of them visitors see. */
export const priceAttributesOf = (row: Row): PriceAttributes => {
  const { details, currency } = row;
  const asPurchase = showsPrice(row, 'purchase');
  const ofPurchase = <Value>(value: Value): Value | null => (asPurchase ? value : null);
  const display = shown(row.display_price, currency);
  return {
    display_price: display,
    sale_price: row.purchase_old_price === null && row.msrp_price === null ? null : display,
    msrp_price: shown(row.shown_msrp_price, currency),
    monthly_price: showsPrice(row, 'lease') ? shown(row.lease_price, currency) : null,
    subscribe_price: showsPrice(row, 'subscribe') ? shown(row.subscribe_price, currency) : null,
    base_price: ofPurchase(details.base_price),
    total_price: ofPurchase(details.total_price),
    price_breakdown: ofPurchase(details.price_breakdown) ?? [],
    price_metadata: ofPurchase(details.price_metadata) ?? {},
    prices_drive_away: { current_drive_away: ofPurchase(firstDriveAway(details)) },
    prices_on_the_road: ofPurchase(details.prices_on_the_road),
    prices_avl: ofPurchase(details.prices_avl),
    avl_field: ofPurchase(details.avl_field),
    japan_used_and_approved_cars_field: ofPurchase(details.japan_used_and_approved_cars_field),
    features_optional: details.features_optional.map((feature) => ({ ...feature, price: ofPurchase(feature.price) })),
  };
};
