import type { MoneyFormat } from '#money/price-format.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { localDelimiter } from './local-delimiter.ts';

/** How the site writes its prices where no listing says otherwise, in the language of the page; null where nobody told. */
export function useMoneyFormat(): MoneyFormat | null {
  const { prices, currency = 'EUR', locale } = useRender();
  // The symbol that the product comes with is of no other currency.
  if (!prices || (prices.currency_symbol === '€' && currency !== 'EUR')) return null;
  const { currency_symbol, delimiter, purchase_format } = prices;
  return {
    currency_iso: currency,
    currency_symbol,
    purchase_format,
    delimiter: localDelimiter(delimiter, formatLocale(locale)),
  };
}
