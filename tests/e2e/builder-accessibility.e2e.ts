import { expect } from 'vitest';
import { accessibilityProblems, problemsWithin } from './support/accessibility.ts';
import { builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { unique } from './support/unique.ts';

it('the page builder can be used by everybody, whichever pane and dialog is open', async ({ house, open }) => {
  const { id } = await (await house.pages()).copy('about', unique('For everybody'));
  const { page, troubles } = await open.as('admin');
  const found: Record<string, string[]> = {};
  const note = (name: string, problems: string[]) => {
    if (problems.length > 0) found[name] = problems;
  };
  const check = async (name: string) => note(name, await accessibilityProblems(page));
  /** What lies around it has been looked at. */
  const checkWithin = async (name: string, part: string) => note(name, await problemsWithin(page, part));
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  await builder.canvas.locator('[data-block]').first().waitFor();
  note('page', await accessibilityProblems(page, 'with frames'));
  // From here on the canvas stays as it was: the page around it is enough.
  await builder.outline();
  await page.getByRole('treeitem').first().click();
  await builder.panel.getByLabel('Find a field').waitFor();
  await check('block and outline');
  await page.getByRole('tab', { name: 'History' }).click();
  await checkWithin('history', '[role="tabpanel"]');
  await page.getByRole('tab', { name: 'Checks' }).click();
  // What is drawn is tested in time, or the pane says that it was not: either is looked at.
  await page.getByText('Up to date').or(page.getByText('did not start')).waitFor();
  await checkWithin('findings', '[role="tabpanel"]');
  for (const view of ['Previews', 'Weight']) {
    await page.getByRole('radio', { name: view }).click();
    await checkWithin(view, '[role="tabpanel"]');
  }
  const more = page.getByRole('button', { name: 'More', exact: true }).first();
  for (const line of ['Schedule', 'Share a preview', 'Page settings']) {
    await more.click();
    await page.getByRole('menuitem', { name: line }).click();
    // The menu, on its way out, is a dialog as well.
    const dialog = page.locator('section[role="dialog"]');
    await keyboardIn(dialog);
    await checkWithin(line, 'section[role="dialog"]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: /Deutsch/ }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next open text' }).waitFor();
  await check('translation');
  expect(found).toEqual({});
  expect(troubles).toEqual([]);
});
