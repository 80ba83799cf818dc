import { rentalDays, subitemsOf } from './price.ts';
import type {
  Booking,
  BookingName,
  Coordinates,
  RentalConfig,
  RentalLocation,
  RentalVehicle,
  SentBooking,
} from './rental.types.ts';
import { dayAfter, dayIn, instantIn, minutesOf, utcDay, weekdayOf } from './zoned-time.ts';

/** Hours between now and the earliest pick-up, days to the latest one, and the longest rental. */
export const bookingLimits = { leadHours: 2, aheadDays: 60, longestDays: 60, addressLength: 300 } as const;

export type BookingProblemCode =
  | 'required'
  | 'option'
  | 'date'
  | 'time'
  | 'max_length'
  | 'rental_amount'
  | 'rental_elsewhere'
  | 'rental_closed'
  | 'rental_time'
  | 'rental_past'
  | 'rental_lead'
  | 'rental_far'
  | 'rental_order'
  | 'rental_long';

/** What is wrong about a choice; `meta` holds the limits it breaks. */
export interface BookingProblem {
  field: BookingName;
  code: BookingProblemCode;
  meta?: Record<string, string | number>;
}

/** When it is, and whose clocks count. */
export interface Moment {
  now: Date;
  /** IANA. */
  timeZone: string;
}

type Found = BookingProblem[];

const text = (sent: SentBooking, name: BookingName): string => (sent[name] ?? '').trim();

/** Reads what somebody chose by what the block offers now: a booking, or everything that is wrong about it. */
export function checkBooking(
  config: RentalConfig,
  sent: SentBooking,
  moment: Moment,
): { booking: Booking; problems: [] } | { booking: null; problems: BookingProblem[] } {
  const problems: Found = [];
  const vehicle = readVehicle(config, sent, problems);
  const { from, to } = readLocations(config, sent, vehicle, problems);
  const { pickup, dropoff } = readPeriod(config, sent, moment, problems);
  const amounts = readAmounts(config, text(sent, 'items'), problems);
  const { rules } = config;
  const pickupAddress = rules.allowsCustomPickup ? readAddress(sent, 'pickup_address', problems) : '';
  const dropoffAddress = rules.allowsCustomDropoff ? readAddress(sent, 'dropoff_address', problems) : '';
  if (problems.length > 0 || !vehicle || !pickup || !dropoff) return { booking: null, problems };
  const pickupPoint = pickupAddress ? readPoint(text(sent, 'pickup_point')) : null;
  const dropoffPoint = dropoffAddress ? readPoint(text(sent, 'dropoff_point')) : null;
  const booking = {
    vehicle,
    from,
    to,
    pickup,
    dropoff,
    pickupAddress,
    dropoffAddress,
    pickupPoint,
    dropoffPoint,
    amounts,
  };
  return { booking, problems: [] };
}

function readVehicle(config: RentalConfig, sent: SentBooking, problems: Found): RentalVehicle | null {
  const key = text(sent, 'vehicle');
  const vehicle = config.vehicles.find((one) => one.key === key);
  if (!vehicle) problems.push({ field: 'vehicle', code: key === '' ? 'required' : 'option' });
  return vehicle ?? null;
}

/** Where a car can be picked up: locations that have it. */
export const locationsOf = (config: RentalConfig, vehicle: RentalVehicle | null): RentalLocation[] =>
  config.locations.filter(({ key }) => !vehicle || vehicle.locations.length === 0 || vehicle.locations.includes(key));

function readLocations(config: RentalConfig, sent: SentBooking, vehicle: RentalVehicle | null, problems: Found) {
  if (config.locations.length === 0) return { from: null, to: null };
  const find = (name: 'from' | 'to'): RentalLocation | null => {
    const key = text(sent, name);
    const found = config.locations.find((one) => one.key === key);
    if (!found) problems.push({ field: name, code: key === '' ? 'required' : 'option' });
    return found ?? null;
  };
  const from = find('from');
  if (from && !locationsOf(config, vehicle).includes(from)) problems.push({ field: 'from', code: 'rental_elsewhere' });
  const isSame = !config.rules.allowsDifferentDropoff || text(sent, 'to') === '';
  return { from, to: isSame ? from : find('to') };
}

function readPeriod(config: RentalConfig, sent: SentBooking, moment: Moment, problems: Found) {
  const input = { config, sent, timeZone: moment.timeZone, problems };
  const pickup = readMoment('pickup', input);
  const dropoff = readMoment('dropoff', input);
  if (pickup) problems.push(...pickupProblems(pickup, moment.now));
  if (pickup && dropoff) problems.push(...lengthProblems(pickup, dropoff));
  return { pickup, dropoff };
}

