import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { it } from './house.ts';
import { goToScreen, screensOf } from './screens.ts';
import { watchRefused } from './trusted-types.ts';

/** What is wrong on the screens that were looked at, by name; nothing is left out by a later one. */
const lookingAt = (page: Page) => {
  const found: Record<string, string[]> = {};
  const check = async (name: string) => {
    const problems = await accessibilityProblems(page);
    if (problems.length > 0) found[name] = problems;
  };
  return { found, check };
};

/** Looks at one half of the screens. */
export const lookAtScreens = (half: 0 | 1): void =>
  it(`every screen can be used by everybody, and makes no markup of a bare string (half ${half})`, async ({
    house,
    open,
  }) => {
    const { page, troubles } = await open.as('admin');
    const refused = await watchRefused(page);
    const { found, check } = lookingAt(page);
    const screens = await screensOf(page, house.address);
    expect(screens.length).toBeGreaterThan(2);
    for (const screen of screens.filter((_screen, index) => index % 2 === half)) {
      await goToScreen(page, screen);
      await check(screen);
      if (screen === '/cms/pages') {
        await page.getByRole('button', { name: 'Import', exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await check('pages: import');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    expect(found).toEqual({});
    expect(refused).toEqual([]);
    expect(troubles).toEqual([]);
  });
