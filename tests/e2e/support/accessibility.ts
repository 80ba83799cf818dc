import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, one line a rule: `rule: where, where`. Parts that
 * `without` selects are left out: axe would wait for ever for an answer of a frame that may run no script.
 */
export async function accessibilityProblems(page: Page, without?: string): Promise<string[]> {
  // What React Aria has just said names elements that may be gone by now; it removes its words some seconds later.
  const axe = new AxeBuilder({ page }).withTags(standards).exclude('[data-live-announcer]');
  const { violations } = await (without === undefined ? axe : axe.exclude(without)).analyze();
  return violations.map(inWords);
}

const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

/**
 * What axe finds in the light look, then which contrasts fall short in the dark one: one loading of the page for both,
 * since the looks differ in nothing but colours.
 */
export async function problemsInBothLooks(page: Page, without?: string): Promise<string[]> {
  const light = await accessibilityProblems(page, without);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours that fade over would be judged half way between the looks.
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
  });
  const axe = new AxeBuilder({ page }).withRules(['color-contrast']).exclude('[data-live-announcer]');
  const dark = await (without === undefined ? axe : axe.exclude(without)).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.violations.map((violation) => `dark: ${inWords(violation)}`)];
}

/** How far the page is wider than its window, in CSS pixels; 0 when nothing sticks out. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
