import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { becomes } from './support/builder.ts';
import { formBuilderIn } from './support/form-builder.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { unique } from './support/unique.ts';

/** The preview shows everything at once: its scripts are kept from running, which the browser reports. */
const faults = (troubles: readonly string[]): string[] =>
  troubles.filter((trouble) => !/Blocked script execution|sandboxed/.test(trouble));

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
  await keyboardIn(page.getByRole('textbox', { name: 'Name' }));
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

  // It is kept, what is worth a look is heard, and visitors can open it.
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Draft saved').first().waitFor();
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
