import { openingHours } from '#api-clients/dealers/opening-hours.schema.ts';
import { hasHours, type OpenState, openState } from '#opening-hours/opening-hours.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import type { RenderContext } from '#site/render/render-context.tsx';

type Words = Pick<RenderContext, 't' | 'locale'>;

const dayName = (date: string, locale: string): string =>
  dateFormat(formatLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A time by the clock of the house, as people of the language write it. */
const timeText = (time: string, locale: string): string => {
  const moment = new Date(`2026-01-01T${time === '24:00' ? '00:00' : time}:00Z`);
  return dateFormat(formatLocale(locale), { timeStyle: 'short', timeZone: 'UTC' }).format(moment);
};

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
  if (isOpen && until) return t('showroom.open_until', { time: timeText(until.time, locale) });
  if (!opens) return t('showroom.closed');
  const time = timeText(opens.time, locale);
  if (opens.date === date) return t('showroom.opens_today', { time });
  return t('showroom.opens_on', { day: dayName(opens.date, locale), time });
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
