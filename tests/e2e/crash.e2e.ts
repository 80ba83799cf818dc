import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { becomes, builderIn } from './support/builder.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff } from './support/test-browser.ts';

const rounds = process.env.SLOW === '1' ? 10 : 2;

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('kill -9 while an editor types loses nothing that was acknowledged, and the rest comes through', async () => {
  const id = await (await pagesByApi(product.address)).make('Crash', insertSnippets(1));
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  let acknowledged = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith(`/api/admin/pages/${id}/commands`) || !response.ok()) return;
    const { data } = (await response.json()) as { data: { attributes: { revision: number } } };
    acknowledged = Math.max(acknowledged, data.attributes.revision);
  });
  await page.goto(`${product.address}/cms/pages/${id}`);
  const builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').first().click();
  const heading = builder.panel.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.fill('');
  await builder.saved();
  let text = '';
  for (let round = 1; round <= rounds; round += 1) {
    const words = [`Round ${round}: typed before, `, 'and after the server died. '] as const;
    const sent = page.waitForRequest((request) => request.url().endsWith('/commands'));
    await heading.pressSequentially(words[0]);
    // By turns: while the change still waits to be sent, and while its save is on the way.
    if (round % 2 === 0) await sent;
    const known = acknowledged;
    await product.kill();
    await heading.pressSequentially(words[1]);
    text += words.join('');
    await page.getByText(/^No answer: \d+ steps? kept$/).waitFor();
    await product.startAgain();
    // Coming back to the window tries at once; left alone, the builder tries again after ever longer waits.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const pages = await pagesByApi(product.address);
    const { revision } = (await pages.admin.getDraft({ params: { id } })).data.data.attributes;
    expect(revision, 'what was acknowledged is there').toBeGreaterThanOrEqual(known);
    await becomes(async () => (await pages.draft(id)).blocks.s0?.props.heading, text);
    await builder.saved();
  }
  await page.reload();
  await (await builderIn(page)).canvas.getByRole('heading', { name: text.trim() }).waitFor();
  await context.close();
});
