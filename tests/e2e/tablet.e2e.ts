import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes } from './support/builder.ts';
import { fingerOn, type Point } from './support/finger.ts';
import { type House, it, type Windows } from './support/house.ts';
import { faults } from './support/test-browser.ts';
import { unique } from './support/unique.ts';

/** The page builder on a touch screen of this size. */
const openOn = async (house: House, open: Windows, viewport: BrowserContextOptions['viewport']) => {
  const { id } = await (await house.pages()).copy('about', unique('By touch'));
  const { page, troubles } = await open.alone('editor', { viewport, hasTouch: true });
  await page.goto(house.at(`/cms/pages/${id}`));
  const canvas = page.frameLocator('iframe');
  await canvas.locator('main > [data-block]').first().waitFor();
  return { page, canvas, troubles, finger: await fingerOn(page) };
};

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const pane = (page: Page, name: 'Blocks' | 'Properties') => page.getByRole('button', { name, exact: true });

it('a finger scrolls canvas and block list without changing anything, taps to choose, and carries after a long press; on a phone the panes leave in reach what opens and closes them', async ({
  house,
  open,
}) => {
  const { page, canvas, finger, troubles } = await openOn(house, open, { width: 820, height: 1_100 });
  const blocks = () =>
    canvas.locator('[data-block]').evaluateAll((all) => all.map((block) => block.getAttribute('data-block') ?? ''));
  const chosen = () =>
    page.locator('[data-outline-of]').evaluateAll((all) => all.map((one) => one.getAttribute('data-outline-of')));
  const spoken = page.locator('[role=status][aria-live=assertive]').last();
  const before = await blocks();

  // The canvas: a swipe scrolls it and chooses nothing.
  const scrolled = () => canvas.locator('html').evaluate(() => scrollY);
  const middle = await middleOf(page.locator('iframe'));
  await finger.swipe(middle, { x: middle.x, y: middle.y - 300 });
  await expect.poll(scrolled).toBeGreaterThan(50);
  expect(await chosen()).toEqual([]);
  await canvas.locator('html').evaluate(() => scrollTo(0, 0));
  await becomes(scrolled, 0);
  await canvas.locator('h1').first().tap();
  await becomes(chosen, before.slice(0, 1));

  // The list of blocks over it: a swipe scrolls it, a long press takes a card along.
  await pane(page, 'Blocks').tap();
  const list = page.locator('#builder-left');
  const listScrolled = () =>
    list.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
  const inList = await middleOf(list);
  await finger.swipe(inList, { x: inList.x, y: inList.y - 300 });
  await expect.poll(listScrolled).toBeGreaterThan(50);
  expect(await blocks()).toEqual(before);
  const card = page.getByRole('button', { name: 'Quote', exact: true }).last();
  await card.scrollIntoViewIfNeeded();
  await finger.carry(
    await middleOf(card),
    { x: 600, y: middle.y },
    {
      isHeld: () => expect.poll(() => spoken.textContent()).toMatch(/^Quote picked up/),
      isThere: () => expect.poll(() => page.locator('[data-drop-line]').count()).toBe(1),
    },
  );
  await becomes(async () => (await blocks()).length, before.length + 1);
  await page.getByRole('button', { name: /^Undo: Insert Quote/ }).tap();
  await becomes(blocks, before);
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

  // On a phone the panes leave the buttons in reach that open and close them.
  await page.setViewportSize({ width: 390, height: 844 });
  const isOpen = (name: 'Blocks' | 'Properties') => pane(page, name).getAttribute('aria-pressed');
  await pane(page, 'Properties').tap();
  await becomes(() => isOpen('Properties'), 'true');
  await pane(page, 'Blocks').tap();
  await becomes(() => isOpen('Blocks'), 'true');
  await pane(page, 'Blocks').tap();
  await becomes(() => isOpen('Blocks'), 'false');
  expect(faults(troubles)).toEqual([]);
});
