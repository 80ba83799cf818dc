import { minorOf } from '#money/decimal.ts';
import { moneyInWords } from '#money/minor-units.ts';
import { type PriceFormat, priceText } from '#money/price-format.ts';
import { formatLocale } from '#site/i18n/locales.ts';

/** Whether a format is of nothing but amount and symbol: words such as “Now only % ^” are of the price of a car alone. */
const isPlain = (format: string): boolean => /^[%^\s]+$/u.test(format);

/**
 * A decimal text of a currency as the listing of the car beside it writes prices, so that a page writes money in one way;
 * else as people of the language do.
 */
export function amountText(
  { value, currency }: { value: string; currency: string },
  locale: string,
  prices: PriceFormat | null,
): string {
  const minor = minorOf(value, currency);
  const isListed = prices?.currency_iso === currency && isPlain(prices.purchase_format);
  return (isListed ? priceText(minor, 'purchase', prices) : '') || moneyInWords(minor, currency, formatLocale(locale));
}

/** A day such as `2026-12-01` in words. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A moment by the clock of the dealer. */
export const momentText = (moment: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
