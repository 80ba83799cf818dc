import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { useNow } from './use-now.ts';

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto', style: 'long' });
const exact = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeStyle: 'short' });

/** "3 hours ago" in the browser's language; below a minute "just now". */
export const formatRelative = (at: Date, now: Date): string => {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : t('just now');
};

/** Date and time in full, for a title or a detail. */
export const formatExact = (at: Date): string => exact.format(at);

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' });

/** The date alone, in full. */
export const formatDay = (at: Date): string => day.format(at);

/** A moment, relative to now and kept fresh; the exact one on hover. */
export const RelativeTime = ({ at }: { at: string }) => {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExact(date)}>
      {formatRelative(date, now)}
    </time>
  );
};
