import { expect } from 'vitest';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { goToScreen, openScreen } from './support/screens.ts';

it('every screen of a form can be used by everybody, and fits a phone', async ({ house, open }) => {
  const { page } = await open.as('admin');
  const found: Record<string, string[]> = {};
  const parts = ['', '/thank-you', '/mails', '/integrations', '/languages', '/settings', '/versions'];
  for (const part of parts) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const path = `/cms/forms/test-drive${part}`;
    await (part === '' ? openScreen(page, house.at(path)) : goToScreen(page, path));
    if (part === '') await page.getByRole('row', { name: 'Your car today' }).click({ position: { x: 120, y: 10 } });
    const problems = await accessibilityProblems(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = await overflow(page);
    if (problems.length > 0 || wide > 0) found[part] = [...problems, `${wide} px too wide on a phone`];
  }
  for (const screen of ['/cms/forms', '/cms/locations', '/cms/form-settings']) {
    // Still as narrow as a phone; what else there is to judge, the walk through all screens does.
    await openScreen(page, house.at(screen));
    const wide = await overflow(page);
    if (wide > 0) found[screen] = [`${wide} px too wide on a phone`];
  }
  expect(found).toEqual({});
});
