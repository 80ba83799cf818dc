import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlockComponent } from '../blocks/block-component.ts';
import { type BlockFile, createCanvasBlocks } from './canvas-blocks.ts';

const component: BlockComponent = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('asks once for the script of each template, and for none that nobody draws', async () => {
  const snippet = vi.fn<BlockFile>(async () => component);
  const quote = vi.fn<BlockFile>(async () => component);
  const blocks = createCanvasBlocks(vi.fn(), new Map(Object.entries({ snippet, quote })));
  expect(blocks.missing(['snippet', 'snippet', 'who-knows', 'constructor'])).toEqual(['snippet']);
  await blocks.load(['snippet', 'who-knows']);
  await blocks.load(['snippet']);
  expect(blocks.component('snippet')).toBe(component);
  expect(blocks.missing(['snippet', 'quote'])).toEqual(['quote']);
  expect(await blocks.loadOneMore()).toBe(true);
  expect(blocks.missing(['snippet', 'quote'])).toEqual([]);
  expect(await blocks.loadOneMore()).toBe(false);
  expect([snippet, quote].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('asks again for a script that did not come, holds up nothing by it, and says when it is there', async () => {
  let isOnline = false;
  const file = vi.fn<BlockFile>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return component;
  });
  const cameLate = vi.fn();
  const blocks = createCanvasBlocks(cameLate, new Map([['snippet', file]]));
  await Promise.all([blocks.load(['snippet']), blocks.load(['snippet'])]);
  expect(blocks.component('snippet')).toBeUndefined();
  const asked = file.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file).toHaveBeenCalledTimes(asked + 1);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(blocks.component('snippet')).toBe(component);
  expect(cameLate.mock.calls).toEqual([['snippet']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(file).toHaveBeenCalledTimes(asked + 2);
});
