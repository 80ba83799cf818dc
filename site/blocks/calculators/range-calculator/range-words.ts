import { numberFormat } from '#site/i18n/intl-formats.ts';
import { inDegrees, inUnit } from './range-table.ts';

export type DistanceUnit = 'km' | 'mi';
export type TemperatureUnit = 'C' | 'F';

const unit = (locale: string, name: string) => numberFormat(locale, { style: 'unit', unit: name });

/** `412 km` */
export const distanceWords = (locale: string, distance: number, of: DistanceUnit): string =>
  unit(locale, of === 'mi' ? 'mile' : 'kilometer').format(distance);

/** `90 km/h`, from kilometres an hour. */
export const speedWords = (locale: string, speed: number, of: DistanceUnit): string =>
  unit(locale, of === 'mi' ? 'mile-per-hour' : 'kilometer-per-hour').format(Math.round(inUnit(speed, of)));

/** `20 °C`, from degrees Celsius. */
export const temperatureWords = (locale: string, celsius: number, of: TemperatureUnit): string =>
  unit(locale, of === 'F' ? 'fahrenheit' : 'celsius').format(Math.round(inDegrees(celsius, of)));
