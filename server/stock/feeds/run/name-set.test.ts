import { expect, it } from 'vitest';
import { NameSet } from './name-set.ts';

it('knows each of many names that are nearly alike, and no other', () => {
  const names = new NameSet();
  const name = (index: number) => `v:WVWZZZ1JZ${String(index).padStart(8, '0')}`;
  const some = Array.from({ length: 50_000 }, (_, index) => name(index));
  for (const one of some) names.add(one);
  for (const one of some) names.add(one);
  expect(some.filter((one) => !names.has(one))).toEqual([]);
  expect(some.filter((_, index) => names.has(name(index + 50_000)))).toEqual([]);
  expect(names.has('')).toBe(false);
});
