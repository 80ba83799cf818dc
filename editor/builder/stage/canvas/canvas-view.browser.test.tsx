import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createCanvasView } from './canvas-view.ts';

beforeEach(() => localStorage.clear());

it.each([
  [390, 390],
  [820, 820],
  [1440, 1440],
])('on a screen of %i px the page is first shown as such a screen shows it', async (width, shown) => {
  await page.viewport(width, 900);
  expect(createCanvasView('jdx').get()).toMatchObject({ width: shown, zoom: 'fit' });
});

it('is shown as it was looked at last, and as usual where that cannot be read', async () => {
  await page.viewport(1440, 900);
  const view = createCanvasView('jdx');
  view.set({ ...view.get(), width: 700, zoom: 0.5 });
  expect(createCanvasView('jdx').get()).toMatchObject({ width: 700, zoom: 0.5 });
  localStorage.setItem('forecourt.canvas-view', '{broken');
  expect(createCanvasView('jdx').get()).toMatchObject({ width: 1440, zoom: 'fit' });
});
