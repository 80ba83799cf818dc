const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
const offsetAt = (moment: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
};

/** Year, month and day of a real day written `YYYY-MM-DD`, as a moment of UTC; undefined for anything else. */
export const utcDay = (text: string): number | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const at = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(at).toISOString().startsWith(text) ? at : undefined;
};

/** Minutes since midnight of a time written `HH:MM`; undefined for anything else. */
export const minutesOf = (text: string): number | undefined => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};

/**
 * The moment at which the clocks of a zone show a day and a time; of a time that summer time leaves out, the moment an
 * hour later, of one that comes twice the first. Undefined for what is no day or time.
 */
export const instantIn = (day: string, time: string, timeZone: string): Date | undefined => {
  const at = utcDay(day);
  const minutes = minutesOf(time);
  if (at === undefined || minutes === undefined) return undefined;
  const shown = at + minutes * 60_000;
  const before = offsetAt(shown - 86_400_000, timeZone);
  const after = offsetAt(shown + 86_400_000, timeZone);
  const fits = [before, after]
    .map((offset) => shown - offset)
    .find((moment) => moment + offsetAt(moment, timeZone) === shown);
  return new Date(fits ?? shown - before);
};

/** The day, `YYYY-MM-DD`, that the clocks of a zone show at a moment. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);

/** The day a number of days after another; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date((utcDay(day) ?? 0) + days * 86_400_000).toISOString().slice(0, 10);

/** The day of the week, 0 for Sunday; undefined for what is no day. */
export const weekdayOf = (day: string): number | undefined => {
  const at = utcDay(day);
  return at === undefined ? undefined : new Date(at).getUTCDay();
};
