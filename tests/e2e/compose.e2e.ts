import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertSnippets, snippet } from '#fixtures/builders/drafts.ts';
import { slugOf } from '../support/pages-by-api.ts';
import { becomes, builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
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

it('builds and publishes a page of ten blocks with the keyboard alone', async ({ house, open }) => {
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
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms\/pages\/.+/);
  const builder = await builderIn(page);
  await insert(page, 'snippet', /^Snippet$/, 5);
  expect(await spoken(page)).toBe('Snippet, position 5 of 5');
  await insert(page, 'section tabs', /^Section tabs$/, 1);
  expect(await spoken(page)).toBe('Section tabs, position 6 of 6');
  // Into the first tab: its line in the outline is a place.
  await page.keyboard.press('o');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
  await page.keyboard.press('ArrowDown');
  await insert(page, 'quote', /^Quote$/, 2);
  expect(await spoken(page)).toBe('Quote, position 2 of 2, in Power of Section tabs');
  // Two of the snippets go below the tabs together, and are duplicated there.
  await page.keyboard.press('o');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await spoken(page)).toBe('2 blocks, Snippet first, position 1 of 6');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Alt+ArrowDown');
  expect(await spoken(page)).toBe('2 blocks, Snippet first, position 5 of 6');
  await page.keyboard.press('ControlOrMeta+D');
  await expect.poll(() => spoken(page)).toBe('2 blocks, Snippet first, position 6 of 8');
  await expect.poll(async () => (await builder.blocks()).length).toBe(10);
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

it('several blocks: a field they share is set in one step; they are copied into another page, nested ones with them, and one undo takes them away', async ({
  house,
  open,
}) => {
  const { copy } = await house.pages();
  const [home, about] = [await copy('home', unique('Source')), await copy('about', unique('Target'))];
  const { page, troubles } = await open.as('editor');
  await page.goto(house.at(`/cms/pages/${home.id}`));
  const source = await builderIn(page);
  await source.outline();
  await page.getByRole('treeitem', { name: 'Content blocks' }).first().click();
  await page.getByRole('treeitem', { name: 'Snippet' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('heading', { name: '2 blocks' }).waitFor();
  const heading = source.panel.getByRole('textbox', { name: 'Heading', exact: true });
  expect(await heading.inputValue()).toBe('');
  await heading.fill('The same words');
  const same = () => source.canvas.getByRole('heading', { name: 'The same words' }).count();
  await expect.poll(same).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Undo: Edit heading of 2 blocks/ }).click();
  await becomes(same, 0);

  await page.getByRole('treeitem', { name: 'Section tabs' }).click();
  await page.getByRole('treeitem', { name: 'Quote' }).click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(() => spoken(page)).toBe('2 blocks copied');
  await source.saved();
  await page.goto(house.at(`/cms/pages/${about.id}`));
  const target = await builderIn(page);
  const before = await target.outline();
  await page.getByRole('treeitem').first().click();
  await page.keyboard.press('ControlOrMeta+V');
  const added = [
    '1 Section tabs',
    '2 Electric',
    '3 Content blocks',
    '2 Plug-in hybrid',
    '3 Content blocks',
    '2 Diesel',
    '3 Content blocks',
    '1 Quote',
  ];
  await becomes(target.outline, [...before.slice(0, 1), ...added, ...before.slice(1)]);
  await target.saved();
  await page.keyboard.press('ControlOrMeta+Z');
  await becomes(target.outline, before);
  await target.saved();
  expect(faults(troubles)).toEqual([]);
});

it('a section is saved and put on a page from beside the blocks; words are found on all pages, looked at and replaced', async ({
  house,
  open,
}) => {
  const mark = unique('lake');
  const pages = await house.pages();
  const id = await pages.make(`Drive ${mark}`, insertSnippets(2));
  const fields = { heading: `The drive ${mark}` };
  const others = await pages.make(`Another ${mark}`, [
    { do: 'insertBlock', block: 's0', value: snippet('a0', fields) },
  ]);
  const { page, troubles } = await open.as('editor');
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  const before = await builder.outline();
  await page.getByRole('treeitem').nth(1).click();
  await builder.panel.getByRole('textbox', { name: 'Heading', exact: true }).fill(fields.heading);
  await builder.panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as section…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(mark);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`“${mark}” saved`).waitFor();
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('radio', { name: 'Saved', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${mark}`) }).click();
  await becomes(async () => (await builder.outline()).length, before.length + 1);
  await page.getByRole('button', { name: `Undo: Insert ${mark}` }).click();
  await becomes(builder.outline, before);
  await builder.saved();

  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await dialog.waitFor();
  // Closed without a word the page is there as before.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await builder.outline()).toEqual(before);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await dialog.getByText('All pages').click();
  await dialog.getByRole('textbox', { name: 'Find' }).fill(`drive ${mark}`);
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill(`ride ${mark}`);
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await dialog.getByText(/^\d+ places on 2 pages/).waitFor();
  expect(await dialog.locator('del').first().textContent()).toMatch(/drive/i);
  expect(await dialog.locator('ins').first().textContent()).toBe(`ride ${mark}`);
  expect(await dialog.getByRole('region').count()).toBe(2);
  await dialog.getByRole('button', { name: /^Replace \d+/ }).click();
  await page
    .getByText(/^Replaced at \d+ places on 2 pages/)
    .first()
    .waitFor();
  await builder.canvas.getByRole('heading', { name: `The ride ${mark}` }).waitFor();
  expect((await pages.draft(others)).blocks.s0?.props.heading).toBe(`The ride ${mark}`);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
});
