import { type PriceSettings, priceSettings } from '#api-clients/stock/price-settings.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** How prices are written where no listing says otherwise. */
export const priceDisplay = declareSettings<{ prices: PriceSettings }>({
  prices: { key: 'prices.display', schema: priceSettings, fallback: priceSettings.parse({}) },
});
