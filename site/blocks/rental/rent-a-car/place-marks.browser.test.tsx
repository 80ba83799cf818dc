import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '#site/theme/reset.css';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import '#site/ui/map/map.element.ts';
import { followMarks } from './place-marks.ts';

const point = '[name="rental_pickup_point"]';
/** The first step alone, as its window shows it. */
const drawForm = (kept = '') => {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderBlock('rent-a-car', sampleOf('rent-a-car'));
  const form = drawn.querySelector<HTMLFormElement>('form[data-part="booking"]');
  const [input, mark] = [form?.querySelector<HTMLInputElement>(point), form?.querySelector('details[data-mark]')];
  if (!form || !input || !(mark instanceof HTMLDetailsElement)) throw new Error('There is no mark.');
  input.value = kept;
  document.body.replaceChildren(form);
  followMarks(form, new AbortController().signal);
  return { input, mark };
};

it('a place is marked by moving the map with keys, and counts as long as the map is open', async () => {
  const { input, mark } = drawForm();
  mark.open = true;
  await expect.poll(() => mark.querySelector('fc-map')?.dataset.ready).toBe('');
  expect(input.value).toBe('');
  mark.querySelector<HTMLElement>('[data-map]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => input.value).toMatch(/^-?\d+\.\d{5},-?\d+\.\d{5}$/);
  const marked = input.value;
  mark.open = false;
  await expect.poll(() => input.value).toBe('');
  mark.open = true;
  await expect.poll(() => input.value).toBe(marked);
});

it('a place that was kept is in the middle of its map again', async () => {
  const { mark } = drawForm('54.50000,-3.10000');
  expect(mark.open).toBe(true);
  expect(mark.querySelector('fc-map')?.dataset.view).toContain('"lat":54.5,"lng":-3.1');
});
