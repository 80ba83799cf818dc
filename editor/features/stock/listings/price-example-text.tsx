import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { minorOf } from '#money/decimal.ts';
import { priceText } from '#money/price-format.ts';

/** One price as a listing writes it. */
export const PriceExampleText = ({ settings }: { settings: ShownPriceSettings }) => (
  <bdi>{priceText(minorOf('34900', settings.currency_iso), 'purchase', settings)}</bdi>
);
