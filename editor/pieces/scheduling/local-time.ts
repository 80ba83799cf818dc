import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';

/** Wall-clock time as a `datetime-local` input holds it: `2026-03-29T02:30`. */
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** The zone of this browser, as an IANA name. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a clock on the wall of a zone shows at a moment, to the minute. */
export const wallTime = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

export type LocalMoment =
  | { kind: 'moment'; at: Date /** Clocks show this time twice that day; the first is meant. */; isTwice: boolean }
  /** Clocks go forward over this time: it never comes. */
  | { kind: 'skipped' }
  | { kind: 'unreadable' };

const HOUR = 3_600_000;

/**
 * The moment at which clocks of a zone show a wall time. When they are set back the time comes twice and the first is
 * taken; when they are set forward it may not come at all.
 */
export const momentAt = (wall: string, timeZone: string): LocalMoment => {
  const match = WALL.exec(wall);
  if (!match) return { kind: 'unreadable' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const guess = Date.UTC(year, month - 1, day, hour, minute);
  const wanted = wall.slice(0, 16);
  // Zones lie between −12 and +14 hours; offsets are multiples of a quarter of an hour.
  const fitting: Date[] = [];
  for (let offset = -14 * HOUR; offset <= 12 * HOUR; offset += HOUR / 4) {
    const at = new Date(guess + offset);
    if (wallTime(at, timeZone) === wanted) fitting.push(at);
  }
  const first = fitting[0];
  return first ? { kind: 'moment', at: first, isTwice: fitting.length > 1 } : { kind: 'skipped' };
};

/** The day on which something happens for a person in this zone: `2026-03-29`. */
export const dayOf = (at: Date, timeZone: string): string => wallTime(at, timeZone).slice(0, 10);

/** Time of day with the zone's short name: `09:00 CEST`. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale, { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(
    at,
  );

/** Day and time in full: `Sunday, 29 March 2026 at 09:00 CEST`. */
export const momentInWords = (at: Date, timeZone: string): string => {
  const day = new Intl.DateTimeFormat(formatLocale, { timeZone, dateStyle: 'full' }).format(at);
  return `${day}, ${timeOfDay(at, timeZone)}`;
};

/** The heading of a day; today and tomorrow by name. */
export const dayHeading = (day: string, now: Date, timeZone: string): string => {
  const words = new Intl.DateTimeFormat(formatLocale, { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day));
  if (day === dayOf(now, timeZone)) return t('Today, {words}', { words });
  if (day === dayOf(new Date(now.getTime() + 24 * HOUR), timeZone)) return t('Tomorrow, {words}', { words });
  return words;
};
