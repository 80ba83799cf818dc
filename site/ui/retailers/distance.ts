import { numberFormat } from '#site/i18n/intl-formats.ts';

/** International mile of 1959, in km. */
const MILE = 1.609344;

/** A distance in words of a language: one decimal below ten, none above. */
export function distanceText(kilometres: number, unit: 'km' | 'mi', locale: string): string {
  const value = unit === 'mi' ? kilometres / MILE : kilometres;
  return numberFormat(locale, {
    style: 'unit',
    unit: unit === 'mi' ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
