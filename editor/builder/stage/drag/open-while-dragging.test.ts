import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { createWatched } from '#editor/listeners.ts';
import type { Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import type { DragTools } from './drag.types.ts';
import { createDragSession } from './drag-session.ts';

const box = (y: number, height: number) => ({ x: 0, y, width: 1_000, height });

/** A page with one block that has two tabs: what the frame measures while the first, or the second, of them is open. */
const measured = (open: 'first' | 'second'): Measured => ({
  say: 'measured',
  request: 1,
  blocks: [{ id: 'tabs', parent: 'root', slot: '', box: box(0, 600) }],
  slots: [{ parent: 'tabs', slot: open, box: box(100, 500), empty: true }],
  scroll: { x: 0, y: 0 },
  viewport: { width: 1_000, height: 600 },
  documentHeight: 600,
});

/** A drag over a canvas at half size, 100 pixels from the left and 40 from the top of the window. */
const dragging = () => {
  const opened: { x: number; y: number }[] = [];
  const inserted: unknown[] = [];
  const scroll = createWatched({ x: 0, y: 0 });
  let hear: (message: FromCanvas) => void = () => undefined;
  const tools = {
    canvas: {
      scroll,
      measure: () => Promise.resolve(measured('first')),
      openAt: (point: { x: number; y: number }) => opened.push(point),
      listen: (listener: typeof hear) => {
        hear = listener;
        return () => true;
      },
    },
    actions: {
      describeTarget: () => 'somewhere',
      refusalOf: () => null,
      insert: (_: string, target: unknown) => inserted.push(target),
    },
    frame: () => ({ origin: { x: 100, y: 40 }, zoom: 0.5, width: 500, height: 300, scroll: { x: 0, y: 0 } }),
  };
  const session = createDragSession(tools as unknown as DragTools);
  session.start({ kind: 'insert', type: 'snippet', label: 'Snippet' });
  return { session, opened, inserted, scroll, hear: (message: Measured) => hear(message) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Where the second tab's label is on the page is (400, 60). */
const label = { x: 300, y: 70 };

it('a pointer that rests on a label opens it, once, and the block can be dropped into what opened', async () => {
  const { session, opened, inserted, hear } = dragging();
  await vi.advanceTimersByTimeAsync(0);
  session.pointerAt(label);
  await vi.advanceTimersByTimeAsync(400);
  expect(opened).toEqual([]);
  // The hand trembles; that is still resting.
  session.pointerAt({ x: label.x + 3, y: label.y + 3 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened).toEqual([{ x: 400, y: 60 }]);

  hear(measured('second'));
  session.pointerAt({ x: 300, y: 200 });
  expect(session.drop()).toBe(true);
  expect(inserted).toMatchObject([{ parent: 'tabs', slot: 'second', index: 0 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened).toHaveLength(1);
});

it('a pointer that only passes, leaves the canvas, or lets go opens nothing', async () => {
  const { session, opened } = dragging();
  await vi.advanceTimersByTimeAsync(0);
  for (let x = 200; x < 400; x += 20) {
    session.pointerAt({ x, y: label.y });
    await vi.advanceTimersByTimeAsync(300);
  }
  session.pointerAt({ x: 50, y: 10 });
  await vi.advanceTimersByTimeAsync(5_000);
  session.pointerAt(label);
  session.cancel();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened).toEqual([]);
});

it('a label that is scrolled below a resting pointer opens after the same time', async () => {
  const { session, opened, scroll } = dragging();
  await vi.advanceTimersByTimeAsync(0);
  session.pointerAt(label);
  await vi.advanceTimersByTimeAsync(300);
  scroll.set({ x: 0, y: 200 });
  await vi.advanceTimersByTimeAsync(300);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  scroll.set({ x: 0, y: 400 });
  await vi.advanceTimersByTimeAsync(600);
  expect(opened).toHaveLength(2);
});
