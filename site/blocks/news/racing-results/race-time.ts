import { numberFormat } from '#site/i18n/intl-formats.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A time as races tell it, to the thousandth: 45:12.418, 1:13:08.650, 4.212; the decimal mark is the language's. */
export function raceTime(locale: string, ms: number): string {
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(locale, { useGrouping: false, ...options }).format(value);
  const pair = { minimumIntegerDigits: 2 };
  const seconds = number((ms % MINUTE) / SECOND, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
    ...(ms < MINUTE ? {} : pair),
  });
  if (ms < MINUTE) return seconds;
  if (ms < HOUR) return `${number(minutes, {})}:${seconds}`;
  return `${number(hours, {})}:${number(minutes, pair)}:${seconds}`;
}
