import { type MoneyFormat, moneyAsPrices } from '#money/price-format.ts';
import { formatLocale } from '#site/i18n/locales.ts';

/**
 * An amount as the cars beside it write theirs.
 * @param prices of the listing or the site, in the language of the page; null where nobody told
 */
export const listedMoney = (minor: number, currency: string, locale: string, prices: MoneyFormat | null): string =>
  moneyAsPrices(minor, currency, formatLocale(locale), prices);
