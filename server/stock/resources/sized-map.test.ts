import { expect, it } from 'vitest';
import { sizedMap } from './sized-map.ts';

const namesOf = (map: { entries(): Iterable<[string, unknown]> }) => [...map.entries()].map(([name]) => name);

it('keeps values up to its bytes, however many they are, and lets go of those not used for longest', () => {
  const map = sizedMap<string>(100);
  for (const name of ['a', 'b', 'c', 'd', 'e']) map.set(name, name, 20);
  expect(map.bytes).toBe(100);
  expect(map.get('a')).toBe('a');
  map.set('f', 'f', 1);
  expect(namesOf(map)).toEqual(['c', 'd', 'e', 'a', 'f']);
  map.set('g', 'g', 25);
  expect(namesOf(map)).toEqual(['d', 'e', 'a', 'f', 'g']);
  expect(map.bytes).toBe(86);
});

it('counts a value once, and nothing that is gone', () => {
  const map = sizedMap<string>(100);
  map.set('a', 'small', 5);
  map.set('a', 'larger', 10);
  map.set('b', 'b', 10);
  expect(map.bytes).toBe(20);
  map.delete('a');
  map.delete('a');
  expect([map.bytes, map.get('a')]).toEqual([10, undefined]);
  map.clear();
  expect([map.bytes, namesOf(map)]).toEqual([0, []]);
});

it('does not give up everything for one that is too large, and forgets what it was before', () => {
  const map = sizedMap<string>(100);
  map.set('a', 'a', 20);
  map.set('b', 'b', 20);
  map.set('b', 'huge', 26);
  expect(namesOf(map)).toEqual(['a']);
});
