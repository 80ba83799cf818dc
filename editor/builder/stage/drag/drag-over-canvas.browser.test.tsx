import { afterEach, expect, it, vi } from 'vitest';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { CanvasOverlay } from '../canvas/canvas-overlay.tsx';
import { DragProvider } from './drag-provider.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  vi.restoreAllMocks();
});

const open = async () => {
  const builder = await renderBuilder(
    <DragProvider>
      <div style={{ position: 'relative', blockSize: 400 }}>
        <CanvasOverlay zoom={0.5} emptyPage={null} />
      </div>
    </DragProvider>,
    { blocks: { a: { type: 'quote' } } },
  );
  builder.drag.start({ kind: 'insert', type: 'quote', label: 'Quote' });
  return builder;
};
const line = () => document.querySelector<HTMLElement>('[data-drop-line]');

it('what is dragged hangs at the pointer, also where the staff language runs from the right', async () => {
  document.documentElement.dir = 'rtl';
  await open();
  const chip = () => [...document.querySelectorAll('strong')].find((one) => one.textContent === 'Quote')?.parentElement;
  await expect.poll(chip).toBeDefined();
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 400, clientY: 200, bubbles: true }));
  expect(chip()?.getBoundingClientRect()).toMatchObject({ right: 388, top: 210 });
});

it('the wheel scrolls the page during a drag', async () => {
  const { canvas, drag } = await open();
  const scrollBy = vi.spyOn(canvas, 'scrollBy');
  const catching = () => document.querySelector('[class*="catching"]');
  await expect.poll(catching).not.toBeNull();
  const overlay = catching();
  const turn = (init: WheelEventInit) => overlay?.dispatchEvent(new WheelEvent('wheel', { bubbles: true, ...init }));
  turn({ deltaY: 100 });
  turn({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE });
  turn({ deltaY: 1, deltaMode: WheelEvent.DOM_DELTA_PAGE });
  expect(scrollBy.mock.calls).toEqual([[200], [-96], [800]]);
  drag.cancel();
  await expect.poll(() => overlay?.className).not.toContain('catching');
  turn({ deltaY: 100 });
  expect(scrollBy).toHaveBeenCalledTimes(3);
});

it('a place that the canvas does not show has no line', async () => {
  const { drag } = await open();
  const state = drag.state.get();
  if (!state) throw new Error('Nothing is dragged.');
  const gap = { parent: 'root', slot: '', index: 0, line: { x: 0, y: 80, width: 600, height: 0 } };
  drag.state.set({ ...state, gap, where: 'position 1 of 2' });
  await expect.poll(line).not.toBeNull();
  drag.aimAt({ parent: 'a', slot: 'closed', index: 0 });
  await expect.poll(line).toBeNull();
});
