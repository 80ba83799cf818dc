import { dayAfter, momentOf, wallTimeAt } from './local-time.ts';
import { type OpeningHours, type Span, type Weekday, weekdays } from './opening-hours.types.ts';

/** How far ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 31;

/** The hours of a day, and why they are other ones than usual. */
export interface DayHours {
  date: string;
  weekday: Weekday;
  spans: readonly Span[];
  /** Name of the holiday or the exception. */
  because?: string;
}

/** A day and a time on it, by the clock of the place. */
export interface ClockTime {
  date: string;
  time: string;
}

export interface OpenState {
  isOpen: boolean;
  /** Today, by the clock of the place. */
  date: string;
  /** When it closes; only while it is open, and when it closes within a day and a night. */
  until: ClockTime | null;
  /** When it opens next; only while it is closed, and when it opens within a month. */
  opens: ClockTime | null;
  /** Why today is not as usual. */
  because?: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;

/** The hours of a day: those of an exception, none on a holiday, else those of the weekday. */
export function hoursOn(hours: OpeningHours, date: string): DayHours {
  const weekday = weekdayOf(date);
  const inOrder = (spans: readonly Span[]) => [...spans].sort((a, b) => a.from.localeCompare(b.from));
  const exception = hours.exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return { date, weekday, spans: inOrder(exception.spans), because: exception.name };
  const holiday = hours.holidays.find((one) =>
    one.every_year ? one.date.slice(5) === date.slice(5) : one.date === date,
  );
  if (holiday) return { date, weekday, spans: [], because: holiday.name };
  return { date, weekday, spans: inOrder(hours.weekly[weekday]) };
}

/** Whether any hours are known. */
export const hasHours = ({ weekly, exceptions }: OpeningHours): boolean =>
  weekdays.some((day) => weekly[day].length > 0) || exceptions.some(({ spans }) => spans.length > 0);

/** The coming days, today first. */
export const daysFrom = (hours: OpeningHours, date: string, count: number): DayHours[] =>
  Array.from({ length: count }, (_, index) => hoursOn(hours, dayAfter(date, index)));

/**
 * When it closes: hours that go on where others end, such as those behind midnight, are one with them. Null for a
 * house that is open for the next day and night through.
 */
function closingOf(hours: OpeningHours, open: ClockTime & { to: string }): ClockTime | null {
  let last: ClockTime = { date: open.date, time: open.to };
  for (;;) {
    const end: ClockTime = last.time === '24:00' ? { date: dayAfter(last.date), time: '00:00' } : last;
    if (end.date > open.date && (end.date > dayAfter(open.date) || end.time > open.time)) return null;
    const next = hoursOn(hours, end.date).spans.find(({ from }) => from === end.time);
    if (!next) return last;
    last = { date: end.date, time: next.to };
  }
}

/** How it stands at a moment, by the clock of its time zone. @throws RangeError for a zone that is none */
export function openState(hours: OpeningHours, zone: string, now: Date): OpenState {
  const { date, minutes } = wallTimeAt(now, zone);
  const today = hoursOn(hours, date);
  const because = today.because ? { because: today.because } : {};
  const span = today.spans.find(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to));
  if (span) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const until = closingOf(hours, { date, time, to: span.to });
    return { isOpen: true, date, until, opens: null, ...because };
  }
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const day = hoursOn(hours, dayAfter(date, ahead));
    const next = day.spans.find(({ from }) => day.date > date || minutesOf(from) > minutes);
    if (next) return { isOpen: false, date, until: null, opens: { date: day.date, time: next.from }, ...because };
  }
  return { isOpen: false, date, until: null, opens: null, ...because };
}

/** The moments of the coming days at which something else is to be said: it opens, it closes, another day begins. */
export function changesAfter(hours: OpeningHours, zone: string, now: Date, days: number): Date[] {
  const { date } = wallTimeAt(now, zone);
  const moments = daysFrom(hours, date, days).flatMap((day) =>
    [0, ...day.spans.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])].map((minutes) =>
      momentOf(minutes === 1_440 ? { date: dayAfter(day.date), minutes: 0 } : { date: day.date, minutes }, zone),
    ),
  );
  const later = [...new Set(moments.map((moment) => moment.getTime()))].filter((moment) => moment > now.getTime());
  return later.sort((a, b) => a - b).map((moment) => new Date(moment));
}
