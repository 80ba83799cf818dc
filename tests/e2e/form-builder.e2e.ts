import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { becomes } from './support/builder.ts';
import { formBuilderIn } from './support/form-builder.ts';
import { it } from './support/house.ts';
import { openScreen } from './support/screens.ts';
import { unique } from './support/unique.ts';

/** The preview shows everything at once: its scripts are kept from running, which the browser reports. */
const faults = (troubles: readonly string[], meant = /Blocked script execution|sandboxed/): string[] =>
  troubles.filter((trouble) => !meant.test(trouble));

it('staff build a form with the keyboard alone, publish it, and edit it further without visitors seeing that', async ({
  house,
  open,
}) => {
  const name = unique('Winter wheels');
  const { page, troubles } = await open.as('admin');
  const { tree, rows, preview, properties, add, write } = formBuilderIn(page);
  await page.goto(house.at('/cms/forms'));
  await page
    .getByRole('row', { name: /Test drive/ })
    .first()
    .waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'attached' });

  // Fields come from the palette and are named; mails and integrations call them as people do.
  await add('number', 'Number');
  await tree.getByRole('row', { name: 'Number' }).press('Delete');
  await add('short line', 'Text');
  await write('Label', 'Your name');
  const key = () => properties.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  await becomes(key, 'your_name');
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await becomes(rows, ['Text']);
  await becomes(key, 'text');
  await write('Label', 'Your name');
  await add('mail address', 'E-mail');
  await add('yes no', 'Tick box');
  await write('Label', 'I need new tyres');
  await add('comment', 'Long text');
  await write('Label', 'Which size?');
  await becomes(rows, ['Your name', 'E-mail', 'I need new tyres', 'Which size?']);
  await preview.getByText('I need new tyres').waitFor();
  await preview.getByRole('heading', { name }).waitFor();

  // The settings of the chosen field stay open when it is pressed again; what is added comes into sight in the list.
  await tree.getByRole('row', { name: 'Which size?' }).click();
  await tree.getByRole('row', { name: 'Which size?' }).click();
  await properties.getByRole('textbox', { name: 'Label', exact: true }).waitFor();
  await page.setViewportSize({ width: 1440, height: 480 });
  await add('web address', 'Web address');
  /** Whether a person sees the row: its middle is what lies on top there. */
  const isInSight = () =>
    tree.getByRole('row', { name: 'Web address' }).evaluate((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await becomes(isInSight, true);
  await tree.getByRole('row', { name: 'Web address' }).press('Delete');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A field moves with the arrow keys, is put back, and shows only when another one is ticked.
  await tree.getByRole('row', { name: 'Which size?' }).focus();
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await becomes(rows, ['Your name', 'E-mail', 'Which size?', 'I need new tyres']);
  await page.keyboard.press('ControlOrMeta+z');
  await becomes(rows, ['Your name', 'E-mail', 'I need new tyres', 'Which size?']);
  await tree.getByRole('row', { name: 'Which size?' }).focus();
  await page.keyboard.press('Enter');
  await properties.getByRole('button', { name: 'Add a condition' }).press('Enter');
  await properties.getByRole('button', { name: /Field of rule 1/ }).press('ArrowDown');
  await page.getByRole('option', { name: 'I need new tyres' }).press('Enter');
  await properties.getByText('Show “Which size?” when I need new tyres is ticked.').waitFor();

  // It is saved, what is worth a look is heard, and visitors can open it.
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Version 2').first().waitFor();
  // While it saves, the button turns and takes no press.
  const publish = page.getByRole('button', { name: 'Publish', exact: true, disabled: false });
  await publish.waitFor();
  await publish.press('Enter');
  await page.getByRole('dialog', { name: 'Before you publish' }).waitFor();
  await page.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await page.getByText(`“${name}” is published`).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const publicForm = async () => (await fetch(house.at(`/forms/forms/${id}/page`))).text();
  expect(await publicForm()).toContain('I need new tyres');

  // Further edits are kept on the server: visitors see none of them, a reload loses none.
  await tree.getByRole('row', { name: 'Your name' }).focus();
  await page.keyboard.press('Enter');
  await write('Label', 'What are you called?');
  await page.getByText('Draft saved').waitFor();
  await page.reload();
  await tree.getByRole('row', { name: 'What are you called?' }).waitFor();
  await page.getByRole('button', { name: '1 change not live' }).click();
  const dialog = page.getByRole('dialog', { name: 'What visitors do not see yet' });
  await dialog.getByText('Field “What are you called?”').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const seen = await publicForm();
  expect(seen).toContain('Your name');
  expect(seen).not.toContain('What are you called?');
  expect(faults(troubles)).toEqual([]);
});

it('a form takes in what somebody else changes meanwhile, and asks where both changed the same', async ({
  house,
  open,
}) => {
  const { make } = await house.forms();
  const fields = [{ id: 'name', type: 'text' as const, label: 'Your name' }];
  const id = await make({ name: 'Together', status: 'published', fields });
  const [{ page, troubles }, { page: other }] = [await open.as('admin'), await open.as('forms')];
  const { tree, preview, write } = formBuilderIn(page);
  const address = house.at(`/cms/forms/${id}`);
  await page.goto(address);
  await tree.getByRole('row', { name: 'Your name' }).waitFor();
  await other.goto(address);
  const words = (on: Page) => on.getByRole('textbox', { name: 'Words on the button' });
  await words(other).fill('Send it off');
  await other.getByText('Draft saved').waitFor();
  await tree.getByRole('row', { name: 'Your name' }).focus();
  await page.keyboard.press('Enter');
  await write('Label', 'What is your name?');
  await preview.getByText('What is your name?').waitFor();
  await preview.getByRole('button', { name: 'Send it off' }).waitFor();
  await page.getByText('Draft saved').waitFor();

  // A line that is down keeps one's own edits in the browser; meanwhile the other one is faster.
  const draft = '**/forms/forms/*/draft';
  await page.route(draft, (route) => route.abort());
  await page.getByRole('button', { name: 'Settings of the form' }).click();
  await words(page).fill('Mine');
  await page.getByText(/Kept in this browser only/).waitFor();
  await words(other).fill('Theirs');
  await other.keyboard.press('ControlOrMeta+s');
  const kept = async () => (await other.request.get(house.at(`/forms/forms/${id}/draft`))).text();
  await expect.poll(kept).toContain('Theirs');
  await page.unroute(draft);
  await page.getByRole('alertdialog', { name: /changed this form meanwhile/ }).waitFor();
  await page.getByRole('button', { name: 'Keep both' }).press('Enter');
  await page.getByText('Draft saved').waitFor();
  await preview.getByRole('button', { name: 'Mine' }).waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).press('Enter');
  await page.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await page.getByText('Your changes are live').waitFor();
  // The line that is down, and the conflict, are meant.
  expect(faults(troubles, /Blocked script execution|412|sandboxed|ERR_FAILED/)).toEqual([]);
});

it('every screen of a form can be used by everybody, and fits a phone', async ({ house, open }) => {
  const { page } = await open.as('admin');
  const found: Record<string, string[]> = {};
  const parts = ['', '/thank-you', '/mails', '/integrations', '/languages', '/settings', '/versions'];
  for (const part of parts) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, house.at(`/cms/forms/test-drive${part}`));
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
