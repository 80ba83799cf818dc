import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Paths of the screens that the staff app's navigation offers to whoever is signed in here. */
export async function screensOf(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}/cms`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Opens a screen and waits until it has its heading and all it loads. */
export async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await hasLoaded(page);
}

/** The same by its link in a navigation, as people go: the app is not started anew. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  const link = `nav a[href="${path}"]`;
  await page.locator(link).first().click();
  await page.locator(`${link}[aria-current="page"]`).first().waitFor();
  await hasLoaded(page);
}

async function hasLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}
