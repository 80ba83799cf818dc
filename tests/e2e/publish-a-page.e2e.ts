import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { slugOf } from '../support/pages-by-api.ts';
import { builderAt, builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { unique } from './support/unique.ts';

it('an editor previews a page, publishes it and changes it again; a viewer can look at it and change nothing', async ({
  house,
  open,
}) => {
  const title = unique('Spring drive');
  const path = `/${slugOf(title)}`;
  const publicText = async () => {
    const response = await fetch(house.at(path));
    if (!response.ok) return String(response.status);
    // Headings say enough; the whole page would drown a failure's message.
    return [...(await response.text()).matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text]) => text).join(', ');
  };
  const id = await (await house.pages()).make(title, insertSnippets(1));
  const { page, troubles } = await open.as('editor');
  const builder = await builderAt(page, house.at(`/cms/pages/${id}`), 0);
  const field = (name: string) => builder.panel.getByRole('textbox', { name, exact: true });
  /** Publishes in spite of advice: this page has no title of its own. */
  const publish = async (button: RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
  };

  await field('Heading').fill('An evening by the lake');
  await builder.saved();

  // Previews what nobody else can see yet.
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await preview.getByRole('heading', { name: 'An evening by the lake' }).waitFor();
  expect(preview.url()).not.toContain('token');
  await preview.close();
  expect(await publicText()).toBe('404');

  // Publishes, and the public page shows it.
  await publish(/^Publish/);
  await page.getByText(`Visitors see it at ${path}`).waitFor();
  await expect.poll(publicText).toContain('An evening by the lake');
  const shown = await open.visitor();
  await shown.page.goto(house.at(path));
  await shown.page.getByRole('heading', { name: 'An evening by the lake' }).waitFor();
  expect(shown.troubles).toEqual([]);

  // Changes it again; visitors see that only after publishing.
  await builder.outline();
  await page.getByRole('treeitem', { name: 'Snippet' }).first().click();
  await field('Heading').fill('A night by the lake');
  await builder.saved();
  expect(await publicText()).toContain('An evening by the lake');
  await publish(/^Publish \d+ change/);
  await expect.poll(publicText).toContain('A night by the lake');
  expect(troubles).toEqual([]);

  // A viewer opens the same page and can change nothing.
  const { page: other } = await open.as('viewer');
  await other.goto(page.url());
  const readOnly = await builderIn(other);
  await other.getByText('Read only').waitFor();
  await readOnly.outline();
  await other.getByRole('treeitem', { name: 'Snippet' }).first().click();
  expect(await readOnly.panel.getByRole('textbox', { name: 'Heading', exact: true }).isEditable()).toBe(false);
  expect(await other.getByRole('button', { name: /^Publish/ }).getAttribute('aria-disabled')).toBe('true');
});
