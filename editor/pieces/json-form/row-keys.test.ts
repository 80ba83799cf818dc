import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysAfter } from './row-keys.ts';

const counting = () => {
  let next = 100;
  return () => {
    next += 1;
    return next;
  };
};

it('rows keep their keys when one comes, goes or changes elsewhere in the list', () => {
  const keys = [1, 2, 3];
  expect(keysAfter(['a', 'b', 'c'], ['a', 'new', 'b', 'c'], keys, counting())).toEqual([1, 101, 2, 3]);
  expect(keysAfter(['a', 'b', 'c'], ['a', 'c'], keys, counting())).toEqual([1, 3]);
  expect(keysAfter(['a', 'b', 'c'], ['a', 'changed', 'c'], keys, counting())).toEqual([1, 2, 3]);
  expect(keysAfter([], ['a'], [], counting())).toEqual([101]);
});

it('there is one key a row and no key twice, whatever happened', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 3 })), fc.array(fc.integer({ max: 3 })), (before, after) => {
      const keys = keysAfter(
        before,
        after,
        before.map((_, index) => index),
        counting(),
      );
      expect(keys).toHaveLength(after.length);
      expect(new Set(keys).size).toBe(after.length);
    }),
  );
});
