import { dayInWords } from '#form-fields/index.ts';

/** A limit in a problem's text as people of this language write it: a day in words, a number with its separators. */
export function limitInWords(value: string | number, locale: string): string {
  return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : dayInWords(value, locale);
}
