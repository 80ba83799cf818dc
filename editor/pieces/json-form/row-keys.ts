import { useRef } from 'react';
import { sameJson } from '#block-schemas/read/json-value.ts';

/**
 * Keys of rows after their list changed from outside (undo, a colleague, the code editor): rows that stayed at the
 * beginning and at the end keep theirs, so that open rows stay open.
 */
export const keysAfter = (
  before: readonly unknown[],
  after: readonly unknown[],
  keys: readonly number[],
  nextKey: () => number,
): number[] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && sameJson(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && sameJson(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const isSameLength = before.length === after.length;
  return after.map((_, index) => {
    const fromEnd = after.length - index;
    const known =
      index < head || isSameLength ? keys[index] : fromEnd <= tail ? keys[before.length - fromEnd] : undefined;
    return known ?? nextKey();
  });
};

let last = 0;
const nextKey = (): number => {
  last += 1;
  return last;
};

/** Names for the rows of a list whose items have none, and the ways to change list and names together. */
export const useRowKeys = (items: readonly unknown[], onItems: (items: unknown[]) => void) => {
  const known = useRef<{ items: readonly unknown[]; keys: number[] }>({ items: [], keys: [] });
  if (known.current.items !== items) {
    known.current = { items, keys: keysAfter(known.current.items, items, known.current.keys, nextKey) };
  }
  const { keys } = known.current;
  const apply = (nextItems: unknown[], nextKeys: number[]): void => {
    known.current = { items: nextItems, keys: nextKeys };
    onItems(nextItems);
  };
  return {
    keys,
    insert: (index: number, item: unknown): number => {
      const key = nextKey();
      apply(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, key));
      return key;
    },
    remove: (index: number): void => apply(items.toSpliced(index, 1), keys.toSpliced(index, 1)),
    move: (from: number, to: number): void => {
      const [key] = keys.slice(from, from + 1);
      if (key === undefined) return;
      apply(items.toSpliced(from, 1).toSpliced(to, 0, items[from]), keys.toSpliced(from, 1).toSpliced(to, 0, key));
    },
  };
};
