import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { insertSnippets } from '../../fixtures/builders/drafts.ts';
import { type PagesByApi, pagesByApi } from '../support/pages-by-api.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type BuilderPage, becomes, builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;
let pages: PagesByApi;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  pages = await pagesByApi(product.address);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A person with a page open in the builder, and with its block of this number chosen. */
async function at(person: string, pageId: string, block: number): Promise<BuilderPage> {
  const context = await staff(browser, product.address, person);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${product.address}/cms/pages/${pageId}`);
  const builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').nth(block).click();
  return builder;
}

const heading = (builder: BuilderPage) => builder.panel.getByRole('textbox', { name: 'Heading', exact: true });
const shown = (builder: BuilderPage) => () => builder.canvas.locator('main h2').allInnerTexts();

it('people see each other: who is here, on which field, and every change as it is stored', async () => {
  const id = await pages.make(`Live ${randomUUID().slice(0, 8)}`, insertSnippets(2));
  const [one, other] = await Promise.all([at('editor', id, 0), at('publisher', id, 0)]);
  await heading(other).click();
  await one.page.getByRole('list', { name: 'Also on this page' }).getByRole('button').waitFor();
  await one.panel.getByText(/is editing this field/).waitFor();
  await heading(other).fill('Seen at once');
  await becomes(shown(one), ['Seen at once', 'Heading 1']);
  expect(await accessibilityProblems(one.page)).toEqual([]);
  await other.page.close();
  await one.page.getByRole('list', { name: 'Also on this page' }).waitFor({ state: 'detached' });
});

it('two moments are compared, and one block is brought back as one step that can be undone', async () => {
  const id = await pages.make(`Past ${randomUUID().slice(0, 8)}`, insertSnippets(2));
  const one = await at('editor', id, 0);
  await heading(one).fill('Changed since');
  await one.saved();
  await one.page.getByRole('tab', { name: 'History' }).click();
  await one.page.getByRole('list', { name: 'History of the page' }).getByRole('button').last().click();
  await one.page.getByRole('button', { pressed: true }).waitFor();
  await one.page.getByRole('button', { name: 'Compare with now' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'Compare' });
  await dialog.getByText('Blocks: 1 changed').waitFor();
  await dialog.frameLocator('iframe[title^="After"]').getByText('Changed since').waitFor();
  await dialog.getByText('Changed', { exact: true }).first().waitFor();
  await dialog.getByRole('tab', { name: 'Fields' }).click();
  expect(await dialog.locator('del').allInnerTexts()).toContain('Heading');
  await dialog.getByRole('button', { name: 'Restore this block: Snippet' }).click();
  await one.page.keyboard.press('Escape');
  await becomes(shown(one), ['Heading 0', 'Heading 1']);
  await one.page.getByRole('button', { name: 'Undo: Restore Snippet' }).first().click();
  await becomes(shown(one), ['Changed since', 'Heading 1']);
});
