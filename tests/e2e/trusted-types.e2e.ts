import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBlock } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openScreen, screensOf } from './support/screens.ts';
import { openBrowser, staff } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A signed-in administrator whose documents tell what their policy refused. */
async function openWatched(): Promise<{ page: Page; refused: string[]; close(): Promise<void> }> {
  const context = await staff(browser, product.address, 'admin');
  const refused: string[] = [];
  await context.exposeBinding('tellRefused', (_source, what: string) => void refused.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, documentURI }) => {
      if (!violatedDirective.includes('trusted-types')) return;
      const tell = (globalThis as unknown as { tellRefused(what: string): void }).tellRefused;
      tell(`${violatedDirective}: ${sample} in ${sourceFile ?? ''} at ${documentURI}`);
    });
  });
  const page = await context.newPage();
  return { page, refused, close: () => context.close() };
}

const insert = (id: string, type: 'html-box' | 'snippet', place: string): Command => {
  const { v, props } = newBlock(type, () => 'g1', { sample: true });
  const placed = { at: `root||${place}`, anchor: '', active_positions: null, visibility: null };
  return { do: 'insertBlock', block: id, value: { type, v, props: { ...props }, groups: {}, ...placed } };
};

it('every screen works without a bare string becoming markup or a script', { timeout: 400_000 }, async () => {
  const { page, refused, close } = await openWatched();
  const screens = await screensOf(page, product.address);
  expect(screens.length).toBeGreaterThan(2);
  for (const screen of screens) {
    await openScreen(page, product.address + screen);
  }
  expect(refused).toEqual([]);
  await close();
});

it('the builder too, with rich text, foreign HTML and the code editor', { timeout: 200_000 }, async () => {
  const { make } = await pagesByApi(product.address, 'admin');
  const id = await make('Trusted', [insert('text', 'snippet', 'a0'), insert('code', 'html-box', 'a1')]);
  const { page, refused, close } = await openWatched();
  await page.goto(`${product.address}/cms/pages/${id}`);
  const { canvas, panel, saved } = await builderIn(page);

  await canvas.locator('[data-block="text"]').click();
  const rich = panel.locator('.ProseMirror').first();
  await rich.click();
  await page.keyboard.type('Written ');
  await rich.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pasted <b onclick="alert(1)">bold</b><img src=x onerror="alert(1)"></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await panel.locator('.ProseMirror strong', { hasText: 'bold' }).first().waitFor();

  await canvas.locator('[data-block="code"]').click();
  await panel.getByRole('button', { name: 'Open the code editor' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.monaco-editor .view-line').first().waitFor();
  await dialog.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('<p class="x">Typed</p>');
  await dialog.locator('.view-line', { hasText: 'Typed' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saved();
  expect(refused).toEqual([]);

  const attempt = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return 'allowed';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(attempt).toBe('TypeError');
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await close();
});
