import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBooking, pickupWindow } from './check-booking.ts';
import { readRentalConfig } from './read-config.ts';
import { aConfig, fields } from './rental.testing.ts';
import { bookingNames, type SentBooking } from './rental.types.ts';
import { dayAfter, dayIn, instantIn } from './zoned-time.ts';

// A Monday.
const moment = { now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Europe/Berlin' };
const good: SentBooking = {
  vehicle: 'v1',
  from: 'quay',
  to: 'airport',
  pickup_date: '2026-11-24',
  pickup_time: '10:00',
  dropoff_date: '2026-11-26',
  dropoff_time: '10:00',
  items: 'extras.0.0:2,extras.0.1:1',
};
const check = (changes: SentBooking = {}, config = aConfig()) => checkBooking(config, { ...good, ...changes }, moment);
const said = (changes: SentBooking) => check(changes).problems.map(({ field, code }) => `${field} ${code}`);

describe('a booking', () => {
  it('is read with real moments of the dealer’s clocks', () => {
    const { booking } = check();
    expect(booking?.pickup.toISOString()).toBe('2026-11-24T09:00:00.000Z');
    expect(booking?.to?.key).toBe('airport');
    expect([...(booking?.amounts ?? [])]).toEqual([
      ['extras.0.0', 2],
      ['extras.0.1', 1],
      ['extras.1.0', 0],
    ]);
  });

  it.each([
    [{ vehicle: 'v9' }, 'vehicle option'],
    [{ vehicle: '' }, 'vehicle required'],
    [{ from: '' }, 'from required'],
    [{ to: 'moon' }, 'to option'],
    [{ vehicle: 'v2', from: 'airport' }, 'from rental_elsewhere'],
    [{ pickup_date: '2026-02-30' }, 'pickup_date date'],
    [{ pickup_date: '2026-11-29', dropoff_date: '2026-11-30' }, 'pickup_date rental_closed'],
    [{ dropoff_date: '2026-11-29' }, 'dropoff_date rental_closed'],
    [{ pickup_time: '07:59' }, 'pickup_time rental_time'],
    [{ dropoff_time: '18:01' }, 'dropoff_time rental_time'],
    [{ dropoff_time: '25:00' }, 'dropoff_time time'],
    [{ pickup_date: '2026-11-21' }, 'pickup_date rental_past'],
    [{ pickup_date: '2026-11-23', pickup_time: '12:59' }, 'pickup_time rental_lead'],
    [{ pickup_date: '2027-01-23', dropoff_date: '2027-01-25' }, 'pickup_date rental_far'],
    [{ dropoff_date: '2026-11-24', dropoff_time: '10:00' }, 'dropoff_date rental_order'],
    [{ dropoff_date: '2027-01-25' }, 'dropoff_date rental_long'],
    [{ items: 'extras.0.0:11' }, 'items rental_amount'],
    [{ items: 'extras.0.0:-1' }, 'items rental_amount'],
    [{ items: 'extras.0.1:2' }, 'items rental_amount'],
    [{ items: 'free.car:1' }, 'items option'],
    [{ pickup_address: 'x'.repeat(301) }, 'pickup_address max_length'],
  ])('%j is refused: %s', (changes, problem) => expect(said(changes)).toEqual([problem]));

  it('may begin two hours from now to the minute, and sixty days ahead', () => {
    expect(said({ pickup_date: '2026-11-23', pickup_time: '13:00' })).toEqual([]);
    expect(said({ pickup_date: '2027-01-22', pickup_time: '11:00', dropoff_date: '2027-01-23' })).toEqual([]);
    expect(pickupWindow(moment)).toEqual({ first: '2026-11-23', last: '2027-01-22' });
  });

  it('comes back where it began unless another place is allowed, and is brought only where that is', () => {
    const config = readRentalConfig({ ...fields, additional_json: '{}' }, 'EUR');
    const { booking } = check({ pickup_address: 'Hill 1' }, config);
    expect([booking?.to?.key, booking?.pickupAddress]).toEqual(['quay', '']);
    expect(check({ pickup_address: ' Hill 1 ' }).booking?.pickupAddress).toBe('Hill 1');
  });

  it('needs no place where the block names none', () => {
    const config = readRentalConfig({ ...fields, locations_json: '' }, 'EUR');
    expect(check({ from: '', to: '' }, config).problems).toEqual([]);
  });

  it('never throws, whatever is sent, and is refused or whole', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('v1', 'quay', '2026-11-24', '10:00', 'extras.0.0:1', '__proto__', 'constructor:1'),
    );
    const sent = fc.dictionary(fc.constantFrom(...bookingNames), text);
    fc.assert(
      fc.property(sent, (changes) => {
        const { booking, problems } = check(changes);
        expect(booking === null).toBe(problems.length > 0);
        if (booking) expect(booking.dropoff.getTime()).toBeGreaterThan(booking.pickup.getTime());
      }),
    );
  });
});

describe('the clocks of a zone', () => {
  it.each([
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
  ])('%s %s in Berlin is %s', (day, time, moment) => {
    expect(instantIn(day, time, 'Europe/Berlin')?.toISOString()).toBe(moment);
  });

  it('a day across the change of clocks is still 24 hours', () => {
    const config = aConfig();
    const summer = { ...moment, now: new Date('2026-10-20T10:00:00Z') };
    const sent = { ...good, pickup_date: '2026-10-24', dropoff_date: '2026-10-26', to: 'quay' };
    const { booking } = checkBooking(config, sent, summer);
    expect((booking?.dropoff.getTime() ?? 0) - (booking?.pickup.getTime() ?? 0)).toBe(49 * 3_600_000);
  });

  it('show the day and time again that a moment was made of', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 3000 }), (timeZone, days) => {
        const day = dayAfter('2026-01-01', days);
        const noon = instantIn(day, '12:00', timeZone);
        expect(noon && dayIn(noon, timeZone)).toBe(day);
      }),
    );
  });
});
