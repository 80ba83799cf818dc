import { openingHours } from '#api-clients/dealers/opening-hours.schema.ts';
import { dayAfter } from '#opening-hours/local-time.ts';
import { hasHours, type OpenState, openState } from '#opening-hours/opening-hours.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { dayInWords, timeInWords } from '#site/ui/retailers/hours-words.ts';

type Words = Pick<RenderContext, 't' | 'locale'>;

export interface OpeningNow {
  isOpen: boolean;
  text: string;
}

/** Whether a house is open now, and until when or from when; null where its hours are not known. */
export function openingNow(
  hours: unknown,
  { zone, now }: { zone: string; now: Date },
  words: Words,
): OpeningNow | null {
  const read = openingHours.safeParse(hours);
  if (!read.success || !hasHours(read.data)) return null;
  let state: OpenState;
  try {
    state = openState(read.data, zone, now);
  } catch {
    return null;
  }
  return { isOpen: state.isOpen, text: sentence(state, words) };
}

function sentence({ isOpen, date, until, opens }: OpenState, { t, locale }: Words): string {
  if (until) return t('showroom.open_until', { time: timeInWords(until.time, locale) });
  if (isOpen) return t('retailers.open_all_day');
  if (!opens) return t('showroom.closed');
  const time = timeInWords(opens.time, locale);
  if (opens.date === date) return t('showroom.opens_today', { time });
  // Next week's Monday is no Monday: it has its date.
  const isNear = opens.date <= dayAfter(date, 6);
  return t('showroom.opens_on', { day: dayInWords(opens.date, locale, isNear ? 'weekday' : 'date'), time });
}

/** When somebody last looked whether the car is there; by the clock of its house. */
export function confirmedText(
  confirmedAt: string | null,
  { zone, now }: { zone: string; now: Date },
  { t, locale }: Words,
): string | null {
  const moment = confirmedAt === null ? null : new Date(confirmedAt);
  if (moment === null || Number.isNaN(moment.getTime())) return null;
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(formatLocale(locale), { ...options, timeZone: zone });
  const day = dateFormat('en-CA', { timeZone: zone });
  const time = inZone({ timeStyle: 'short' }).format(moment);
  if (day.format(moment) === day.format(now)) return t('showroom.confirmed_today', { time });
  return t('showroom.confirmed_on', { date: inZone({ dateStyle: 'long' }).format(moment), time });
}
