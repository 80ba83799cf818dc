import { expect, test, vi } from 'vitest';
import type { CanvasOrder } from './connect.ts';
import { inTurn } from './orders-in-turn.ts';

const patch = (type: string): CanvasOrder => ({
  say: 'patch',
  blocks: { b1: { type, v: 1, props: {} }, gone: null },
});
const choose: CanvasOrder = { say: 'inlineTaken' };

/** Scripts of blocks that come when the test says so. */
const pretendScripts = () => {
  const here = new Set<string>();
  const coming = new Map<string, () => void>();
  return {
    missing: (types: Iterable<string>) => [...types].filter((type) => !here.has(type)),
    load: async (types: Iterable<string>) => {
      await Promise.all(
        [...types].map((type) => new Promise<void>((resolve) => coming.set(type, resolve)).then(() => here.add(type))),
      );
    },
    come: (type: string) => coming.get(type)?.(),
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('obeys at once what needs no script, and lets everything wait behind a block whose script has yet to come', async () => {
  const scripts = pretendScripts();
  const obey = vi.fn<(order: CanvasOrder) => void>();
  const give = inTurn(scripts, obey);
  give(choose);
  expect(obey.mock.calls).toEqual([[choose]]);

  give(patch('quote'));
  give(patch('snippet'));
  give(choose);
  scripts.come('snippet');
  await settled();
  expect(obey).toHaveBeenCalledTimes(1);

  scripts.come('quote');
  await settled();
  expect(obey.mock.calls.slice(1)).toEqual([[patch('quote')], [patch('snippet')], [choose]]);

  give(patch('quote'));
  expect(obey).toHaveBeenCalledTimes(5);
});

test('the blocks of the page that is opened are waited for as well', async () => {
  const scripts = pretendScripts();
  const obey = vi.fn<(order: CanvasOrder) => void>();
  const snapshot = { root: ['b1'], blocks: { b1: { type: 'hotspots', v: 1, props: {} } } };
  inTurn(
    scripts,
    obey,
  )({ say: 'init', snapshot, theme: 'jdx', locale: 'en', dir: 'ltr', editable: true } as CanvasOrder);
  await settled();
  expect(obey).not.toHaveBeenCalled();
  scripts.come('hotspots');
  await settled();
  expect(obey).toHaveBeenCalledTimes(1);
});

test('a block that may come has its script fetched before anybody orders it, and holds up nothing', async () => {
  const scripts = pretendScripts();
  const obey = vi.fn<(order: CanvasOrder) => void>();
  const give = inTurn(scripts, obey);
  give({ say: 'expect', type: 'quote' });
  give(choose);
  expect(obey.mock.calls).toEqual([[choose]]);
  scripts.come('quote');
  await settled();
  give(patch('quote'));
  expect(obey.mock.calls.slice(1)).toEqual([[patch('quote')]]);
});
