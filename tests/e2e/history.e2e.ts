import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { unique } from './support/unique.ts';

it('two moments are compared, and one block is brought back as one step that can be undone', async ({
  house,
  open,
}) => {
  const id = await (await house.pages()).make(unique('Past'), insertSnippets(2));
  const one = await open.builder('editor', id, 0);
  await heading(one).fill('Changed since');
  await one.saved();
  await one.page.getByRole('tab', { name: 'History' }).click();
  await one.page.getByRole('list', { name: 'History of the page' }).getByRole('button').last().click();
  await one.page.getByRole('button', { pressed: true }).waitFor();
  await one.page.getByRole('button', { name: 'Compare with now' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'Compare' });
  await dialog.getByText('Blocks: 1 changed').waitFor();
  await dialog.frameLocator('iframe[title^="After"]').getByText('Changed since').waitFor();
  await dialog.getByText('Changed', { exact: true }).first().waitFor();
  await dialog.getByRole('tab', { name: 'Fields' }).click();
  expect(await dialog.locator('del').allInnerTexts()).toContain('Heading');
  await dialog.getByRole('button', { name: 'Restore this block: Snippet' }).click();
  await keyboardIn(dialog);
  await one.page.keyboard.press('Escape');
  await becomes(shown(one), ['Heading 0', 'Heading 1']);
  await one.page.getByRole('button', { name: 'Undo: Restore Snippet' }).first().click();
  await becomes(shown(one), ['Changed since', 'Heading 1']);
});
