import { moneyVendors } from '#api-clients/orders/order-words.ts';
import { minorOf } from '#money/decimal.ts';
import type { PriceFormat } from '#money/price-format.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { listedMoney } from '#site/stock/price/listed-money.ts';

/**
 * A decimal text of a currency as the listing of the car beside it writes prices, so that a page writes money in one way;
 * else as people of the language do.
 */
export const amountText = (
  { value, currency }: { value: string; currency: string },
  locale: string,
  prices: PriceFormat | null,
): string => listedMoney(minorOf(value, currency), currency, locale, prices);

const isPaid = (vendor: string): boolean => (moneyVendors as readonly string[]).includes(vendor);

/** Whether nothing is paid, whichever of the ways that are offered is chosen. */
export const isFreeOf = (amount: string, vendors: readonly string[]): boolean =>
  Number(amount) <= 0 || (vendors.length > 0 && !vendors.some(isPaid));

/** What one of these ways costs; `open`: it depends on which of them is chosen. */
export const costOf = (amount: string, vendors: readonly string[]): 'free' | 'paid' | 'open' => {
  if (isFreeOf(amount, vendors)) return 'free';
  return vendors.every(isPaid) ? 'paid' : 'open';
};

/** Ways to pay that move money, and those that move none. */
export const byCost = <Vendor extends string>(vendors: readonly Vendor[]): { paid: Vendor[]; free: Vendor[] } => ({
  paid: vendors.filter(isPaid),
  free: vendors.filter((one) => !isPaid(one)),
});

/** A day such as `2026-12-01` in words. */
export const dayText = (day: string, locale: string): string =>
  dateFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A moment by the clock of the dealer. */
export const momentText = (moment: string, locale: string, timeZone: string): string =>
  dateFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));
