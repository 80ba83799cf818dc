import { moneyInWords } from '#money/minor-units.ts';
import { type PriceFormat, priceText } from '#money/price-format.ts';
import { formatLocale } from '#site/i18n/locales.ts';

/** Whether a format is of nothing but amount and symbol: words such as “Now only % ^” are of the price of a car alone. */
export const isPlainFormat = (format: string): boolean => /^[%^\s]+$/u.test(format);

/**
 * An amount as the cars beside it write theirs, so that a page writes money in one way; else as people of the language
 * do.
 * @param prices of the listing, in the language of the page; null where nobody told
 */
export function listedMoney(minor: number, currency: string, locale: string, prices: PriceFormat | null): string {
  const isListed = prices?.currency_iso === currency && isPlainFormat(prices.purchase_format);
  return (isListed ? priceText(minor, 'purchase', prices) : '') || moneyInWords(minor, currency, formatLocale(locale));
}
