import type { FeedSchedule } from '#api-clients/stock/feed.resources.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the clocks of a place are ahead of UTC at a moment. */
const offsetMs = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at.getTime() / 1_000) * 1_000;
};

/** The moment at which the clocks of a place show this; where they skip it, as much later. */
const momentOf = (wall: number, timeZone: string): Date => {
  const guess = new Date(wall - offsetMs(new Date(wall), timeZone));
  return new Date(wall - offsetMs(guess, timeZone));
};

/** When a feed is fetched next; null without a schedule. */
export const nextRunAt = (schedule: FeedSchedule, now: Date, timeZone: string): Date | null => {
  if (schedule === null) return null;
  if (schedule.every === 'minutes') return new Date(now.getTime() + schedule.count * MINUTE_MS);
  if (schedule.every === 'hours') return new Date(now.getTime() + schedule.count * 60 * MINUTE_MS);
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number);
  const wallNow = now.getTime() + offsetMs(now, timeZone);
  const midnight = Math.floor(wallNow / DAY_MS) * DAY_MS;
  for (const day of [0, 1, 2]) {
    const at = momentOf(midnight + day * DAY_MS + (hour * 60 + minute) * MINUTE_MS, timeZone);
    if (at > now) return at;
  }
  return new Date(now.getTime() + DAY_MS);
};
