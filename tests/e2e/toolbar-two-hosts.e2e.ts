import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff } from './support/test-browser.ts';

// What passes between the two hosts is held by site-pass.api.test.ts, the bar itself by toolbar.e2e.ts.
const isSlow = process.env.SLOW === '1';

let product: TestProduct;
let browser: Browser;
let site = '';

beforeAll(async () => {
  if (!isSlow) return;
  const hosts = (port: number) => ({
    CMS_ORIGIN: `http://localhost:${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  [product, browser] = await Promise.all([openProduct(hosts), openBrowser()]);
  site = `http://127.0.0.1:${new URL(product.address).port}`;
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it.runIf(isSlow)(
  'shows the toolbar on the site’s own host to an editor who comes from the staff app, until signing out',
  async () => {
    const asVisitor = await (await fetch(`${site}/about`)).text();
    expect(asVisitor).not.toMatch(/toolbar/i);
    const context = await staff(browser, product.address, 'editor');
    const page = await context.newPage();
    await page.goto(`${product.address}/cms/toolbar/open?path=/about`, { waitUntil: 'domcontentloaded' });
    expect(page.url()).toBe(`${site}/about`);
    const bar = page.frameLocator('iframe[title="Forecourt toolbar"]');
    await bar.getByText('Published', { exact: false }).waitFor();
    const cookies = await context.cookies(site);
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['forecourt-site', true, 'Lax'],
    ]);
    await bar.getByRole('link', { name: 'Edit this page' }).click();
    await page.waitForURL((url) => url.origin === product.address && url.pathname.startsWith('/cms/pages/'));

    const signOut = await context.request.post(`${product.address}/auth/sign-out`, {
      headers: { origin: product.address },
      form: {},
    });
    expect(signOut.ok()).toBe(true);
    const answer = await page.goto(`${site}/about`);
    expect(await answer?.text()).toBe(asVisitor);
    await context.close();
  },
);
