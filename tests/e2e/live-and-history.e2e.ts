import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { becomes } from './support/builder.ts';
import { heading, type SeveralPeople, severalPeople, shown } from './support/several-people.ts';

let people: SeveralPeople;

beforeAll(async () => {
  people = await severalPeople();
});
afterEach(() => people.leave());
afterAll(() => people?.close());

it('people see each other: who is here, on which field, and every change as it is stored', async () => {
  const id = await people.pages.make(`Live ${randomUUID().slice(0, 8)}`, insertSnippets(2));
  const [one, other] = await Promise.all([people.at('editor', id, 0), people.at('publisher', id, 0)]);
  await heading(other).click();
  await one.page.getByRole('list', { name: 'Also on this page' }).getByRole('button').waitFor();
  await one.panel.getByText(/is editing this field/).waitFor();
  await heading(other).fill('Seen at once');
  await becomes(shown(one), ['Seen at once', 'Heading 1']);
  expect(await accessibilityProblems(one.page)).toEqual([]);
  await other.page.close();
  await one.page.getByRole('list', { name: 'Also on this page' }).waitFor({ state: 'detached' });
});

it('two moments are compared, and one block is brought back as one step that can be undone', async () => {
  const id = await people.pages.make(`Past ${randomUUID().slice(0, 8)}`, insertSnippets(2));
  const one = await people.at('editor', id, 0);
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
  await one.page.keyboard.press('Escape');
  await becomes(shown(one), ['Heading 0', 'Heading 1']);
  await one.page.getByRole('button', { name: 'Undo: Restore Snippet' }).first().click();
  await becomes(shown(one), ['Changed since', 'Heading 1']);
});
