export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** From one time of the day to a later one, `09:00` to `18:00`; `24:00` is the end of the day. */
export interface Span {
  from: string;
  to: string;
}

/** A day without hours. */
export interface Holiday {
  /** `2026-12-25` */
  date: string;
  name: string;
  /** On this day of every year. */
  every_year: boolean;
}

/** Days with other hours than usual, or none. They count before holidays. */
export interface HoursException {
  from: string;
  /** The last of these days. */
  to: string;
  name: string;
  spans: readonly Span[];
}

export interface OpeningHours {
  weekly: Readonly<Record<Weekday, readonly Span[]>>;
  holidays: readonly Holiday[];
  exceptions: readonly HoursException[];
}
