import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('puts the noun behind a number as people say it', () => {
  expect([0, 1, 2].map((count) => counted(count, 'lead'))).toEqual(['0 leads', '1 lead', '2 leads']);
  expect(counted(2_400, 'entry', 'entries')).toBe(`${(2_400).toLocaleString()} entries`);
});
