import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff, visitor } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;
const at = (path: string) => new URL(path, product.address).href;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const barOf = (page: Page) => page.frameLocator('iframe[title="Forecourt toolbar"]');

it('gives visitors, and people who may only look, the page without a byte of it', async () => {
  const asVisitor = await (await fetch(at('/'))).text();
  expect(asVisitor).not.toMatch(/toolbar/i);
  const viewer = await staff(browser, product.address, 'viewer');
  const page = await viewer.newPage();
  const answer = await page.goto(at('/'));
  expect(await answer?.text()).toBe(asVisitor);
  await viewer.close();
});

it('shows an editor which page this is and opens the builder at the block in view', async () => {
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (/\/assets\/editor\/(loader|toolbar)/.test(answer.url()))
      sizes.push(
        answer
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
  const bar = barOf(page);
  await bar.getByText('Published', { exact: false }).waitFor();
  const edit = bar.getByRole('link', { name: 'Edit this page' });
  const first = await edit.getAttribute('href');
  await page.locator('#component-4').evaluate((block) => block.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => edit.getAttribute('href')).not.toBe(first);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  await edit.click();
  await page.waitForURL(/\/cms\/pages\/home$/);
  await page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first().waitFor();
  await context.close();
});

it('leads to the settings and the schedule of its page, each opened at once', async () => {
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  for (const [link, dialog] of [
    ['Page settings', 'Page settings'],
    ['Schedule …', 'Schedule'],
  ] as const) {
    await page.goto(at('/about'), { waitUntil: 'domcontentloaded' });
    const bar = barOf(page);
    await bar.getByText('More').click();
    await bar.getByRole('link', { name: link }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect(page.url()).toBe(at('/cms/pages/about'));
  }
  await context.close();
});

it('is operated by keyboard, passes axe, and stays hidden once hidden', async () => {
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  await page.goto(at('/offers'), { waitUntil: 'domcontentloaded' });
  const bar = barOf(page);
  await bar.getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await bar.getByRole('link', { name: 'New page here' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Hide the toolbar' }).focus();
  await page.keyboard.press('Enter');
  await page.goto(at('/about'), { waitUntil: 'domcontentloaded' });
  const back = bar.getByRole('button', { name: 'Show the Forecourt toolbar' });
  await back.waitFor();
  // The round button lies in its frame as a whole.
  await expect.poll(() => back.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)).toBe(6);
  await back.press('Enter');
  await bar.getByText('About', { exact: false }).first().waitFor();
  await context.close();
});

it('goes away with the session', async () => {
  const context = await visitor(browser);
  await context.addCookies([{ name: 'forecourt', value: 'x'.repeat(43), url: product.address }]);
  const page = await context.newPage();
  await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
  expect(await page.content()).not.toMatch(/toolbar/i);
  await context.close();
});
