import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
/** A share in whole per cent; a dash when there is nothing to take a share of. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

/**
 * Leads of those who saw a form, with a decimal because it is small. Leads without script are not counted as seen: it
 * is never more than all.
 */
export const conversion = (leads: number, views: number | null): string =>
  views === null || views === 0
    ? '–'
    : `${Math.min(100, (100 * leads) / views).toLocaleString(formatLocale, { maximumFractionDigits: 1 })} %`;

/** How a figure changed against the time before: "+12 %", "−3 %", or null when there was nothing. */
export const changeInWords = (now: number, before: number): string | null => {
  if (before === 0) return null;
  const change = Math.round((100 * (now - before)) / before);
  return change === 0 ? t('as before') : `${change > 0 ? '+' : '−'}${Math.abs(change)} %`;
};

const day = new Intl.DateTimeFormat(formatLocale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const dayInWords = (key: string): string => day.format(new Date(`${key}T00:00:00Z`));
export const shortDay = (key: string): string => short.format(new Date(`${key}T00:00:00Z`));

/** Round marks for a scale from zero: at most five, the last at or above the largest value. */
export const scaleMarks = (largest: number): number[] => {
  const rough = Math.max(1, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};
