import { expect } from 'vitest';
import { it } from './support/house.ts';
import { overflowFaults } from './support/overflow-faults.ts';

it('what is cut, overlapped or outside of the window is found, and what lies under a menu is not', async ({ open }) => {
  const { page } = await open.visitor();
  await page.setViewportSize({ width: 320, height: 600 });
  await page.setContent(`<main style="font: 16px/1.2 sans-serif">
    <h2 id="sample-cut"></h2><section style="overflow: hidden; width: 4em; white-space: nowrap">Longer than its box</section>
    <h2 id="sample-over"></h2><section style="position: relative; height: 3em">
      <p style="position: absolute; top: 0">One line of words</p><p style="position: absolute; top: 4px">Another line</p></section>
    <h2 id="sample-out"></h2><section><p style="width: 400px; white-space: nowrap; text-align: right">Too far</p></section>
    <h2 id="sample-fine"></h2><section style="position: relative"><p>Below the menu</p>
      <p style="position: absolute; inset: 0; background: white">A menu</p></section></main>`);
  const found = (await overflowFaults(page)).map(({ piece, kind, words }) => `${piece} ${kind}: ${words}`);
  expect(found.sort()).toEqual([
    'cut cut: Longer than its box',
    'out sticks out: Too far',
    'over overlapped: One line of words',
  ]);
});
