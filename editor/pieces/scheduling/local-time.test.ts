import { describe, expect, it } from 'vitest';
import { dayOf, momentAt, wallTime } from './local-time.ts';

const at = (wall: string, zone: string) => {
  const found = momentAt(wall, zone);
  return found.kind === 'moment' ? `${found.at.toISOString()}${found.isTwice ? ' twice' : ''}` : found.kind;
};

describe('a wall time in a zone', () => {
  it.each([
    ['2026-03-28T09:00', 'Europe/Berlin', '2026-03-28T08:00:00.000Z'],
    ['2026-03-30T09:00', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', 'skipped'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z twice'],
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z twice'],
    ['2028-02-29T00:00', 'Asia/Kathmandu', '2028-02-28T18:15:00.000Z'],
    ['2026-06-01T12:00', 'Pacific/Kiritimati', '2026-05-31T22:00:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z twice'],
    ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00.000Z'],
    ['soon', 'UTC', 'unreadable'],
  ])('%s in %s is %s', (wall, zone, expected) => {
    expect(at(wall, zone)).toBe(expected);
  });

  it('and back again', () => {
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Tokyo']) {
      const wall = wallTime(new Date('2026-07-04T22:10:00Z'), zone);
      expect(at(wall, zone)).toBe('2026-07-04T22:10:00.000Z');
    }
  });

  it('decides the day something happens on', () => {
    expect(dayOf(new Date('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
  });
});
