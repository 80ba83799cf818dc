import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff, watchedPage } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  context = await staff(browser, product.address, 'editor', { permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Longest a poll goes on; machines under load are slow. */
const patience = { timeout: 15_000, interval: 50 };

const spoken = (page: Page) => page.locator('[role=status][aria-live=assertive]').last().textContent();

/** What went wrong, but for pictures of templates that are drawn at release; the 404 line names what a console line does not. */
const faults = (troubles: readonly string[]): string[] =>
  troubles.filter((trouble) => !/thumbnails|Failed to load resource/.test(trouble));

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
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')), patience).toBe('search');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(search);
  await page.keyboard.press('Tab');
  await tabTo(page, card);
  for (let count = 0; count < times; count += 1) {
    const before = await spoken(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page), patience).not.toBe(before);
  }
};

it('builds and publishes a page of ten blocks with the keyboard alone', async () => {
  const { page, troubles } = await watchedPage(context);
  await page.addInitScript(() => {
    const counter = globalThis as typeof globalThis & { pointers: number };
    counter.pointers = 0;
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'touchstart'])
      window.addEventListener(type, () => (counter.pointers += 1), { capture: true });
  });
  await page.goto(`${product.address}/cms/pages`);
  await page.getByRole('button', { name: 'New page' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms\/pages\/.+/);
  const builder = await builderIn(page);
  await insert(page, 'snippet', /^Snippet$/, 5);
  expect(await spoken(page)).toBe('Snippet, position 5 of 5');
  await insert(page, 'section tabs', /^Section tabs$/, 1);
  expect(await spoken(page)).toBe('Section tabs, position 6 of 6');
  // Into the first tab: its line in the outline is a place.
  await page.keyboard.press('o');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), patience).toBe('tree');
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
  await expect.poll(() => spoken(page), patience).toBe('2 blocks, Snippet first, position 6 of 8');
  await expect.poll(async () => (await builder.blocks()).length, patience).toBe(10);
  await builder.saved();
  await tabTo(page, /^Publish/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
  await tabTo(page, /^Publish anyway$/);
  await page.keyboard.press('Enter');
  await page.getByText('Visitors see it at /by-keyboard').waitFor();
  const pointers = await page.evaluate(() => (globalThis as typeof globalThis & { pointers: number }).pointers);
  expect(pointers).toBe(0);
  const shown = await (await fetch(`${product.address}/by-keyboard`)).text();
  expect(shown.match(/data-block/g)?.length ?? shown.match(/<blockquote/g)?.length).toBeGreaterThan(1);
  expect(faults(troubles)).toEqual([]);
  await page.close();
});

describe('several blocks at once', () => {
  it('a field they share is set for all in one step, and undone in one', async () => {
    const { page, troubles } = await watchedPage(context);
    await page.goto(`${product.address}/cms/pages/home`);
    const builder = await builderIn(page);
    await builder.outline();
    await page.getByRole('treeitem', { name: 'Content blocks' }).first().click();
    await page.getByRole('treeitem', { name: 'Snippet' }).click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('heading', { name: '2 blocks' }).waitFor();
    const heading = builder.panel.getByRole('textbox', { name: 'Heading', exact: true });
    expect(await heading.inputValue()).toBe('');
    await heading.fill('The same words');
    const same = () => builder.canvas.getByRole('heading', { name: 'The same words' }).count();
    await expect.poll(same, patience).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Undo: Edit heading of 2 blocks/ }).click();
    await becomes(same, 0);
    await builder.saved();
    expect(faults(troubles)).toEqual([]);
    await page.close();
  });

  it('are copied from one page and pasted into another, nested ones with them; one undo takes them away', async () => {
    const from = (await watchedPage(context)).page;
    await from.goto(`${product.address}/cms/pages/home`);
    const source = await builderIn(from);
    await source.outline();
    await from.getByRole('treeitem', { name: 'Section tabs' }).click();
    await from.getByRole('treeitem', { name: 'Quote' }).click({ modifiers: ['ControlOrMeta'] });
    await from.keyboard.press('ControlOrMeta+C');
    await expect.poll(() => spoken(from), patience).toBe('2 blocks copied');
    await from.close();
    const { page, troubles } = await watchedPage(context);
    await page.goto(`${product.address}/cms/pages/about`);
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
    await page.close();
  });
});

it('a section is saved, found beside the blocks and put on another page', async () => {
  const { page, troubles } = await watchedPage(context);
  await page.goto(`${product.address}/cms/pages/about`);
  const builder = await builderIn(page);
  const before = await builder.outline();
  await page.getByRole('treeitem').nth(1).click();
  await builder.panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as section…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Our story');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Our story” saved').waitFor();
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('radio', { name: 'Saved', exact: true }).click();
  await page.getByRole('button', { name: /^Our story/ }).click();
  await becomes(async () => (await builder.outline()).length, before.length + 1);
  await page.getByRole('button', { name: /^Undo: Insert Our story/ }).click();
  await becomes(builder.outline, before);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
  await page.close();
});

it('words are found on all pages, looked at before and after, and replaced where they are wanted', async () => {
  const { page, troubles } = await watchedPage(context);
  await page.goto(`${product.address}/cms/pages/about`);
  const builder = await builderIn(page);
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await dialog.waitFor();
  // Closed without a word the page is there as before.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const before = await builder.outline();
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await dialog.getByText('All pages').click();
  await dialog.getByRole('textbox', { name: 'Find' }).fill('drive');
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('ride');
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await dialog.getByText(/^\d+ places on \d+ pages/).waitFor();
  expect(await dialog.locator('del').first().textContent()).toMatch(/drive/i);
  expect(await dialog.locator('ins').first().textContent()).toBe('ride');
  const pages = await dialog.getByRole('region').count();
  expect(pages).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: /^Replace \d+/ }).click();
  await page
    .getByText(new RegExp(`^Replaced at \\d+ places on ${pages} pages`))
    .first()
    .waitFor();
  expect(await builder.outline()).toEqual(before);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
  await page.close();
});
