import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertSnippets, snippet } from '#fixtures/builders/drafts.ts';
import { becomes, builderIn } from './support/builder.ts';
import { insertFilled } from './support/filled-blocks.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { faults } from './support/test-browser.ts';
import { unique } from './support/unique.ts';

const spoken = (page: Page) => page.locator('[role=status][aria-live=assertive]').last().textContent();

it('several blocks: a field they share is set in one step; they are copied into another page, nested ones with them, and one undo takes them away', async ({
  house,
  open,
}) => {
  const { make } = await house.pages();
  const from = await make(unique('Source'), insertFilled('content-blocks', 'snippet', 'section-tabs', 'quote'));
  const to = await make(unique('Target'), insertSnippets(2));
  const { page, troubles } = await open.as('editor');
  await page.goto(house.at(`/cms/pages/${from}`));
  const source = await builderIn(page);
  await source.outline();
  await page.getByRole('treeitem', { name: 'Content blocks' }).first().click();
  await page.getByRole('treeitem', { name: 'Snippet' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('heading', { name: '2 blocks' }).waitFor();
  const heading = source.panel.getByRole('textbox', { name: 'Heading', exact: true });
  expect(await heading.inputValue()).toBe('');
  await heading.fill('The same words');
  const same = () => source.canvas.getByRole('heading', { name: 'The same words' }).count();
  await expect.poll(same).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Undo: Edit heading of 2 blocks/ }).click();
  await becomes(same, 0);

  await page.getByRole('treeitem', { name: 'Section tabs' }).click();
  await page
    .getByRole('treeitem', { name: 'Quote' })
    .last()
    .click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(() => spoken(page)).toBe('2 blocks copied');
  await source.saved();
  await page.goto(house.at(`/cms/pages/${to}`));
  const target = await builderIn(page);
  const before = await target.outline();
  await page.getByRole('treeitem').first().click();
  await page.keyboard.press('ControlOrMeta+V');
  const added = [
    '1 Section tabs',
    '2 Power',
    '3 Image box',
    '2 Ground',
    '3 Content blocks',
    '2 Light',
    '3 Quote',
    '1 Quote',
  ];
  await becomes(target.outline, [...before.slice(0, 1), ...added, ...before.slice(1)]);
  await target.saved();
  await page.keyboard.press('ControlOrMeta+Z');
  await becomes(target.outline, before);
  await target.saved();
  expect(faults(troubles)).toEqual([]);
});

it('a section is saved and put on a page from beside the blocks; words are found on all pages, looked at and replaced', async ({
  house,
  open,
}) => {
  const mark = unique('lake');
  const pages = await house.pages();
  const id = await pages.make(`Drive ${mark}`, insertSnippets(2));
  const fields = { heading: `The drive ${mark}` };
  const others = await pages.make(`Another ${mark}`, [
    { do: 'insertBlock', block: 's0', value: snippet('a0', fields) },
  ]);
  const { page, troubles } = await open.as('editor');
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  const before = await builder.outline();
  await page.getByRole('treeitem').nth(1).click();
  await builder.panel.getByRole('textbox', { name: 'Heading', exact: true }).fill(fields.heading);
  await builder.panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as section…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(mark);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`“${mark}” saved`).waitFor();
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('radio', { name: 'Saved', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${mark}`) }).click();
  await becomes(async () => (await builder.outline()).length, before.length + 1);
  await page.getByRole('button', { name: `Undo: Insert ${mark}` }).click();
  await becomes(builder.outline, before);
  await builder.saved();

  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await keyboardIn(dialog);
  // Closed without a word the page is there as before.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await builder.outline()).toEqual(before);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await dialog.getByText('All pages').click();
  await dialog.getByRole('textbox', { name: 'Find' }).fill(`drive ${mark}`);
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill(`ride ${mark}`);
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await dialog.getByText(/^\d+ places on 2 pages/).waitFor();
  expect(await dialog.locator('del').first().textContent()).toMatch(/drive/i);
  expect(await dialog.locator('ins').first().textContent()).toBe(`ride ${mark}`);
  expect(await dialog.getByRole('region').count()).toBe(2);
  await dialog.getByRole('button', { name: /^Replace \d+/ }).click();
  await page
    .getByText(/^Replaced at \d+ places on 2 pages/)
    .first()
    .waitFor();
  await builder.canvas.getByRole('heading', { name: `The ride ${mark}` }).waitFor();
  expect((await pages.draft(others)).blocks.s0?.props.heading).toBe(`The ride ${mark}`);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
});
