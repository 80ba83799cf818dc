import { expect } from 'vitest';
import { slugOf } from '../support/pages-by-api.ts';
import { becomes, builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { unique } from './support/unique.ts';

// What becomes of such a page, publish-a-page.e2e.ts tells. That blocks are moved in the outline is held by compose.e2e.ts (keyboard) and drops.e2e.ts (mouse).
it('an editor makes a page from its name on: blocks by mouse and keyboard, words in panel and canvas, steps back over a reload', async ({
  house,
  open,
}) => {
  const title = unique('Spring drive');
  const path = `/${slugOf(title)}`;
  const { page, troubles } = await open.as('editor');
  const publicStatus = async () => (await fetch(house.at(path))).status;
  const headings = () => builder.canvas.locator('main :is(h1, h2)').allInnerTexts();
  const field = (name: string) => builder.panel.getByRole('textbox', { name, exact: true });

  // Creates it in the tree and comes into the builder.
  expect(await publicStatus()).toBe(404);
  await page.goto(house.at('/cms/pages'));
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.waitForURL(/\/cms\/pages\/.+/);
  let builder = await builderIn(page);
  expect(await builder.blocks()).toEqual([]);

  // Drags a block onto the canvas with the mouse.
  await builder.dragIn('Snippet', { x: 0.5, y: 0.2 });
  await becomes(builder.outline, ['1 Snippet']);
  await becomes(async () => (await builder.blocks()).length, 1);

  // Puts a second one in place with the keyboard alone.
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('tabs');
  const card = page.getByRole('button', { name: 'Section tabs', exact: true }).last();
  await builder.carry(card, 'ArrowDown', /position 2 of 2$/);
  const filled = ['2 Ground', '3 Content blocks', '2 Light', '3 Quote'];
  await becomes(builder.outline, ['1 Snippet', '1 Section tabs', '2 Power', '3 Image box', ...filled]);
  await builder.saved();

  // Edits a field in the panel and sees the canvas follow.
  await page.getByRole('treeitem', { name: 'Snippet' }).click();
  await field('Heading').fill('A morning by the lake');
  await becomes(async () => (await headings())[0], 'A morning by the lake');

  // Edits a heading on the canvas itself and sees the panel follow.
  await builder.canvas.getByRole('heading', { name: 'A morning by the lake' }).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('An evening by the lake');
  await page.keyboard.press('Enter');
  await becomes(() => field('Heading').inputValue(), 'An evening by the lake');
  expect((await headings())[0]).toBe('An evening by the lake');

  // Nests a block in a tab with the keyboard.
  await page.getByRole('treeitem', { name: 'Snippet' }).click();
  await builder.carry(
    page.getByRole('button', { name: 'Move Snippet', exact: true }),
    'ArrowDown',
    /in Power of Section tabs/,
  );
  await becomes(builder.outline, ['1 Section tabs', '2 Power', '3 Snippet', '3 Image box', ...filled]);
  await builder.canvas.getByRole('tabpanel').getByRole('heading', { name: 'An evening by the lake' }).waitFor();

  // Duplicates and deletes.
  await page.getByRole('treeitem', { name: 'Snippet' }).click();
  await page.keyboard.press('ControlOrMeta+D');
  const two = ['1 Section tabs', '2 Power', '3 Snippet', '3 Snippet', '3 Image box', ...filled];
  await becomes(builder.outline, two);
  await page.getByRole('treeitem', { name: 'Snippet' }).last().click();
  await page.keyboard.press('Delete');
  await becomes(async () => (await builder.outline()).length, two.length - 1);

  // Takes steps back and does them again.
  await page.keyboard.press('ControlOrMeta+Z');
  await becomes(async () => (await builder.outline()).length, two.length);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await becomes(async () => (await builder.outline()).length, two.length - 1);

  // Reloads the browser and takes further steps back.
  await builder.saved();
  await page.reload();
  builder = await builderIn(page);
  await becomes(async () => (await builder.outline()).length, two.length - 1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await becomes(async () => (await builder.outline()).length, two.length);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await becomes(builder.outline, ['1 Section tabs', '2 Power', '3 Snippet', '3 Image box', ...filled]);
  await builder.saved();
  expect(await publicStatus()).toBe(404);
  expect(troubles).toEqual([]);
});
