import { expect } from 'vitest';
import { demoPages } from '../support/demo-pages.data.ts';
import { type PageWeight, weigh } from '../support/page-weight.ts';
import { it } from './support/house.ts';

it.for(demoPages)('%s sends almost no JavaScript', async (path, { house, open }) => {
  const firstVisit = async (): Promise<PageWeight> => {
    const { page } = await open.visitor();
    // Pictures are not weighed.
    await page.route('**/media/**', (route) => route.abort());
    return weigh(page, house.at(path));
  };
  const weight = await firstVisit();
  expect(weight.js, weight.scripts.join(', ')).toBeLessThanOrEqual(5_500);
  // Who asks first of all does not wait for good packing; who comes after has it (`cached-answer.ts`), and is judged.
  const packed = async () => {
    const { html, css } = await firstVisit();
    return html + css;
  };
  // The panels of the menu, their words and pictures, are part of every page.
  // The heaviest page holds a quiz with all its steps, a calculator and offers: complete without a script.
  await expect.poll(packed).toBeLessThanOrEqual(32_000);
});
