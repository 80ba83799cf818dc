import { describe, expect, it, vi } from 'vitest';
import { type CanvasSource, createCanvasStore } from './canvas-store.ts';

const snippet = (heading: string): CanvasSource => ({ type: 'snippet', v: 1, props: { heading } });
const headingOf = (store: ReturnType<typeof createCanvasStore>, id: string) =>
  (store.block(id)?.prepared as { props: { heading: string } } | undefined)?.props.heading;

describe('the canvas store', () => {
  it('tells only the block that changed', () => {
    const store = createCanvasStore();
    store.load(['a', 'b'], { a: snippet('A'), b: snippet('B') });
    const [root, a, b] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribeRoot(root);
    store.subscribeBlock('a', a);
    store.subscribeBlock('b', b);
    store.patch({ a: snippet('A!') });
    expect([root, a, b].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 0]);
    expect(headingOf(store, 'a')).toBe('A!');
  });

  it('holds a block back while it is edited in place, then shows the latest and draws it anew', () => {
    const store = createCanvasStore();
    store.load(['a'], { a: snippet('A') });
    store.hold('a');
    store.patch({ a: snippet('AB') });
    store.patch({ a: snippet('ABC') });
    expect(headingOf(store, 'a')).toBe('A');
    store.hold(null);
    expect(headingOf(store, 'a')).toBe('ABC');
    expect(store.block('a')?.generation).toBe(1);
  });

  it('forgets removed blocks and follows a new order', () => {
    const store = createCanvasStore();
    store.load(['a', 'b'], { a: snippet('A'), b: snippet('B') });
    store.patch({ b: null }, ['a']);
    expect(store.root()).toEqual(['a']);
    expect(store.block('b')).toBeUndefined();
  });

  it('keeps blocks of unknown type, marked as unreadable', () => {
    const store = createCanvasStore();
    store.load(['x'], { x: { type: 'from-the-future', v: 1, props: { any: 1 } } });
    expect(store.block('x')?.prepared.ok).toBe(false);
  });

  it('draws the first screen, then more, and from then on whatever is added', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `b${index}`);
    const store = createCanvasStore();
    store.load(ids, Object.fromEntries(ids.map((id) => [id, snippet(id)])));
    const told = vi.fn();
    store.subscribeRoot(told);
    const first = store.drawn();
    expect(first).toBeLessThan(ids.length);
    expect(store.drawMore(4)).toBe(true);
    expect(store.drawn()).toBe(first + 4);
    expect(store.drawMore(30)).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
    store.patch({ last: snippet('last') }, [...ids, 'last']);
    expect(store.drawn()).toBeGreaterThan(ids.length);
    expect(store.drawMore(4)).toBe(false);
  });
});
