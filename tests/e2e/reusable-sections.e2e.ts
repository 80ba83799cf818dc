import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff, watchedPage } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  context = await staff(browser, product.address, 'editor');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const patience = { timeout: 15_000, interval: 50 };
const faults = (troubles: readonly string[]): string[] =>
  troubles.filter((trouble) => !/thumbnails|Failed to load resource/.test(trouble));

it('a block becomes reusable, is shown on a second page, changes on both with one publication, and is detached', async () => {
  const { page, troubles } = await watchedPage(context);
  const shows = async (path: string, words: string) =>
    (await (await fetch(`${product.address}${path}`)).text()).split(words).length - 1;
  /** Publishes, warnings or not, until these words say that it is done. */
  const publish = async (words: RegExp) => {
    await builder.saved();
    await page.getByRole('button', { name: /^Publish/ }).click();
    const anyway = page.getByRole('button', { name: 'Publish anyway' });
    const done = page.getByText(words);
    await anyway.or(done).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await done.waitFor();
  };

  // Made of a block of the home page: the block gives way to a place, in one step.
  await page.goto(`${product.address}/cms/pages/home`);
  let builder = await builderIn(page);
  const home = await builder.outline();
  await page.getByRole('treeitem', { name: 'Quote' }).click();
  await builder.panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make reusable…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('What people say');
  await page.getByRole('dialog').getByRole('button', { name: 'Make reusable' }).click();
  await becomes(
    builder.outline,
    home.map((line) => (line === '1 Quote' ? '1 What people say' : line)),
  );
  await builder.canvas.locator('[data-section] blockquote').waitFor();
  await page.getByRole('button', { name: /^Undo: Make “What people say” reusable/ }).click();
  await becomes(builder.outline, home);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(builder.outline, patience).toContain('1 What people say');
  await publish(/^Visitors see it at \/$/);

  // Put on a second page from the list beside the blocks.
  await page.goto(`${product.address}/cms/pages/about`);
  builder = await builderIn(page);
  const about = await builder.outline();
  await page.getByRole('treeitem').first().click();
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByText('Reusable', { exact: true }).click();
  await page.getByRole('button', { name: /^What people say/ }).click();
  await becomes(builder.outline, [...about.slice(0, 1), '1 What people say', ...about.slice(1)]);
  await publish(/^Visitors see it at \/about$/);
  await builder.panel.getByText('Used on 2 pages').waitFor();

  // Its source opens in the same builder; both public pages follow its publication.
  await builder.panel.getByRole('button', { name: 'Edit source' }).click();
  await page.getByText('Reusable section', { exact: true }).first().waitFor();
  builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').first().click();
  await builder.panel.getByRole('textbox', { name: 'Author', exact: true }).fill('Nora Weiss');
  expect(await shows('/', 'Nora Weiss')).toBe(0);
  await publish(/^Every page that shows this section/);
  await expect.poll(() => shows('/', 'Nora Weiss'), patience).toBeGreaterThan(0);
  await expect.poll(() => shows('/about', 'Nora Weiss'), patience).toBeGreaterThan(0);

  // Detached, it is a block of this page again.
  await page.goto(`${product.address}/cms/pages/about`);
  builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem', { name: 'What people say' }).click();
  await builder.panel.getByRole('button', { name: 'Detach' }).click();
  await becomes(builder.outline, [...about.slice(0, 1), '1 Quote', ...about.slice(1)]);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
  await page.close();
}, 240_000);
