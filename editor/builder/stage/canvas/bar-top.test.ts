import { expect, it } from 'vitest';
import { barTop } from './geometry.ts';

it.each([
  ['above its block', [200, 500], 100, 166],
  ['inside of a block at the very top', [0, 500], 0, 4],
  ['whole over a short block at the very top', [0, 20], 0, 0],
  ['whole while the end of its block is still seen', [0, 500], 490, 490],
  ['gone with its block', [0, 500], 600, 466],
] as const)('the bar of a block stands %s', (_where, [start, end], seenFrom, expected) => {
  expect(barTop({ start, end }, seenFrom, 30)).toBe(expected);
});
