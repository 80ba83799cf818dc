import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfUp, quoteOf, rentalDays } from './price.ts';
import { aBooking, aConfig } from './rental.testing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-12-01T09:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const minutes = fc.integer({ min: 1, max: 70 * 24 * 60 });

describe('days that are paid', () => {
  it.each([
    [1, 1],
    [24 * 60, 1],
    [24 * 60 + 29, 1],
    [24 * 60 + 30, 2],
    [2 * 24 * 60 + 29, 2],
    [2 * 24 * 60 + 30, 3],
  ])('%i minutes are %i', (length, days) => expect(rentalDays(start, later(length * MINUTE))).toBe(days));

  it('are one more for each further 24 hours, and never fewer for a longer rental', () => {
    fc.assert(
      fc.property(minutes, minutes, (length, more) => {
        const days = rentalDays(start, later(length * MINUTE));
        expect(rentalDays(start, later((length + more) * MINUTE))).toBeGreaterThanOrEqual(days);
        // A first day that is all within the grace is paid anyway; each one after it needs more than the grace.
        if (length > 29) expect(rentalDays(start, later(length * MINUTE + DAY))).toBe(days + 1);
      }),
    );
  });
});

it('money is rounded half up, whatever a computer makes of tenths', () => {
  expect([2.5, 2.4999999999, 2.49, 1.1 * 1.1 * 100].map(halfUp)).toEqual([3, 3, 2, 121]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (whole) => {
      expect(halfUp(whole + 0.5)).toBe(whole + 1);
    }),
  );
});

describe('the estimate', () => {
  const anything = fc.record({
    length: minutes,
    daily: fc.integer({ min: 1, max: 1_000_000 }),
    percents: fc.array(
      fc.record({ minDays: fc.integer({ min: 1, max: 40 }), percent: fc.float({ min: 0, max: 100, noNaN: true }) }),
    ),
    amounts: fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 3 })),
    oneWay: fc.integer({ min: 0, max: 100_000 }),
    address: fc.constantFrom('', 'Quay Road 1'),
  });
  type Given = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;
  const quoted = ({ length, daily, percents, amounts, oneWay, address }: Given) => {
    const config = aConfig();
    const { vehicle } = aBooking(config);
    config.rules.discounts = percents;
    config.rules.oneWayFees = { 'quay|airport': oneWay };
    config.rules.customFee = { base: 1000, perUnit: 0, included: 0 };
    const keys = ['extras.0.0', 'extras.0.1', 'extras.1.0'];
    return quoteOf(config, {
      ...aBooking(config),
      vehicle: { ...vehicle, daily },
      to: config.locations[1] ?? null,
      pickup: start,
      dropoff: later(length * MINUTE),
      pickupAddress: address,
      amounts: new Map(keys.map((key, at) => [key, amounts[at] ?? 0])),
    });
  };

  it('is the sum of its lines, whole units, and never below nothing', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { lines, total, days } = quoted(given);
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(lines[0]).toMatchObject({ kind: 'vehicle', days, amount: given.daily * days });
        expect(lines.filter(({ amount }) => amount < 0).every(({ kind }) => kind === 'discount')).toBe(true);
      }),
    );
  });

  it('counts what is paid by day for each day, everything else once, and nothing that was not chosen', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { lines, days } = quoted(given);
        const [byDay, toggled, once] = given.amounts;
        const amountOf = (name: string) => lines.find((line) => line.name === name)?.amount ?? 0;
        expect(amountOf('Baby seat')).toBe(byDay * 500 * days);
        expect(amountOf('Second driver')).toBe(toggled * 2000);
        expect(amountOf('Delivery')).toBe(once * 1500);
      }),
    );
  });

  it('takes the best discount whose days are reached, of the car alone', () => {
    const config = aConfig();
    config.rules.discounts = [
      { minDays: 3, percent: 10 },
      { minDays: 7, percent: 33.33 },
    ];
    const booking = { ...aBooking(config), pickup: start, amounts: new Map([['extras.0.1', 1]]) };
    const of = (days: number) => quoteOf(config, { ...booking, dropoff: later(days * DAY) });
    expect(of(2).lines.map(({ kind }) => kind)).toEqual(['vehicle', 'item']);
    expect(of(3).lines[1]).toMatchObject({ kind: 'discount', unit: 10, amount: -2670 });
    expect(of(7).lines[1]).toMatchObject({ kind: 'discount', amount: -20765 });
  });

  it('asks for one way only in that direction, and for the way by the map', () => {
    const config = aConfig();
    config.rules.oneWayFees = { 'quay|airport': 4900 };
    config.rules.customFee = { base: 1500, perUnit: 100, included: 5 };
    const [quay, airport] = config.locations;
    const booking = { ...aBooking(config), pickupAddress: 'Hill 1', pickupPoint: { lat: 53.63, lng: 9.98 } };
    const way = (from = quay, to = quay) =>
      quoteOf(config, { ...booking, from: from ?? null, to: to ?? null })
        .lines.slice(1)
        .map(({ kind, amount }) => [kind, amount]);
    expect(way(quay, airport)[0]).toEqual(['one_way', 4900]);
    expect(way(airport, quay)[0]?.[0]).toBe('custom_pickup');
    // 10.0 km from the quay, of which 5 are included: the sixth is begun.
    expect(way()).toEqual([['custom_pickup', 1500 + 6 * 100]]);
    config.rules.distanceUnit = 'mi';
    expect(way()).toEqual([['custom_pickup', 1500 + 2 * 100]]);
  });
});
