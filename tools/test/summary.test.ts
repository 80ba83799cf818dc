import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failuresIn } from './failures.ts';
import { summary } from './summary.ts';

const step = { seconds: 1.25, note: '', skipped: 0, fileTimes: [], failures: [] };

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

it('tells before the total what failed, each with the beginning of its words', () => {
  const failures = failuresIn({
    testResults: [
      {
        name: join(process.cwd(), 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'counts', status: 'passed' },
          {
            fullName: ' adds',
            status: 'failed',
            failureMessages: [`Error: \u001B[31m3 is not 4\u001B[39m\n${'\nat'.repeat(50)}`],
          },
        ],
      },
      { name: join(process.cwd(), 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: join(process.cwd(), 'c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  });
  const lines = summary([{ ...step, name: 'a', outcome: 'failed', passed: 1, failed: 2, failures }]).split('\n');
  const from = lines.indexOf('What failed');
  expect(lines.slice(from, from + 3)).toEqual(['What failed', '✗ a.test.ts › adds', '    Error: 3 is not 4']);
  expect(lines.slice(-6)).toEqual(['    at', '✗ b.test.ts', '    no such module', '', '1 passed, 2 failed', '']);
  expect(lines.filter((line) => line === '    at')).toHaveLength(11);
  const many = Array.from({ length: 25 }, () => ({ file: 'a.test.ts', test: 'adds', message: 'no' }));
  expect(summary([{ ...step, name: 'a', outcome: 'failed', passed: 0, failed: 25, failures: many }])).toContain(
    '… and 5 more',
  );
});
