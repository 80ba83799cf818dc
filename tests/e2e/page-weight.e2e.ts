import { expect } from 'vitest';
import { demoPages } from '../support/demo-pages.data.ts';
import { weigh } from '../support/page-weight.ts';
import { it } from './support/house.ts';

it.for(demoPages)('%s sends almost no JavaScript', async (path, { house, open }) => {
  const { page } = await open.visitor();
  // Pictures are not weighed.
  await page.route('**/media/**', (route) => route.abort());
  const weight = await weigh(page, house.at(path));
  expect(weight.js, weight.scripts.join(', ')).toBeLessThanOrEqual(5_500);
  // The panels of the menu, their words and pictures, are part of every page.
  // The heaviest page holds a quiz with all its steps, a calculator and offers: complete without a script.
  expect(weight.html + weight.css).toBeLessThanOrEqual(32_000);
});
