import { dayInWords } from '#form-fields/index.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';

/**
 * A limit in a problem's text as people of this language write it: a day in words, a number with its separators. Nobody
 * knows which number is a year, so those of four digits have none.
 */
export function limitInWords(value: string | number, locale: string): string {
  return typeof value === 'number'
    ? numberFormat(locale, { useGrouping: 'min2' }).format(value)
    : dayInWords(value, locale);
}
