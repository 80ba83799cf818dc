import { expect, inject, it } from 'vitest';
import { demoEmail, demoPassword } from '../support/staff-sign-in.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openProduct } from './support/running-product.ts';
import { openBrowser, visitor, watchedPage } from './support/test-browser.ts';

it('a site for people who sign in: they do, see the page they wanted, are known to its form, and sign out', async ({
  onTestFinished,
}) => {
  const [product, browser] = await Promise.all([
    openProduct({ LOGIN_REQUIRED: 'on' }, inject('seededData')),
    openBrowser(),
  ]);
  onTestFinished(async () => {
    await browser.close();
    await product.close();
  });
  const at = (path: string) => new URL(path, product.address).href;
  const { page } = await watchedPage(await visitor(browser, { reducedMotion: 'reduce' }));

  await page.goto(at('/test-drive?utm_source=mail'));
  await page.waitForURL(/\/sign-in\//);
  await page.getByLabel('E-mail', { exact: false }).first().fill(demoEmail('newcomer'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/test-drive?utm_source=mail'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const token = page.locator('fc-form input[name=auth_token]').first();
  await page.locator('fc-form').first().scrollIntoViewIfNeeded();
  await token.waitFor({ state: 'attached' });
  expect(await token.inputValue()).not.toBe('');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto(at('/de'));
  await page.waitForURL(/\/sign-in\//);
  await page.getByText('Melden Sie sich an, um diese Website zu sehen.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(at('/no-access'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
