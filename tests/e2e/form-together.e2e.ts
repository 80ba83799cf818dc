import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formBuilderIn } from './support/form-builder.ts';
import { it } from './support/house.ts';

/** A line that is down and an edit that came too late are meant; the preview's scripts are kept from running. */
const meant = /Blocked script execution|412|sandboxed|ERR_FAILED/;

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
  expect(troubles.filter((trouble) => !meant.test(trouble))).toEqual([]);
});
