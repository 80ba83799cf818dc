import { expect, it } from 'vitest';
import { nextRunAt } from './next-run.ts';

const at = (text: string, schedule: Parameters<typeof nextRunAt>[0], zone = 'Europe/Berlin') =>
  nextRunAt(schedule, new Date(text), zone)?.toISOString() ?? null;

it('every so often, or daily by the clocks of the site, also on the days when they are changed', () => {
  expect(at('2026-03-01T10:00:00Z', null)).toBeNull();
  expect(at('2026-03-01T10:00:00Z', { every: 'minutes', count: 15 })).toBe('2026-03-01T10:15:00.000Z');
  expect(at('2026-03-01T10:00:00Z', { every: 'hours', count: 3 })).toBe('2026-03-01T13:00:00.000Z');
  const daily = { every: 'day', at: '06:30' } as const;
  expect(at('2026-03-01T10:00:00Z', daily)).toBe('2026-03-02T05:30:00.000Z');
  expect(at('2026-03-01T05:00:00Z', daily)).toBe('2026-03-01T05:30:00.000Z');
  expect(at('2026-03-28T10:00:00Z', daily)).toBe('2026-03-29T04:30:00.000Z');
  expect(at('2026-10-24T10:00:00Z', daily)).toBe('2026-10-25T05:30:00.000Z');
  expect(at('2026-03-28T10:00:00Z', { every: 'day', at: '02:30' })).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-03-01T23:30:00Z', daily, 'Asia/Tokyo')).toBe('2026-03-02T21:30:00.000Z');
});
