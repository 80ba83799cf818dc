import type { Page } from 'playwright-core';
import { demoEmail, demoPassword } from '#tests/support/staff-sign-in.ts';

/** Signs in as one of the demo's people on the page that asks who one is. */
export async function fillIn(page: Page, person: string, password = demoPassword): Promise<void> {
  await page.waitForURL(/\/sign-in\//);
  await page.getByLabel('E-mail', { exact: false }).first().fill(demoEmail(person));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** What the keyboard is on, by its label or words; told apart where the focus cannot be seen. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement;
    const words = (on instanceof HTMLInputElement ? on.labels?.[0] : on)?.textContent?.trim() ?? '';
    const isSeen = on?.matches(':focus-visible') && getComputedStyle(on).outlineStyle !== 'none';
    return isSeen ? words : `${words} (not seen)`;
  });
