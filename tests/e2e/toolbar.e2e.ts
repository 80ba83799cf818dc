import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';

const barOf = (page: Page) => page.frameLocator('iframe[title="Forecourt toolbar"]');

it('gives visitors, people who may only look, and whose session is gone the page without a byte of it', async ({
  house,
  open,
}) => {
  const asVisitor = await (await fetch(house.at('/'))).text();
  expect(asVisitor).not.toMatch(/toolbar/i);
  const viewer = await house.session('viewer');
  expect(await (await viewer.request.get(house.at('/'))).text()).toBe(asVisitor);
  const { page } = await open.visitor();
  await page.context().addCookies([{ name: 'forecourt', value: 'x'.repeat(43), url: house.address }]);
  await page.goto(house.at('/'), { waitUntil: 'domcontentloaded' });
  expect(await page.content()).not.toMatch(/toolbar/i);
});

it('shows an editor which page this is, is operated by keyboard, stays hidden once hidden, and opens the builder at the block in view', async ({
  house,
  open,
}) => {
  // On its own: that it is hidden is kept in the browser, and what it loads is weighed.
  const { page } = await open.alone('editor');
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
  await page.goto(house.at('/'), { waitUntil: 'domcontentloaded' });
  const bar = barOf(page);
  await bar.getByText('Published', { exact: false }).waitFor();
  await bar.getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await bar.getByRole('link', { name: 'New page here' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  await bar.getByRole('button', { name: 'Hide the toolbar' }).focus();
  await page.keyboard.press('Enter');
  await page.goto(house.at('/'), { waitUntil: 'domcontentloaded' });
  const back = bar.getByRole('button', { name: 'Show the Forecourt toolbar' });
  await back.waitFor();
  // The round button lies in its frame as a whole.
  await expect.poll(() => back.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)).toBe(6);
  await back.press('Enter');

  const edit = bar.getByRole('link', { name: 'Edit this page' });
  await edit.waitFor();
  const first = await edit.getAttribute('href');
  await page.locator('#component-4').evaluate((block) => block.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => edit.getAttribute('href')).not.toBe(first);
  await edit.click();
  await page.waitForURL(/\/cms\/pages\/home$/);
  await page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first().waitFor();
});

it('leads to the settings and the schedule of its page, each opened at once', async ({ house, open }) => {
  const { page } = await open.as('editor');
  for (const [link, dialog] of [
    ['Page settings', 'Page settings'],
    ['Schedule …', 'Schedule'],
  ] as const) {
    await page.goto(house.at('/about'), { waitUntil: 'domcontentloaded' });
    const bar = barOf(page);
    await bar.getByText('More').click();
    await bar.getByRole('link', { name: link }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect(page.url()).toBe(house.at('/cms/pages/about'));
  }
});
