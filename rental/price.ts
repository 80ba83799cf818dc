import { kilometresBetween } from '#geo/distance.ts';
import type { Booking, Coordinates, RentalConfig, RentalLocation, RentalRules, RentalSubitem } from './rental.types.ts';

const DAY_MS = 86_400_000;
/** A car that comes back this much late costs no further day (the usual grace of rental houses). */
const GRACE_MS = 29 * 60_000;
const MILES_PER_KM = 0.621371;

export interface PriceLine {
  kind: 'vehicle' | 'discount' | 'item' | 'one_way' | 'custom_pickup' | 'custom_dropoff';
  /** What the line is about; empty where its kind says all. */
  name: string;
  /** Of an item: how many of it. */
  count: number;
  /** Days that the line counts; 0 for what is paid once. */
  days: number;
  /** For one piece and one day; of a discount its per cent. */
  unit: number;
  /** Negative for a discount. */
  amount: number;
}

/** An estimate, not a booking. Amounts are in the smallest unit of the currency. */
export interface RentalQuote {
  days: number;
  currency: string;
  lines: PriceLine[];
  total: number;
}

/** Days that are paid: those begun, each of 24 hours, with 29 minutes of grace at the end; one at least. */
export const rentalDays = (pickup: Date, dropoff: Date): number =>
  Math.max(1, Math.ceil((dropoff.getTime() - pickup.getTime() - GRACE_MS) / DAY_MS));

/** Rounds half up; what arithmetic adds below a millionth of a unit is none of it. */
export const halfUp = (amount: number): number => Math.floor(Number(amount.toFixed(6)) + 0.5);

const line = (kind: PriceLine['kind'], amount: number, more: Partial<PriceLine> = {}): PriceLine => ({
  kind,
  name: '',
  count: 1,
  days: 0,
  unit: amount,
  amount,
  ...more,
});

const itemLine = (subitem: RentalSubitem, count: number, days: number): PriceLine => {
  const paidDays = subitem.context === 'per_day' ? days : 0;
  const amount = subitem.price * count * Math.max(1, paidDays);
  return line('item', amount, { name: subitem.name, count, days: paidDays, unit: subitem.price });
};

/** What a booking costs by what the block says: vehicle, discount for many days, items, one way, bringing and fetching. */
export const quoteOf = (config: RentalConfig, booking: Booking): RentalQuote => {
  const { rules, currency } = config;
  const { vehicle, from, to } = booking;
  const days = rentalDays(booking.pickup, booking.dropoff);
  const base = vehicle.daily * days;
  const lines = [line('vehicle', base, { name: vehicle.name, days, unit: vehicle.daily })];
  const percent = Math.max(0, ...rules.discounts.filter(({ minDays }) => days >= minDays).map((one) => one.percent));
  const discount = halfUp((base * percent) / 100);
  if (discount > 0) lines.push(line('discount', -discount, { unit: percent }));
  for (const subitem of subitemsOf(config)) {
    const count = booking.amounts.get(subitem.key) ?? 0;
    if (count > 0) lines.push(itemLine(subitem, count, days));
  }
  const oneWay = from && to ? (rules.oneWayFees[`${from.key}|${to.key}`] ?? 0) : 0;
  if (oneWay > 0) lines.push(line('one_way', oneWay));
  if (booking.pickupAddress) lines.push(...wayLines('custom_pickup', rules, from, booking.pickupPoint));
  if (booking.dropoffAddress) lines.push(...wayLines('custom_dropoff', rules, to, booking.dropoffPoint));
  return { days, currency, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
};

/** Bringing or fetching: the base, and each further unit begun of the way, where the visitor showed the place on the map. */
const wayLines = (
  kind: 'custom_pickup' | 'custom_dropoff',
  { customFee: fee, distanceUnit }: RentalRules,
  location: RentalLocation | null,
  point: Coordinates | null,
): PriceLine[] => {
  if (!fee) return [];
  if (!point || !location?.coordinates) return [line(kind, fee.base)];
  const distance = kilometresBetween(location.coordinates, point) * (distanceUnit === 'mi' ? MILES_PER_KM : 1);
  const further = Math.ceil(Math.max(0, distance - fee.included));
  return [line(kind, fee.base + further * fee.perUnit)];
};

/** Everything that can be added, in the order in which it is shown. */
export const subitemsOf = ({ groups }: Pick<RentalConfig, 'groups'>): RentalSubitem[] =>
  groups.flatMap(({ items }) => items.flatMap(({ subitems }) => subitems));
