import { expect, it } from 'vitest';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { groupsFoundBy } from './group-search.ts';

const groups = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [`g${index}`, { key: `a${index}`, props: { nameplate: `Car ${index}` } }]),
);
const block = newDraftBlock({ type: 'models-carousel', v: 1, at: 'root||a0', groups });

it('are the first items with a field of that name', () => {
  expect(groupsFoundBy(block, 'nameplate')).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
});

it('are those in which it stands', () => {
  expect(groupsFoundBy(block, 'car 7')).toEqual(['g7']);
});

it('are none for a field of the block itself, for no search, and of a block nobody knows', () => {
  expect(groupsFoundBy(block, 'heading level')).toEqual([]);
  expect(groupsFoundBy(block, ' ')).toEqual([]);
  expect(groupsFoundBy({ ...block, type: 'unheard-of' }, 'nameplate')).toEqual([]);
});
