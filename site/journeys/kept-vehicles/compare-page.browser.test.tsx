import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { sampleCar, usualSettings } from '#site/stock/stock.testing.ts';
import { draw } from '#site/testing/draw.tsx';
import { ComparePage } from './compare-page.tsx';

const cars = ['a', 'b', 'c', 'd'].map((id) => ({ ...sampleCar({ title: `Terran 90 P400e Autobiography ${id}` }), id }));

const compare = async (count: number, width: number, dir: 'ltr' | 'rtl') => {
  await page.viewport(width, 1_000);
  document.documentElement.dir = dir;
  const found = { vehicles: cars.slice(0, count), gone: [] };
  document.body.innerHTML = draw(<ComparePage found={found} settings={usualSettings} />);
  const room = document.querySelector('table')?.parentElement;
  if (!room) throw new Error('No table was drawn.');
  const { left, right } = room.getBoundingClientRect();
  const heads = [...document.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
  return {
    hidden: room.scrollWidth - room.clientWidth,
    /** How much of each car's column is seen before anybody scrolls. */
    seen: heads.map((head) => (Math.min(right, head.right) - Math.max(left, head.left)) / head.width),
  };
};

it.each(['ltr', 'rtl'] as const)('three cars fit beside each other on a tablet, %s', async (dir) => {
  expect((await compare(3, 820, dir)).hidden).toBe(0);
  document.documentElement.dir = 'ltr';
});

it('where not all fit, a part of the next one is seen: it says that there is more', async () => {
  const tablet = await compare(4, 820, 'ltr');
  expect(tablet.seen[3]).toBeGreaterThan(0.15);
  expect(tablet.seen[3]).toBeLessThan(0.85);
  const phone = await compare(3, 390, 'ltr');
  expect(phone.seen[2]).toBeGreaterThan(0.15);
  expect(phone.seen[2]).toBeLessThan(0.85);
});
