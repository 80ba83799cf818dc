import { expect } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { insertSnippets, snippet } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { type House, it } from './support/house.ts';
import { unique } from './support/unique.ts';

/** A reusable section of one or more snippets with these headings; answers its id and its name. */
const makeSection = async (house: House, ...headings: string[]) => {
  const name = unique('Section');
  const blocks = Object.fromEntries(
    headings.map((words, index) => {
      const { at: _place, groups: _none, ...block } = snippet('a0', { heading: words });
      return [`x${index}`, block];
    }),
  );
  const fragment = { root: Object.keys(blocks), blocks, translations: {} };
  const { data } = await (await house.pages()).admin.createReusable({ body: { title: name, fragment } });
  return { id: data.data.id, name };
};

it('what somebody changes in a section shows on an open page that places it, without a look away', async ({
  house,
  open,
}) => {
  const section = await makeSection(house, 'Visit us');
  const place: Command = {
    do: 'insertBlock',
    block: 'p1',
    value: { ...snippet('a0'), type: 'reusable', label: 'Section', props: { source: section.id } },
  };
  const id = await (await house.pages()).make(unique('Shows'), [place]);
  const [reader, author] = [await open.builder('editor', id, 0), await open.builder('publisher', section.id, 0)];
  await becomes(shown(reader), ['Visit us']);
  await heading(author).fill('Visit us on Sunday');
  await author.saved();
  await becomes(shown(reader), ['Visit us on Sunday']);
  await reader.panel.getByText('It is not published: visitors see nothing here.').waitFor();
});

it('the pages that use a section are counted as soon as a place comes or goes', async ({ house, open }) => {
  const section = await makeSection(house, 'Visit us');
  const id = await (await house.pages()).make(unique('Uses'), insertSnippets(1));
  const one = await open.builder('editor', id, 0);
  await one.page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await one.page.getByText('Reusable', { exact: true }).click();
  const card = one.page.getByRole('button', { name: new RegExp(`^${section.name}`) });
  await card.getByText('Not used yet').waitFor();
  await card.click();
  await one.panel.getByText('Used on one page').waitFor();
  await card.getByText('Used on one page').waitFor();
  await one.page.getByRole('button', { name: /^Undo: Insert/ }).click();
  await card.getByText('Not used yet').waitFor();
});

// A section is a row of pages: of pages two-editors.e2e.ts and same-field.e2e.ts hold the same.
it.runIf(process.env.SLOW === '1')(
  'two people in one section: different fields are merged, the same field shows both values',
  async ({ house, open }) => {
    const section = await makeSection(house, 'First', 'Second');
    const [one, other] = [await open.builder('editor', section.id, 0), await open.builder('publisher', section.id, 1)];
    await heading(one).fill('By the editor');
    await heading(other).fill('By the publisher');
    await becomes(shown(one), ['By the editor', 'By the publisher']);
    await becomes(shown(other), ['By the editor', 'By the publisher']);

    await other.page.getByRole('treeitem').first().click();
    await other.page.context().setOffline(true);
    await heading(other).fill('The publisher’s words');
    await heading(one).fill('The editor’s words');
    await one.saved();
    const { draft } = await house.pages();
    const stored = async () => Object.values((await draft(section.id)).blocks).map(({ props }) => props.heading);
    await expect.poll(stored).toContain('The editor’s words');
    await other.page.context().setOffline(false);
    const dialog = other.page.getByRole('alertdialog', { name: /changed the same field/ });
    await dialog.waitFor();
    const words = await dialog.innerText();
    expect(words).toContain('The editor’s words');
    expect(words).toContain('The publisher’s words');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await becomes(shown(other), ['The editor’s words', 'By the publisher']);
  },
);
