const day = /^\d{4}-\d{2}-\d{2}$/;

/** A limit in a problem's text as people of this language write it: a day in words, a number with its separators. */
export function limitInWords(value: string | number, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (!day.test(value)) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
}
