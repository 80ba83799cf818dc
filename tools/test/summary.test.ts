import { expect, it } from 'vitest';
import { summary } from './summary.ts';

const step = { seconds: 1.25, note: '', skipped: 0, fileTimes: [] };

it('ends with the total alone on the last line', () => {
  const text = summary([
    { ...step, name: 'types', outcome: 'passed', passed: 1, failed: 0 },
    { ...step, name: 'unit tests', outcome: 'failed', passed: 40, failed: 2, seconds: 90 },
    { ...step, name: 'API tests', outcome: 'skipped', passed: 0, failed: 0, note: 'no PostgreSQL' },
  ]);
  expect(text).toContain('✓  types          1.3 s  1 passed');
  expect(text).toContain('✗  unit tests   1.5 min  40 passed, 2 failed');
  expect(text).toContain('no PostgreSQL');
  expect(text).not.toContain('Slowest');
  expect(text.trimEnd().split('\n').at(-1)).toBe('41 passed, 2 failed');
});

it('names the ten slowest files of all steps, and every one that takes too long', () => {
  const fast = Array.from({ length: 12 }, (_, index) => ({ file: `fast-${index}.test.ts`, seconds: index / 2 }));
  const slow = Array.from({ length: 11 }, (_, index) => ({ file: `slow-${index}.e2e.ts`, seconds: 21 + index }));
  const named = (...fileTimes: { file: string; seconds: number }[][]) =>
    summary(
      fileTimes.map((times) => ({ ...step, name: 'a', outcome: 'passed', passed: 1, failed: 0, fileTimes: times })),
    );
  expect(named(fast.slice(0, 9), fast.slice(9)).match(/fast-\d+/g)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `fast-${index}`),
  );
  const text = named(fast, slow);
  expect(text.match(/^! .*$/gm)).toHaveLength(11);
  expect(text).not.toContain('fast');
});
