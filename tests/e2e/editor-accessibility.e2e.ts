import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemsInBothLooks } from './support/accessibility.ts';
import { builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openScreen, screensOf } from './support/screens.ts';
import { openBrowser, staff, watchedPage } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Many screens a test; axe takes some seconds for each on a busy machine. */
const manyScreensMs = 400_000;

/** A signed-in administrator whose screens are checked one after the other. */
async function open() {
  const context = await staff(browser, product.address, 'admin', { colorScheme: 'light' });
  const { page, troubles } = await watchedPage(context);
  const found: Record<string, string[]> = {};
  return {
    page,
    async check(name: string) {
      const problems = await problemsInBothLooks(page);
      if (problems.length > 0) found[name] = problems;
    },
    async finish() {
      expect(found).toEqual({});
      expect(troubles).toEqual([]);
      await context.close();
    },
  };
}

it('every screen can be used by everybody, light and dark', { timeout: manyScreensMs }, async () => {
  const { page, check, finish } = await open();
  const screens = await screensOf(page, product.address);
  expect(screens.length).toBeGreaterThan(2);
  for (const screen of screens) {
    await openScreen(page, product.address + screen);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
    await check(screen);
  }
  await page.goto(`${product.address}/cms/pages`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await check('pages: import');
  await finish();
});

it('the page builder can be used by everybody, light and dark', { timeout: manyScreensMs }, async () => {
  const { page, check, finish } = await open();
  await page.goto(`${product.address}/cms/pages/home`);
  const builder = await builderIn(page);
  await builder.canvas.locator('[data-block]').first().waitFor();
  await check('builder: page');
  await builder.outline();
  await page.getByRole('treeitem').first().click();
  await builder.panel.getByLabel('Find a field').waitFor();
  await check('builder: block and outline');
  await page.getByRole('tab', { name: 'History' }).click();
  await check('builder: history');
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByText('Up to date').waitFor({ timeout: 60_000 });
  await check('builder: findings');
  for (const view of ['Previews', 'Weight']) {
    await page.getByRole('radio', { name: view }).click();
    await check(`builder: ${view}`);
  }
  const more = page.getByRole('button', { name: 'More', exact: true }).first();
  for (const line of ['Schedule', 'Share a preview', 'Page settings']) {
    await more.click();
    await page.getByRole('menuitem', { name: line }).click();
    // The menu, on its way out, is a dialog as well.
    const dialog = page.locator('section[role="dialog"]');
    await dialog.waitFor();
    await check(`builder: ${line}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: /Deutsch/ }).click();
  await page.getByRole('button', { name: 'Next open text' }).waitFor();
  await check('builder: translation');
  await finish();
});
