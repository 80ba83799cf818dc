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
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}
