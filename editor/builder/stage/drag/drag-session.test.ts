import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatched } from '#editor/listeners.ts';
import type { Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import type { DragTools } from './drag.types.ts';
import { createDragSession } from './drag-session.ts';

const measured: Measured = {
  say: 'measured',
  request: 1,
  blocks: [0, 1].map((at) => ({
    id: `b${at}`,
    parent: 'root',
    slot: '',
    box: { x: 0, y: at * 2_000, width: 1_000, height: 2_000 },
  })),
  slots: [],
  scroll: { x: 0, y: 0 },
  viewport: { width: 1_000, height: 600 },
  documentHeight: 4_000,
};

let nextFrame: () => void;

/** A drag over a canvas that begins 100 pixels from the left of the window and is 600 high. */
const dragging = async () => {
  const scrolled: number[] = [];
  const tools = {
    canvas: {
      scroll: createWatched({ x: 0, y: 0 }),
      measure: () => Promise.resolve(measured),
      openAt: () => undefined,
      listen: () => () => true,
      scrollBy: (by: number) => scrolled.push(by),
    },
    actions: { describeTarget: () => 'somewhere', refusalOf: () => null, insert: () => 'new' },
    frame: () => ({ origin: { x: 100, y: 0 }, zoom: 1, width: 800, height: 600, scroll: { x: 0, y: 0 } }),
  };
  const session = createDragSession(tools as unknown as DragTools);
  session.start({ kind: 'insert', type: 'snippet', label: 'Snippet' });
  await vi.advanceTimersByTimeAsync(0);
  return { session, scrolled };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    nextFrame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const atEdge = { x: 400, y: 590 };

it('what is picked up at an edge of the canvas does not make the page run before it was elsewhere', async () => {
  const { session, scrolled } = await dragging();
  session.pointerAt(atEdge);
  nextFrame();
  nextFrame();
  expect(scrolled).toEqual([]);
  session.pointerAt({ x: 400, y: 300 });
  nextFrame();
  session.pointerAt(atEdge);
  nextFrame();
  expect(scrolled).toHaveLength(1);
  expect(scrolled[0]).toBeGreaterThan(0);
});

it('each drag waits anew; what comes from beside the canvas was elsewhere', async () => {
  const { session, scrolled } = await dragging();
  session.pointerAt({ x: 50, y: 590 });
  nextFrame();
  session.pointerAt(atEdge);
  nextFrame();
  expect(scrolled).toHaveLength(1);
  session.cancel();
  session.start({ kind: 'insert', type: 'snippet', label: 'Snippet' });
  session.pointerAt(atEdge);
  nextFrame();
  expect(scrolled).toHaveLength(1);
});

it('a place aimed at in the outline has its line where it is on the page', async () => {
  const { session } = await dragging();
  session.aimAt({ parent: 'root', slot: '', index: 1 });
  expect(session.state.get()?.gap).toMatchObject({ index: 1, line: { y: 2_000, width: 1_000 } });
  // No such list is seen on the canvas: it takes the drop, and no line is drawn.
  session.aimAt({ parent: 'b1', slot: 'closed', index: 0 });
  expect(session.state.get()?.gap?.line).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  expect(session.drop()).toBe(true);
});
