import { expect, it } from 'vitest';
import { sortAsked, sortShown } from './sort-key.ts';

const known = ['name', '-name', 'code'] as const;

it('what is asked of a service is what the table shows, both ways', () => {
  for (const key of known) expect(sortAsked(sortShown(key), known)).toBe(key);
});

it('a column that only goes upwards stays so', () => {
  expect(sortAsked({ column: 'code', direction: 'descending' }, known)).toBe('code');
});
