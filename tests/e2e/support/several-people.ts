import type { Browser, BrowserContext } from 'playwright-core';
import { type PagesByApi, pagesByApi } from '#tests/support/pages-by-api.ts';
import { type BuilderPage, builderIn } from './builder.ts';
import { openProduct, type TestProduct } from './running-product.ts';
import { openBrowser, staff } from './test-browser.ts';

/** One product and people at work in it, each in a browser session of their own. */
export interface SeveralPeople {
  product: TestProduct;
  pages: PagesByApi;
  /** A demo person with a page open in the builder, and with its block of this number chosen. */
  at(person: string, pageId: string, block: number): Promise<BuilderPage>;
  /** Closes all their browser sessions. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** A demo person in a browser session of their own, with a page open in the builder and its block of this number chosen. */
export async function openAt(
  browser: Browser,
  address: string,
  person: string,
  pageId: string,
  block: number,
): Promise<{ context: BrowserContext; builder: BuilderPage }> {
  const context = await staff(browser, address, person);
  const page = await context.newPage();
  await page.goto(`${address}/cms/pages/${pageId}`);
  const builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').nth(block).click();
  await builder.panel.getByLabel('Find a field').waitFor();
  return { context, builder };
}

export async function severalPeople(): Promise<SeveralPeople> {
  const [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  const contexts: BrowserContext[] = [];
  return {
    product,
    pages: await pagesByApi(product.address),
    async at(person, pageId, block) {
      const { context, builder } = await openAt(browser, product.address, person, pageId, block);
      contexts.push(context);
      return builder;
    },
    async leave() {
      for (const context of contexts.splice(0)) await context.close();
    },
    async close() {
      await browser.close();
      await product.close();
    },
  };
}

/** The heading of the chosen block in the panel. */
export const heading = (builder: BuilderPage) => builder.panel.getByRole('textbox', { name: 'Heading', exact: true });

/** Reads the headings that the canvas shows. */
export const shown = (builder: BuilderPage) => () => builder.canvas.locator('main h2').allInnerTexts();
