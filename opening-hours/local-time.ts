/** A moment as a clock on a wall shows it. */
export interface WallTime {
  /** `2026-11-25` */
  date: string;
  /** Minutes since midnight by that clock. */
  minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What clocks of a time zone (`Europe/London`) show at a moment. @throws RangeError for a zone that is none */
export function wallTimeAt(moment: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const asIfUtc = ({ date, minutes }: WallTime): number => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;

/**
 * The moment at which clocks of a time zone show this. Of an hour that comes twice, the first; in one that is left out,
 * as much later as clocks were put forward.
 */
export function momentOf(wall: WallTime, zone: string): Date {
  const wanted = asIfUtc(wall);
  const offsetAt = (moment: number) => asIfUtc(wallTimeAt(new Date(moment), zone)) - moment;
  // The offsets of the day before and after: one of them holds.
  const candidates = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)].map((offset) => wanted - offset);
  const found = candidates.filter((moment) => asIfUtc(wallTimeAt(new Date(moment), zone)) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : Math.max(...candidates));
}

/** The day so many days later. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
