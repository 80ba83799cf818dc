import { expect, it } from 'vitest';
import { summary } from './summary.ts';

it('ends with the total alone on the last line', () => {
  const step = { seconds: 1.25, note: '', skipped: 0 };
  const text = summary([
    { ...step, name: 'types', outcome: 'passed', passed: 1, failed: 0 },
    { ...step, name: 'unit tests', outcome: 'failed', passed: 40, failed: 2 },
    { ...step, name: 'API tests', outcome: 'skipped', passed: 0, failed: 0, note: 'no PostgreSQL' },
  ]);
  expect(text).toContain('✗  unit tests     1.3 s  40 passed, 2 failed');
  expect(text).toContain('no PostgreSQL');
  expect(text.trimEnd().split('\n').at(-1)).toBe('41 passed, 2 failed');
});
