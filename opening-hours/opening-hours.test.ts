import { describe, expect, it } from 'vitest';
import { momentOf, wallTimeAt } from './local-time.ts';
import { changesAfter, hasHours, hoursOn, openState } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.types.ts';

const day = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '18:00' },
];
const hours: OpeningHours = {
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [{ from: '10:00', to: '24:00' }], sun: [] },
  holidays: [
    { date: '2026-12-25', name: 'Christmas', every_year: true },
    { date: '2026-04-06', name: 'Easter Monday', every_year: false },
  ],
  exceptions: [
    { from: '2026-12-24', to: '2026-12-24', name: 'Christmas Eve', spans: [{ from: '09:00', to: '13:00' }] },
    { from: '2027-01-02', to: '2027-01-10', name: 'Stocktaking', spans: [] },
  ],
};
const london = (moment: string) => openState(hours, 'Europe/London', new Date(moment));

describe('opening hours', () => {
  it('are those of the exception, else none on a holiday, else those of the weekday', () => {
    expect(hoursOn(hours, '2026-11-25')).toEqual({ date: '2026-11-25', weekday: 'wed', spans: day });
    expect(hoursOn(hours, '2026-12-24')).toMatchObject({ because: 'Christmas Eve', spans: [{ to: '13:00' }] });
    expect(hoursOn(hours, '2031-12-25')).toMatchObject({ because: 'Christmas', spans: [] });
    expect(hoursOn(hours, '2026-04-06')).toMatchObject({ because: 'Easter Monday', spans: [] });
    expect(hoursOn(hours, '2027-04-06').because).toBeUndefined();
    expect(hoursOn(hours, '2027-01-05')).toMatchObject({ because: 'Stocktaking', spans: [] });
  });

  it('say at a moment whether it is open, until when, or when it opens next', () => {
    expect(london('2026-11-25T08:59:59Z')).toMatchObject({
      isOpen: false,
      opens: { date: '2026-11-25', time: '09:00' },
    });
    expect(london('2026-11-25T09:00:00Z')).toMatchObject({ isOpen: true, until: { time: '12:30' } });
    expect(london('2026-11-25T12:30:00Z')).toMatchObject({ isOpen: false, opens: { time: '13:30' } });
    expect(london('2026-11-25T18:00:00Z')).toMatchObject({ isOpen: false, opens: { date: '2026-11-26' } });
    expect(london('2026-12-24T14:00:00Z')).toMatchObject({
      because: 'Christmas Eve',
      opens: { date: '2026-12-26', time: '10:00' },
    });
    expect(london('2027-01-03T12:00:00Z')).toMatchObject({ because: 'Stocktaking', opens: { date: '2027-01-11' } });
  });

  it('go by the clock of the place, in summer too', () => {
    expect(london('2026-07-01T08:00:00Z')).toMatchObject({ isOpen: true });
    expect(openState(hours, 'Australia/Sydney', new Date('2026-11-24T22:30:00Z'))).toMatchObject({
      isOpen: true,
      date: '2026-11-25',
    });
    expect(openState(hours, 'America/New_York', new Date('2026-11-25T13:59:00Z')).isOpen).toBe(false);
    expect(() => openState(hours, 'Atlantis/Port', new Date())).toThrow(RangeError);
  });

  it('go on over midnight and where others end, but for a house that never closes', () => {
    const night = [
      { from: '00:00', to: '02:00' },
      { from: '18:00', to: '22:00' },
      { from: '22:00', to: '24:00' },
    ];
    const late: OpeningHours = {
      ...hours,
      weekly: { ...hours.weekly, fri: night, sat: night, sun: [{ from: '12:00', to: '24:00' }] },
    };
    const at = (moment: string, all = late) => openState(all, 'UTC', new Date(moment)).until;
    expect(at('2026-11-27T19:00:00Z')).toEqual({ date: '2026-11-28', time: '02:00' });
    expect(at('2026-11-28T01:00:00Z')).toEqual({ date: '2026-11-28', time: '02:00' });
    expect(at('2026-11-29T13:00:00Z')).toEqual({ date: '2026-11-29', time: '24:00' });
    const always = [{ from: '00:00', to: '24:00' }];
    const never = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always };
    expect(at('2026-11-27T19:00:00Z', { ...late, weekly: never })).toBeNull();
    // A holiday ends what began the evening before.
    const feast = [{ date: '2026-11-28', name: 'Feast', every_year: false }];
    expect(at('2026-11-27T19:00:00Z', { ...late, holidays: feast })).toEqual({ date: '2026-11-27', time: '24:00' });
  });

  it('never open where none are known', () => {
    const none: OpeningHours = {
      weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
      holidays: [],
      exceptions: [],
    };
    expect(openState(none, 'UTC', new Date('2026-11-25T12:00:00Z'))).toMatchObject({ isOpen: false, opens: null });
    expect([hasHours(none), hasHours(hours)]).toEqual([false, true]);
  });

  it('name the moments at which something else is to be said', () => {
    const moments = changesAfter(hours, 'Europe/London', new Date('2026-11-27T12:00:00Z'), 2);
    expect(moments.map((moment) => moment.toISOString().slice(0, 16))).toEqual([
      '2026-11-27T12:30',
      '2026-11-27T13:30',
      '2026-11-27T18:00',
      '2026-11-28T00:00',
      '2026-11-28T10:00',
      '2026-11-29T00:00',
    ]);
  });
});

describe('clocks', () => {
  it('are put forward and back', () => {
    const zone = 'Europe/London';
    const utc = (date: string, minutes: number) => momentOf({ date, minutes }, zone).toISOString();
    expect(utc('2026-03-28', 600)).toBe('2026-03-28T10:00:00.000Z');
    expect(utc('2026-03-29', 600)).toBe('2026-03-29T09:00:00.000Z');
    // 01:30 does not exist on this day, and comes twice on the other.
    expect(utc('2026-03-29', 90)).toBe('2026-03-29T01:30:00.000Z');
    expect(utc('2026-10-25', 90)).toBe('2026-10-25T00:30:00.000Z');
    expect(wallTimeAt(new Date('2026-10-25T01:30:00Z'), zone)).toEqual({ date: '2026-10-25', minutes: 90 });
    expect(wallTimeAt(new Date('2026-06-01T23:30:00Z'), zone)).toEqual({ date: '2026-06-02', minutes: 30 });
  });
});