function pickupProblems(pickup: Date, now: Date): Found {
  const ahead = pickup.getTime() - now.getTime();
  const { leadHours, aheadDays } = bookingLimits;
  if (ahead < 0) return [{ field: 'pickup_date', code: 'rental_past' }];
  if (ahead < leadHours * 3_600_000) return [{ field: 'pickup_time', code: 'rental_lead', meta: { hours: leadHours } }];
  const isFar = ahead > aheadDays * 86_400_000;
  return isFar ? [{ field: 'pickup_date', code: 'rental_far', meta: { days: aheadDays } }] : [];
}

function lengthProblems(pickup: Date, dropoff: Date): Found {
  const { longestDays } = bookingLimits;
  if (dropoff <= pickup) return [{ field: 'dropoff_date', code: 'rental_order' }];
  const isLong = rentalDays(pickup, dropoff) > longestDays;
  return isLong ? [{ field: 'dropoff_date', code: 'rental_long', meta: { days: longestDays } }] : [];
}

/** What one end of the rental is read from. */
interface EndInput {
  config: RentalConfig;
  sent: SentBooking;
  timeZone: string;
  problems: Found;
}

/** One end of the rental: a real day on which somebody is there, at a time at which the door is open. */
function readMoment(end: 'pickup' | 'dropoff', { config, sent, timeZone, problems }: EndInput): Date | null {
  const { disabledDays, times } = config.rules;
  const before = problems.length;
  const [day, time] = [text(sent, `${end}_date`), text(sent, `${end}_time`)];
  const weekday = weekdayOf(day);
  const minutes = minutesOf(time);
  if (utcDay(day) === undefined) problems.push({ field: `${end}_date`, code: day === '' ? 'required' : 'date' });
  else if (weekday !== undefined && disabledDays.includes(weekday))
    problems.push({ field: `${end}_date`, code: 'rental_closed', meta: { day } });
  if (minutes === undefined) problems.push({ field: `${end}_time`, code: time === '' ? 'required' : 'time' });
  else if (minutes < (minutesOf(times.first) ?? 0) || minutes > (minutesOf(times.last) ?? 1439))
    problems.push({ field: `${end}_time`, code: 'rental_time', meta: { min: times.first, max: times.last } });
  return problems.length > before ? null : (instantIn(day, time, timeZone) ?? null);
}

/** `key:amount` with commas between; what is not named has the least amount there may be of it. */
export function amountsIn(items: string): Map<string, string> {
  const pairs = items.split(',').slice(0, 200);
  return new Map(
    pairs.flatMap((pair) =>
      [/^([^:]{1,100}):(.{0,10})$/s.exec(pair.trim())].flatMap((m) => (m ? [[m[1] ?? '', m[2] ?? ''] as const] : [])),
    ),
  );
}

function readAmounts(config: RentalConfig, items: string, problems: Found): Map<string, number> {
  const sent = amountsIn(items);
  const amounts = new Map<string, number>();
  const known = new Set<string>();
  for (const { key, name, controller } of subitemsOf(config)) {
    known.add(key);
    const [min, max] = controller.type === 'amount' ? [controller.min, controller.max] : [0, 1];
    const given = sent.get(key);
    const amount = given === undefined ? min : Number(/^\d{1,3}$/.test(given) ? given : Number.NaN);
    if (amount >= min && amount <= max) amounts.set(key, amount);
    else problems.push({ field: 'items', code: 'rental_amount', meta: { name, min, max } });
  }
  if ([...sent.keys()].some((key) => !known.has(key))) problems.push({ field: 'items', code: 'option' });
  return amounts;
}

function readAddress(sent: SentBooking, name: 'pickup_address' | 'dropoff_address', problems: Found): string {
  const address = text(sent, name);
  if (address.length > bookingLimits.addressLength) problems.push({ field: name, code: 'max_length' });
  return address;
}

function readPoint(point: string): Coordinates | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(point);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** The days on which pick-up may be asked for, both `YYYY-MM-DD` at the dealer's. */
export const pickupWindow = ({ now, timeZone }: Moment): { first: string; last: string } => {
  const earliest = new Date(now.getTime() + bookingLimits.leadHours * 3_600_000);
  const today = dayIn(now, timeZone);
  return { first: dayIn(earliest, timeZone), last: dayAfter(today, bookingLimits.aheadDays) };
};
