import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, one line a rule: `rule: where, where`. Parts that
 * `without` selects are left out: axe would wait for ever for an answer of a frame that may run no script. Staff
 * screens are looked at in the light look: the dark one differs in tokens alone (`editor/theme/tokens.test.ts`).
 */
export async function accessibilityProblems(page: Page, without?: string): Promise<string[]> {
  // What React Aria has just said names elements that may be gone by now; it removes its words some seconds later.
  const axe = new AxeBuilder({ page }).withTags(standards).exclude('[data-live-announcer]');
  const { violations } = await (without === undefined ? axe : axe.exclude(without)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How far the page is wider than its window, in CSS pixels; 0 when nothing sticks out. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
