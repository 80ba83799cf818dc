import { standingAlone } from '#api-clients/stock/price-settings.ts';
import { minorOf } from '#money/decimal.ts';
import { priceText } from '#money/price-format.ts';
import type { ShownCard } from '../shown-vehicle.ts';

/** The first price that visitors see, as a number that can be compared; null where they see none. */
export function mainPrice({
  attributes,
  prices,
  priceSettings,
}: Pick<ShownCard, 'attributes' | 'prices' | 'priceSettings'>): { minor: number; text: string } | null {
  if (!priceSettings || attributes.price_hidden) return null;
  const shown = prices.flatMap(({ type, value_raw: value, hidden_from_visitors: hidden }) => {
    if (hidden || value === null) return [];
    const minor = minorOf(value, attributes.currency);
    const text = priceText(minor, type, standingAlone(priceSettings));
    return text === '' ? [] : [{ type, minor, text }];
  });
  const { minor, text } = shown.find(({ type }) => type === attributes.prices_type) ?? shown[0] ?? {};
  return minor !== undefined && text !== undefined ? { minor, text } : null;
}
