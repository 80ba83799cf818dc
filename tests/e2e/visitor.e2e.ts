import { describe, expect } from 'vitest';
import { windows } from '../support/demo-pages.data.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';

describe('the demo site', () => {
  it('is walked through by its navigation, in each of its languages', async ({ house, open }) => {
    const { page, troubles } = await open.visitor();
    const html = page.locator('html');
    const spoken = async () => [await html.getAttribute('lang'), await html.getAttribute('dir')];
    await page.goto(house.at('/'));
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Offers' }).click();
    await page.waitForURL(house.at('/offers-and-finance'));
    expect(await page.locator('fc-header nav > ul > li > a[aria-current=page]').innerText()).toBe('Offers');
    await page.locator('fc-header a').first().click();
    await page.waitForURL(house.at('/'));
    const english = await page.locator('h1').innerText();
    await page.locator('fc-header summary').last().click();
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
    await page.waitForURL(house.at('/de'));
    expect(await spoken()).toEqual(['de', 'ltr']);
    const german = await page.locator('h1').innerText();
    await page.goto(house.at('/ar'));
    expect(await spoken()).toEqual(['ar', 'rtl']);
    expect(await page.locator('fc-header a').first().getAttribute('href'), 'the way home').toBe('/ar');
    expect(new Set([english, german, await page.locator('h1').innerText()]).size).toBe(3);
    expect(troubles).toEqual([]);
  });

  it('opens and closes its menu on a phone', async ({ house, open }) => {
    const { page } = await open.visitor({ viewport: windows.phone, hasTouch: true });
    await page.goto(house.at('/'));
    const offers = page.locator('fc-header').getByRole('link', { name: 'Offers', exact: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await offers.waitFor();
    await page.keyboard.press('Escape');
    await offers.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await offers.click();
    await page.waitForURL(house.at('/offers-and-finance'));
  });

  it('works without JavaScript', async ({ house, open }) => {
    const { page } = await open.visitor({ javaScriptEnabled: false, viewport: windows.phone });
    await page.goto(house.at('/terran-range/terran-90'));
    const question = page.locator('fc-accordion summary').last();
    await question.click();
    await page.locator('fc-accordion details').last().locator('p').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Offers', exact: true }).first().click();
    await page.waitForURL(house.at('/offers-and-finance'));
    await page.locator('h1').waitFor();
  });

  it('stands still for people who asked for less motion', async ({ house, open }) => {
    const { page } = await open.visitor();
    await page.goto(house.at('/'));
    // Whoever could begin to move has begun by then.
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => String((animation as CSSAnimation).animationName ?? animation.constructor.name)),
    );
    expect(moving).toEqual([]);
  });
});

it('the header with its breadcrumbs, and the hero, measure what the specification says (site §9)', async ({
  house,
  open,
}) => {
  const { page } = await open.visitor();
  const measured = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => e.getBoundingClientRect());
  for (const [path, onPhone, onDesk] of [
    ['/about', 103, 116],
    ['/', 48, 72],
  ] as const) {
    await page.goto(house.at(path));
    for (const [size, height] of [
      [windows.phone, onPhone],
      [windows.desk, onDesk],
    ] as const) {
      await page.setViewportSize(size);
      const bottom = () =>
        page
          .locator('fc-header')
          .evaluate((e) => Math.max(...[...e.children].map((part) => part.getBoundingClientRect().bottom)));
      await expect.poll(bottom, { message: `${path} at ${size.width}` }).toBe(height);
    }
  }
  const { width, height } = await measured('[data-ratio=standard]');
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

describe('addresses', () => {
  it('scroll to what their hash names, below the header', async ({ house, open }) => {
    const { page } = await open.visitor();
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((e) => e.getBoundingClientRect().top);
    for (const [path, target] of [
      ['/find-us', '#visit'],
      ['/models/terran-90#component-5', '#component-5'],
    ] as const) {
      await page.goto(house.at(path), { waitUntil: 'networkidle' });
      expect(new URL(page.url()).hash).toBe(target);
      const top = await topOf(target);
      const header = await page.locator('fc-header > header').evaluate((e) => e.getBoundingClientRect().bottom);
      expect(top, `${path}: top`).toBeGreaterThanOrEqual(Math.floor(header) - 2);
      expect(top, `${path}: top`).toBeLessThan(300);
    }
  });

  it('that lead to nothing say what one can do', async ({ house, open }) => {
    const { page } = await open.visitor();
    const response = await page.goto(house.at('/no-such-page'));
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Page not found');
    const home = page.locator('main a').first();
    expect([await home.innerText(), await home.getAttribute('href')]).toEqual(['Back to home', '/']);
    const words = await page.locator('main').innerText();
    for (const text of ['This page could not be found', 'What you can do', 'The address was mistyped'])
      expect(words).toContain(text);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
