import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openHearingFrame } from '#editor/builder/testing/hearing-frame.ts';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { CanvasControls } from './canvas-controls.tsx';

/** The view's bar with a frame that keeps what it is told. */
const open = async (blocks: TestBlocks) => {
  const builder = await renderBuilder(<CanvasControls zoom={1} width={1280} />, { blocks });
  const heardAll = await openHearingFrame(builder.canvas);
  return { builder, heard: () => heardAll().filter(({ say }) => say === 'init' || say === 'showCars') };
};

it('tells the canvas which cars its lists begin with, again when the page is drawn anew, until visitors’ are wanted', async () => {
  const { builder, heard } = await open({ a: { type: 'quote' }, cars: { type: 'stock-locator-carousel' } });
  expect(heard()[0]).not.toHaveProperty('car');
  await page.getByRole('button', { name: 'Cars on the canvas: As visitors get them' }).click();
  await page.getByRole('menuitem', { name: 'Longest name' }).click();
  expect(heard().at(-1)).toEqual({ say: 'showCars', car: 'longest_title' });
  builder.view.set({ ...builder.view.get(), locale: 'de' });
  expect(heard().at(-1)).toMatchObject({ say: 'init', locale: 'de', car: 'longest_title' });
  await expect.element(page.getByRole('button', { name: 'Cars on the canvas: Longest name' })).toBeVisible();
  await page.getByRole('button', { name: 'Cars on the canvas: Longest name' }).click();
  await page.getByRole('menuitem', { name: 'As visitors get them' }).click();
  expect(heard().at(-1)).toEqual({ say: 'showCars', car: null });
});

it('is there only while a block of the page shows cars', async () => {
  const { builder } = await open({ a: { type: 'quote' }, cars: { type: 'stock-locator' } });
  const button = page.getByRole('button', { name: /Cars on the canvas/ });
  await expect.element(button).toBeVisible();
  builder.store.dispatch({ do: 'removeBlock', block: 'cars' }, { label: 'Remove' });
  await expect.element(button).not.toBeInTheDocument();
});
