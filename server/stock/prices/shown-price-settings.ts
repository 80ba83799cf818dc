import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';

/** How prices of a listing are written: the site's settings, what the listing says itself, and the rate of today. */
export const shownPriceSettings = (
  { currency_iso, price_settings: own }: Pick<ListingRow, 'currency_iso' | 'price_settings'>,
  site: PriceSettings,
  rates: ReadonlyMap<string, string>,
): ShownPriceSettings => {
  const settings = { ...site, ...own };
  return {
    currency_iso,
    ...settings,
    double_price_rate: rates.get(settings.double_price_symbol) ?? settings.double_price_rate,
  };
};

/** Second currencies whose rate is needed: none where no price is shown twice. */
export const neededRates = (listings: readonly ListingRow[], site: PriceSettings): string[] => [
  ...new Set(
    listings
      .map(({ price_settings: own }) => ({ ...site, ...own }))
      .filter(({ double_price: isDouble }) => isDouble)
      .map(({ double_price_symbol: symbol }) => symbol),
  ),
];
