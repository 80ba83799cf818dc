import { dayAfter } from '#opening-hours/local-time.ts';
import { changesAfter, openState } from '#opening-hours/opening-hours.ts';
import type { OpeningHours } from '#opening-hours/opening-hours.types.ts';
import type { Translate } from '#site/i18n/i18n.types.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';

/** A time of the day in words of a language; by the clock itself, whatever the zone. */
export const timeInWords = (time: string, locale: string): string =>
  dateFormat(formatLocale(locale), { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3))),
  );

/** A day in words; `weekday` alone, or with its date. */
export const dayInWords = (date: string, locale: string, look: 'weekday' | 'date'): string =>
  dateFormat(formatLocale(locale), {
    timeZone: 'UTC',
    ...(look === 'weekday' ? { weekday: 'long' } : { weekday: 'short', day: 'numeric', month: 'short' }),
  }).format(new Date(`${date}T00:00:00Z`));

interface Say {
  t: Translate;
  locale: string;
}

/** What to say of a house at a moment. */
export function stateInWords(hours: OpeningHours, zone: string, now: Date, { t, locale }: Say) {
  const { isOpen, date, until, opens, because } = openState(hours, zone, now);
  const words = (): string => {
    if (until) return t('retailers.open_until', { time: timeInWords(until.time, locale) });
    if (isOpen) return t('retailers.open_all_day');
    if (!opens) return t('retailers.closed_now');
    const time = timeInWords(opens.time, locale);
    if (opens.date === date) return t('retailers.opens_today', { time });
    if (opens.date === dayAfter(date)) return t('retailers.opens_tomorrow', { time });
    const isNear = opens.date <= dayAfter(date, 6);
    return t('retailers.opens_on', { time, day: dayInWords(opens.date, locale, isNear ? 'weekday' : 'date') });
  };
  return { isOpen, words: because ? t('retailers.because', { state: words(), reason: because }) : words() };
}

/** How far ahead the page knows what to say, in days of the house. */
const KNOWN_DAYS = 3;

/** From which moment on what is to be said: now, and at each change of the coming days. */
export function statesAhead(hours: OpeningHours, zone: string, now: Date, say: Say) {
  return [now, ...changesAfter(hours, zone, now, KNOWN_DAYS)].map((moment) => ({
    from: moment.getTime(),
    ...stateInWords(hours, zone, moment, say),
  }));
}
