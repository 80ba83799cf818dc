import { dayInWords } from '#form-fields/index.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';

/** A limit in a problem's text as people of this language write it: a day in words, a number with its separators. */
export function limitInWords(value: string | number, locale: string): string {
  return typeof value === 'number' ? numberFormat(locale, {}).format(value) : dayInWords(value, locale);
}
