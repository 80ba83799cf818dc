import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { becomes } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { type House, it } from './support/house.ts';
import { unique } from './support/unique.ts';

const stored = (house: House, id: string, block: string) => async () =>
  (await (await house.pages()).draft(id)).blocks[block]?.props.heading;

it('people see each other, on which field, and every change; what both change in different places is there for both', async ({
  house,
  open,
}) => {
  const id = await (await house.pages()).make(unique('Together'), insertSnippets(2));
  const [one, other] = [await open.builder('editor', id, 0), await open.builder('publisher', id, 0)];
  await heading(other).click();
  await one.page.getByRole('list', { name: 'Also on this page' }).getByRole('button').waitFor();
  await one.panel.getByText(/is editing this field/).waitFor();
  await heading(other).fill('Seen at once');
  await becomes(shown(one), ['Seen at once', 'Heading 1']);
  expect(await accessibilityProblems(one.page)).toEqual([]);

  await other.page.getByRole('treeitem').nth(1).click();
  await becomes(() => heading(other).inputValue(), 'Heading 1');
  await heading(one).fill('By the editor');
  await heading(other).fill('By the publisher');
  await Promise.all([one.saved(), other.saved()]);
  const both = ['By the editor', 'By the publisher'];
  await becomes(shown(one), both);
  await becomes(shown(other), both);
  await becomes(stored(house, id, 's0'), both[0]);
  await becomes(stored(house, id, 's1'), both[1]);

  await other.page.close();
  await one.page.getByRole('list', { name: 'Also on this page' }).waitFor({ state: 'detached' });
});
