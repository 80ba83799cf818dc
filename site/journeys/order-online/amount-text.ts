import { minorOf } from '#money/decimal.ts';
import { moneyInWords } from '#money/minor-units.ts';
import { formatLocale } from '#site/i18n/locales.ts';

/** A decimal text of a currency as people of a language write it. */
export const amountText = (value: string, currency: string, locale: string): string =>
  moneyInWords(minorOf(value, currency), currency, formatLocale(locale));

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
