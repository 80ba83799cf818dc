import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPages, formPages, windows } from '../support/demo-pages.data.ts';
import { weigh } from '../support/page-weight.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, visitor, watchedPage } from './support/test-browser.ts';

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

describe('the demo site', () => {
  it.each(Object.entries(windows))('shows every page without an error and accessibly on a %s', async (_name, size) => {
    const context = await visitor(browser, { viewport: size, reducedMotion: 'reduce' });
    const { page, troubles } = await watchedPage(context);
    const found: Record<string, unknown> = {};
    for (const path of [...demoPages, ...formPages]) {
      const response = await page.goto(at(path));
      expect(response?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), `titles of ${path}`).toBe(1);
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) found[path] = problems;
      expect(await overflow(page), `sideways scrolling of ${path}`).toBe(0);
    }
    expect(found).toEqual({});
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('speaks English, German and Arabic, each from its own address', async () => {
    const context = await visitor(browser);
    const { page, troubles } = await watchedPage(context);
    const titles = new Set<string>();
    for (const [path, lang, dir] of [
      ['/', 'en', 'ltr'],
      ['/de', 'de', 'ltr'],
      ['/ar', 'ar', 'rtl'],
    ] as const) {
      await page.goto(at(path));
      const html = page.locator('html');
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, dir]);
      const alternates = await page
        .locator('link[rel=alternate]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
        );
      expect(Object.fromEntries(alternates)).toEqual({ en: '/', de: '/de', ar: '/ar', 'x-default': '/' });
      expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(path);
      expect(await page.locator('header a').first().getAttribute('href'), 'the way home').toBe(path);
      titles.add(await page.locator('h1').innerText());
    }
    expect(titles.size).toBe(3);
    await page.locator('fc-header summary').last().click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(at('/de'));
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is walked through by its navigation', async () => {
    const context = await visitor(browser);
    const { page } = await watchedPage(context);
    await page.goto(at('/'));
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Offers' }).click();
    await page.waitForURL(at('/offers'));
    expect(await page.locator('fc-header nav a[aria-current=page]').innerText()).toBe('Offers');
    await page.locator('fc-header a').first().click();
    await page.waitForURL(at('/'));
    await context.close();
  });

  it('opens and closes its menu on a phone', async () => {
    const context = await visitor(browser, { viewport: windows.phone, hasTouch: true });
    const { page } = await watchedPage(context);
    await page.goto(at('/'));
    const offers = page.locator('fc-header').getByRole('link', { name: 'Offers', exact: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await offers.waitFor();
    await page.keyboard.press('Escape');
    await offers.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await offers.click();
    await page.waitForURL(at('/offers'));
    await context.close();
  });

  it('works without JavaScript', async () => {
    const context = await visitor(browser, { javaScriptEnabled: false, viewport: windows.phone });
    const { page } = await watchedPage(context);
    await page.goto(at('/models/terran-90'));
    const question = page.locator('fc-accordion summary').last();
    await question.click();
    await page.locator('fc-accordion details').last().locator('p').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Offers', exact: true }).first().click();
    await page.waitForURL(at('/offers'));
    await page.locator('h1').waitFor();
    await context.close();
  });

  it('sends almost no JavaScript', async () => {
    for (const path of demoPages) {
      const context = await visitor(browser);
      const { page } = await watchedPage(context);
      const weight = await weigh(page, at(path));
      expect(weight.js, `${path}: ${weight.scripts.join(', ')}`).toBeLessThanOrEqual(3_000);
      expect(weight.html + weight.css, path).toBeLessThanOrEqual(16_000);
      await context.close();
    }
  });

  it('stands still for people who asked for less motion', async () => {
    const context = await visitor(browser, { reducedMotion: 'reduce' });
    const { page } = await watchedPage(context);
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => String((animation as CSSAnimation).animationName ?? animation.constructor.name)),
    );
    expect(moving).toEqual([]);
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    await context.close();
  });
});

describe('addresses', () => {
  it('lead on with their query', async () => {
    const response = await fetch(at('/find-us?utm_source=letter&a=1'), { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/about?utm_source=letter&a=1#visit');
  });

  it('scroll to what their hash names, below the header', async () => {
    const context = await visitor(browser, { reducedMotion: 'reduce' });
    const { page } = await watchedPage(context);
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((e) => e.getBoundingClientRect().top);
    for (const [path, target] of [
      ['/find-us', '#visit'],
      ['/models/terran-90#component-5', '#component-5'],
    ] as const) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      expect(new URL(page.url()).hash).toBe(target);
      const top = await topOf(target);
      const header = await page.locator('fc-header').evaluate((e) => e.getBoundingClientRect().bottom);
      expect(top, `${path}: top`).toBeGreaterThanOrEqual(Math.floor(header) - 2);
      expect(top, `${path}: top`).toBeLessThan(300);
    }
    await context.close();
  });

  it.each([
    ['/no-such-page', 'Page not found', 'Back to home', '/'],
    ['/de/gibt-es-nicht', 'Seite nicht gefunden', null, '/de'],
    ['/ar/nothing', null, null, '/ar'],
  ])('%s says that there is nothing, in its language', async (path, heading, home, homeHref) => {
    const context = await visitor(browser);
    const page = await context.newPage();
    const response = await page.goto(at(path));
    expect(response?.status()).toBe(404);
    if (heading !== null) expect(await page.locator('h1').innerText()).toBe(heading);
    const link = page.locator('main a').first();
    if (home !== null) expect(await link.innerText()).toBe(home);
    expect(await link.getAttribute('href')).toBe(homeHref);
    if (path === '/no-such-page') {
      const words = await page.locator('main').innerText();
      for (const text of ['This page could not be found', 'What you can do', 'The address was mistyped'])
        expect(words).toContain(text);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });
});

describe('the block gallery', () => {
  const variants = ['jdx', 'lrdx'].flatMap((theme) => ['ltr', 'rtl'].map((dir) => [theme, dir] as const));
  it.each(variants)('shows every template in %s, %s', async (theme, dir) => {
    const context = await visitor(browser, { reducedMotion: 'reduce' });
    const { page, troubles } = await watchedPage(context);
    const found: Record<string, unknown> = {};
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      await page.goto(at(`/block-gallery?theme=${theme}&dir=${dir}`), { waitUntil: 'networkidle' });
      const html = page.locator('html');
      expect([await html.getAttribute('data-theme'), await html.getAttribute('dir')]).toEqual([theme, dir]);
      expect(await page.locator('[id^=sample-]').count()).toBeGreaterThanOrEqual(14);
      expect(await page.getByText('Something went wrong').count()).toBe(0);
      expect(await overflow(page), name).toBe(0);
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) found[name] = problems;
    }
    expect(found).toEqual({});
    expect(troubles).toEqual([]);
    await context.close();
  });
});
