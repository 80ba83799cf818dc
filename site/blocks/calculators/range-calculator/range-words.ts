import { numberFormat } from '#site/i18n/intl-formats.ts';
import { inOneLine } from '#site/ui/in-one-line.ts';
import { inDegrees, inUnit } from './range-table.ts';

export type DistanceUnit = 'km' | 'mi';
export type TemperatureUnit = 'C' | 'F';

/** A figure with its unit, which stands on one line with it: not every language's format sees to that. */
const measured = (locale: string, name: string, figure: number): string =>
  inOneLine(numberFormat(locale, { style: 'unit', unit: name }).format(figure));

/** `412 km` */
export const distanceWords = (locale: string, distance: number, of: DistanceUnit): string =>
  measured(locale, of === 'mi' ? 'mile' : 'kilometer', distance);

/** `90 km/h`, from kilometres an hour. */
export const speedWords = (locale: string, speed: number, of: DistanceUnit): string =>
  measured(locale, of === 'mi' ? 'mile-per-hour' : 'kilometer-per-hour', Math.round(inUnit(speed, of)));

/** `20 °C`, from degrees Celsius. */
export const temperatureWords = (locale: string, celsius: number, of: TemperatureUnit): string =>
  measured(locale, of === 'F' ? 'fahrenheit' : 'celsius', Math.round(inDegrees(celsius, of)));
