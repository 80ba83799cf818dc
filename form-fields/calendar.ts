/** A real day as `YYYY-MM-DD`; undefined for anything else (2026-02-30, year 0). */
export const readDay = (value: unknown): string | undefined => {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim()) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? match[0] : undefined;
};

/** The language days and times are written in: as in the United Kingdom in English (specification, site §9). */
export const calendarLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** A day as people of a language write it ("23 November 2026"); any other text, or an unknown language, as it is. */
export const dayInWords = (text: string, locale: string): string => {
  const day = readDay(text);
  if (day === undefined) return text;
  try {
    const format = new Intl.DateTimeFormat(calendarLocale(locale), {
      dateStyle: 'long',
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return format.format(new Date(`${day}T00:00:00Z`));
  } catch {
    return text;
  }
};

/**
 * A moment as people of a language write it, by the clocks of a time zone ("23 November 2026 at 10:30 CET"); in English
 * for an unknown language.
 */
export const momentInWords = (moment: Date, locale: string, timeZone: string): string => {
  const write = (language: string): string =>
    new Intl.DateTimeFormat(language, {
      calendar: 'gregory',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(moment);
  try {
    return write(calendarLocale(locale));
  } catch {
    return write('en-GB');
  }
};

/** The day of a moment in a time zone, as `YYYY-MM-DD`; in UTC for a zone this machine does not know. */
const dayIn = (moment: Date, timeZone: string): string => {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    return moment.toISOString().slice(0, 10);
  }
};

/**
 * A limit of a date field: a day, `today`, or `today+14` / `today-18y` in days or years from `now`. Today is the day
 * in `timeZone` (IANA), so that server and browser mean the same day wherever the visitor is.
 */
export const limitDay = (
  limit: number | string | undefined,
  now: Date,
  timeZone: string = 'UTC',
): string | undefined => {
  if (limit === undefined) return undefined;
  const relative = /^today(?:([+-])(\d{1,4})(y?))?$/.exec(String(limit).trim());
  if (!relative) return readDay(limit);
  const amount = Number(relative[2] ?? 0) * (relative[1] === '-' ? -1 : 1);
  const date = new Date(`${dayIn(now, timeZone)}T00:00:00Z`);
  if (relative[3] === 'y') date.setUTCFullYear(date.getUTCFullYear() + amount);
  else date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
};

/** A time of day as `HH:MM`; seconds are dropped. */
export const readTime = (value: unknown): string | undefined => {
  const match = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(value.trim()) : null;
  return match ? `${match[1]}:${match[2]}` : undefined;
};
