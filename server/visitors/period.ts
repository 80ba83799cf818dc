import { badRequest } from '../http/errors.ts';

const DAY_MS = 86_400_000;
/** What is kept, and so what can be asked for. */
const MAX_DAYS = 800;

/** Whole days in UTC, both included. */
export interface Period {
  from: string;
  to: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The days asked for, the last thirty unless given. Throws 400 for a period that is none or too long. */
export const readPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period => {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(new Date(Date.parse(last) - 29 * DAY_MS));
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (!(days >= 0 && days < MAX_DAYS)) throw badRequest('invalid_period', `Ask for a period of 1 to ${MAX_DAYS} days.`);
  return { from: first, to: last };
};

/** Every day of it, the first one first. */
export const daysOf = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(dayOf(new Date(at)));
  return days;
};

/** The same number of days just before. */
export const periodBefore = (period: Period): Period => {
  const length = daysOf(period).length * DAY_MS;
  return {
    from: dayOf(new Date(Date.parse(period.from) - length)),
    to: dayOf(new Date(Date.parse(period.from) - DAY_MS)),
  };
};

/** Moments from the beginning of the first day to the end of the last. */
export const momentsOf = ({ from, to }: Period): { since: Date; until: Date } => ({
  since: new Date(from),
  until: new Date(Date.parse(to) + DAY_MS),
});
