import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEmail, demoPassword, signIn } from '../support/staff-sign-in.ts';
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

async function fillIn(page: Page, person: string, password = demoPassword): Promise<void> {
  await page.waitForURL(/\/sign-in\//);
  await page.getByLabel('E-mail', { exact: false }).first().fill(demoEmail(person));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('somebody who is not signed in', () => {
  it('is led to sign-in and back to where they wanted to go', async () => {
    const context = await visitor(browser);
    const page = await context.newPage();
    const asked: number[] = [];
    page.on('response', (answer) => {
      if (answer.url() === at('/api/identity/session')) asked.push(answer.status());
    });
    await page.goto(at('/cms/pages?status=draft#list'));
    await page.waitForURL(/\/sign-in\//);
    expect(asked, 'who is signed in is asked once').toEqual([401]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillIn(page, 'editor');
    await page.waitForURL(at('/cms/pages?status=draft#list'));
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept, 'no token stays in the browser').not.toMatch(/id_token|access_token|eyJ/);
    await context.close();
  });

  it('is told when the password is wrong, and may try again', async () => {
    const context = await visitor(browser);
    const page = await context.newPage();
    await page.goto(at('/cms'));
    await fillIn(page, 'editor', 'not the password');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillIn(page, 'editor');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await context.close();
  });

  it('cannot be led away from this site', async () => {
    const { returnTo } = await signIn(product.address, 'editor', '//elsewhere.example/cms');
    expect(returnTo).toBe('/cms');
  });
});

it('a demo person signs in with one press', async () => {
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.goto(at('/cms/pages'));
  await page.getByRole('button', { name: /Victor Amari/ }).click();
  await page.waitForURL(at('/cms/pages'));
  await context.close();
});

it('a viewer sees the screens and can change nothing', async () => {
  const context = await staff(browser, product.address, 'viewer');
  const page = await context.newPage();
  await page.goto(at('/cms/pages'));
  await page.getByRole('row', { name: 'Offers' }).waitFor();
  expect(await page.getByRole('button', { name: 'New page' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
  const { headers } = await signIn(product.address, 'viewer');
  const answer = await fetch(at('/api/admin/pages'), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ title: 'No', slug: 'no', kind: 'page', parent_id: null }),
  });
  expect(answer.status).toBe(403);
  await context.close();
});

it('somebody without a role is told so, in words', async () => {
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.goto(at('/cms/pages'));
  await fillIn(page, 'newcomer');
  await page.getByRole('heading', { name: /you have no role yet/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await context.close();
});

it('signing out ends the session here and at the provider', async () => {
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  await page.goto(at('/cms'));
  await page.getByRole('button', { name: /Elin Sandberg/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(at('/cms/pages'));
  await page.waitForURL(/\/sign-in\//);
  await context.close();
});

it('a session that ends under an open screen is noticed, and nothing is lost', async () => {
  const context = await staff(browser, product.address, 'editor');
  const page = await context.newPage();
  await page.goto(at('/cms/pages'));
  await page.getByRole('row', { name: 'Offers' }).waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByText('Campaign').waitFor();
  await page.getByLabel('Title').fill('A page');
  await context.clearCookies();
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('A page');
  await context.close();
});

it('a write without the csrf token of its session is refused', async () => {
  const { headers } = await signIn(product.address, 'editor');
  const { 'csrf-token': _token, ...others } = headers();
  const body = JSON.stringify({ title: 'No', slug: 'no', kind: 'page', parent_id: null });
  const write = (extra: Record<string, string>) =>
    fetch(at('/api/admin/pages'), {
      method: 'POST',
      headers: { ...others, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...extra },
      body,
    });
  expect((await write({})).status).toBe(403);
  expect((await write({ 'csrf-token': 'somebody else' })).status).toBe(403);
});
