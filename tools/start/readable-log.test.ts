import { expect, it } from 'vitest';
import { readableLine } from './readable-log.ts';

it('shows time, message and details of a log entry on one line', () => {
  const entry = { level: 'info', time: '2026-11-21T12:30:05.123Z', page_id: '7', ms: 12, msg: 'page published' };
  expect(readableLine(JSON.stringify(entry))).toBe('12:30:05  page published  page_id=7  ms=12');
});

it('marks what is wrong, with the stack', () => {
  const entry = {
    level: 'error',
    time: '2026-11-21T12:30:05.123Z',
    msg: 'it failed',
    err: { stack: 'Error: why\n  at x' },
  };
  expect(readableLine(JSON.stringify(entry))).toBe('12:30:05  error: it failed\nError: why\n  at x');
});

it('leaves other lines alone', () => {
  expect(readableLine('plain words')).toBe('plain words');
});
