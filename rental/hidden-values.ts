import { moneyInWords } from '#money/minor-units.ts';
import type { PriceLine, RentalQuote } from './price.ts';
import type { Booking, RentalLocation } from './rental.types.ts';

/** How the names of what is kept with an inquiry begin. */
export const hiddenPrefix = 'rental_';

const lineNames: Readonly<Record<PriceLine['kind'], string>> = {
  vehicle: 'Car',
  discount: 'Discount',
  item: 'Extra',
  one_way: 'One way',
  custom_pickup: 'Brought to the customer',
  custom_dropoff: 'Fetched from the customer',
};

const placeOf = (location: RentalLocation | null): string =>
  location ? [location.city, location.point, location.address].filter(Boolean).join(', ') : '';

const lineInWords = ({ kind, name, count, days, unit, amount }: PriceLine, currency: string): string => {
  const money = (minor: number) => moneyInWords(minor, currency, 'en-GB');
  const what = [name || lineNames[kind], kind === 'discount' ? `${unit} %` : ''].filter(Boolean).join(' ');
  if (kind !== 'vehicle' && kind !== 'item') return `${what}: ${money(amount)}`;
  const times = [count > 1 ? `${count}` : '', days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : ''].filter(Boolean);
  return `${what}: ${[...times, money(unit)].join(' × ')} = ${money(amount)}`;
};

/** What is kept of a booking with its lead, in words for staff; the estimate line by line. */
export function hiddenValues(booking: Booking, quote: RentalQuote, timeZone: string): Record<string, string> {
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const money = (minor: number) => moneyInWords(minor, quote.currency, 'en-GB');
  const items = quote.lines.filter(({ kind }) => kind === 'item').map(({ name, count }) => `${name} × ${count}`);
  const point = ({ lat, lng }: { lat: number; lng: number }) => `${lat}, ${lng}`;
  const values = {
    vehicle: booking.vehicle.name,
    pickup_location: placeOf(booking.from),
    pickup_at: `${written.format(booking.pickup)} (${timeZone})`,
    pickup_address: booking.pickupAddress,
    pickup_point: booking.pickupPoint ? point(booking.pickupPoint) : '',
    dropoff_location: placeOf(booking.to),
    dropoff_at: `${written.format(booking.dropoff)} (${timeZone})`,
    dropoff_address: booking.dropoffAddress,
    dropoff_point: booking.dropoffPoint ? point(booking.dropoffPoint) : '',
    days: String(quote.days),
    items: items.join(', '),
    breakdown: quote.lines.map((line) => lineInWords(line, quote.currency)).join('\n'),
    total: money(quote.total),
    currency: quote.currency,
    note: 'estimate, not a booking',
  };
  const told = Object.entries(values).filter(([, text]) => text !== '');
  return Object.fromEntries(told.map(([name, text]) => [`${hiddenPrefix}${name}`, text.slice(0, 2_000)]));
}

/** An editor's text with `{vehicle}`, `{total}` and the other names filled in; names that nobody knows stay. */
export const filledText = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([a-z_]{1,40})\}/g, (whole, name: string) => {
    const key = `${hiddenPrefix}${name.replace(/^rental_/, '')}`;
    return Object.hasOwn(values, key) ? (values[key] ?? whole) : whole;
  });
