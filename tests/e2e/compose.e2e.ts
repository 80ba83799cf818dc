import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { slugOf } from '../support/pages-by-api.ts';
import { builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { faults } from './support/test-browser.ts';
import { unique } from './support/unique.ts';

const spoken = (page: Page) => page.locator('[role=status][aria-live=assertive]').last().textContent();

/** Goes on with Tab (or back) until the focused control has this name; fails when there is none within 80 stops. */
const tabTo = async (page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < 80; stop += 1) {
    const words = await page.evaluate(() => {
      const { activeElement: active } = document;
      return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    });
    if (name.test(words.trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${name}`);
};

const toOutline = async (page: Page): Promise<void> => {
  await page.keyboard.press('o');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
};

const insert = async (page: Page, search: string, card: RegExp, times: number): Promise<void> => {
  await page.keyboard.press('b');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(search);
  await page.keyboard.press('Tab');
  await tabTo(page, card);
  for (let count = 0; count < times; count += 1) {
    const before = await spoken(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).not.toBe(before);
  }
};

it('builds and publishes a page of ten blocks and what tabs bring along with the keyboard alone', async ({
  house,
  open,
}) => {
  const title = unique('By keyboard');
  const path = `/${slugOf(title)}`;
  const { page, troubles } = await open.as('editor');
  await page.addInitScript(() => {
    const counter = globalThis as typeof globalThis & { pointers: number };
    counter.pointers = 0;
    // Moves are not counted: the browser makes one of its own where the page changes below a pointer at rest.
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      window.addEventListener(type, () => (counter.pointers += 1), { capture: true });
  });
  await page.goto(house.at('/cms/pages'));
  await page.getByRole('button', { name: 'New page' }).waitFor();
  await page.keyboard.press('n');
  await keyboardIn(page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms\/pages\/.+/);
  const builder = await builderIn(page);
  await insert(page, 'snippet', /^Snippet$/, 5);
  expect(await spoken(page)).toBe('Snippet, position 5 of 5');
  await insert(page, 'section tabs', /^Section tabs$/, 1);
  expect(await spoken(page)).toBe('Section tabs, position 6 of 6');
  // Into the first tab: its line in the outline is a place.
  await toOutline(page);
  await page.keyboard.press('ArrowDown');
  await insert(page, 'quote', /^Quote$/, 2);
  expect(await spoken(page)).toBe('Quote, position 3 of 3, in Power of Section tabs');
  // Two of the snippets go below the tabs together, and are duplicated there.
  await toOutline(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => spoken(page)).toBe('2 blocks, Snippet first, position 1 of 6');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => spoken(page)).toBe('2 blocks, Snippet first, position 5 of 6');
  await page.keyboard.press('ControlOrMeta+D');
  await expect.poll(() => spoken(page)).toBe('2 blocks, Snippet first, position 6 of 8');
  await expect.poll(async () => (await builder.blocks()).length).toBe(13);
  await builder.saved();
  await tabTo(page, /^Publish/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
  await tabTo(page, /^Publish anyway$/);
  await page.keyboard.press('Enter');
  await page.getByText(`Visitors see it at ${path}`).waitFor();
  const pointers = await page.evaluate(() => (globalThis as typeof globalThis & { pointers: number }).pointers);
  expect(pointers).toBe(0);
  const shown = await (await fetch(house.at(path))).text();
  expect(shown.match(/data-block/g)?.length ?? shown.match(/<blockquote/g)?.length).toBeGreaterThan(1);
  expect(faults(troubles)).toEqual([]);
});
