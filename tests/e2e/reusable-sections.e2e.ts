import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { slugOf } from '../support/pages-by-api.ts';
import { becomes, builderIn, publish } from './support/builder.ts';
import { insertFilled } from './support/filled-blocks.ts';
import { it } from './support/house.ts';
import { faults } from './support/test-browser.ts';
import { unique } from './support/unique.ts';

it('a block becomes reusable, is shown on a second page, changes on both with one publication, and is detached', async ({
  house,
  open,
}) => {
  const name = unique('What people say');
  const { make } = await house.pages();
  const titles = { first: unique('First'), second: unique('Second') };
  const first = { id: await make(titles.first, insertFilled('snippet', 'quote')), path: `/${slugOf(titles.first)}` };
  const second = { id: await make(titles.second, insertSnippets(2)), path: `/${slugOf(titles.second)}` };
  const { page, troubles } = await open.as('editor');
  const shows = async (path: string, words: string) =>
    (await (await fetch(house.at(path))).text()).split(words).length - 1;

  // Made of a block of a page: the block gives way to a place, in one step.
  await page.goto(house.at(`/cms/pages/${first.id}`));
  let builder = await builderIn(page);
  const before = await builder.outline();
  await page.getByRole('treeitem', { name: 'Quote' }).click();
  await builder.panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make reusable…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Make reusable' }).click();
  await becomes(
    builder.outline,
    before.map((line) => (line === '1 Quote' ? `1 ${name}` : line)),
  );
  await builder.canvas.locator('[data-section] blockquote').waitFor();
  await page.getByRole('button', { name: `Undo: Make “${name}” reusable` }).click();
  await becomes(builder.outline, before);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(builder.outline).toContain(`1 ${name}`);
  await publish(builder, `Visitors see it at ${first.path}`);

  // Put on a second page from the list beside the blocks.
  await page.goto(house.at(`/cms/pages/${second.id}`));
  builder = await builderIn(page);
  const about = await builder.outline();
  await page.getByRole('treeitem').first().click();
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByText('Reusable', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await becomes(builder.outline, [...about.slice(0, 1), `1 ${name}`, ...about.slice(1)]);
  await publish(builder, `Visitors see it at ${second.path}`);
  await builder.panel.getByText('Used on 2 pages').waitFor();

  // Its source opens in the same builder; both public pages follow its publication.
  await builder.panel.getByRole('button', { name: 'Edit source' }).click();
  // The panel of the page it was opened from says "Reusable section" as well; its title is another.
  await page.getByRole('heading', { level: 1, name }).waitFor();
  builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').first().click();
  await builder.panel.getByRole('textbox', { name: 'Author', exact: true }).fill('Nora Weiss');
  expect(await shows(first.path, 'Nora Weiss')).toBe(0);
  await publish(builder, /^Every page that shows this section/);
  await expect.poll(() => shows(first.path, 'Nora Weiss')).toBeGreaterThan(0);
  await expect.poll(() => shows(second.path, 'Nora Weiss')).toBeGreaterThan(0);

  // Detached, it is a block of this page again.
  await page.goto(house.at(`/cms/pages/${second.id}`));
  builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem', { name: name }).click();
  await builder.panel.getByRole('button', { name: 'Detach' }).click();
  await becomes(builder.outline, [...about.slice(0, 1), '1 Quote', ...about.slice(1)]);
  await builder.saved();
  expect(faults(troubles)).toEqual([]);
});
