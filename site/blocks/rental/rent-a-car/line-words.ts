import type { PriceLine } from '#rental/price.ts';

interface LineSays {
  /** A text by its key, with values in braces. */
  say(key: string, values?: Record<string, string | number>): string;
  /** So many days. */
  days(count: number): string;
  money(minor: number): string;
}

/** What a line of the estimate is about: its name, how many of it, for how long at which price. */
export const lineInWords = ({ kind, name, count, days, unit }: PriceLine, { say, ...as }: LineSays): string => {
  if (kind === 'discount') return say('discount', { percent: unit });
  if (kind !== 'vehicle' && kind !== 'item') return say(kind);
  const what = count > 1 ? `${count} × ${name}` : name;
  return days > 0 ? say('vehicle_unit', { name: what, days: as.days(days), price: as.money(unit) }) : what;
};
