import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { snippet } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { heading, type SeveralPeople, severalPeople, shown } from './support/several-people.ts';

let people: SeveralPeople;

beforeAll(async () => {
  people = await severalPeople();
});
afterEach(() => people.leave());
afterAll(() => people?.close());

/** A reusable section of one or more snippets with these headings; answers its id and its name. */
const makeSection = async (...headings: string[]) => {
  const name = `Section ${randomUUID().slice(0, 8)}`;
  const blocks = Object.fromEntries(
    headings.map((words, index) => {
      const { at: _place, groups: _none, ...block } = snippet('a0', { heading: words });
      return [`x${index}`, block];
    }),
  );
  const fragment = { root: Object.keys(blocks), blocks, translations: {} };
  const { data } = await people.pages.admin.createReusable({ body: { title: name, fragment } });
  return { id: data.data.id, name };
};
const placeOf = (source: string): Command => ({
  do: 'insertBlock',
  block: 'p1',
  value: { ...snippet('a0'), type: 'reusable', label: 'Section', props: { source } },
});
const stored = (id: string) => async () =>
  Object.values((await people.pages.draft(id)).blocks).map(({ props }) => props.heading);

it('what somebody changes in a section shows on an open page that places it, without a look away', async () => {
  const section = await makeSection('Visit us');
  const id = await people.pages.make(`Shows ${section.name}`, [placeOf(section.id)]);
  const [reader, author] = await Promise.all([people.at('editor', id, 0), people.at('publisher', section.id, 0)]);
  await becomes(shown(reader), ['Visit us']);
  await heading(author).fill('Visit us on Sunday');
  await author.saved();
  await becomes(shown(reader), ['Visit us on Sunday']);
  await reader.panel.getByText('It is not published: visitors see nothing here.').waitFor();
});

it('the pages that use a section are counted as soon as a place comes or goes', async () => {
  const section = await makeSection('Visit us');
  const id = await people.pages.make(`Uses ${section.name}`, [
    { do: 'insertBlock', block: 's0', value: snippet('a0') },
  ]);
  const one = await people.at('editor', id, 0);
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

it('two people in one section: different fields are merged, the same field shows both values', async () => {
  const section = await makeSection('First', 'Second');
  const [one, other] = await Promise.all([people.at('editor', section.id, 0), people.at('publisher', section.id, 1)]);
  await heading(one).fill('By the editor');
  await heading(other).fill('By the publisher');
  await becomes(shown(one), ['By the editor', 'By the publisher']);
  await becomes(shown(other), ['By the editor', 'By the publisher']);

  await other.page.getByRole('treeitem').first().click();
  await other.page.context().setOffline(true);
  await heading(other).fill('The publisher’s words');
  await heading(one).fill('The editor’s words');
  await one.saved();
  await expect.poll(stored(section.id), { timeout: 15_000 }).toContain('The editor’s words');
  await other.page.context().setOffline(false);
  const dialog = other.page.getByRole('alertdialog', { name: /changed the same field/ });
  await dialog.waitFor();
  const words = await dialog.innerText();
  expect(words).toContain('The editor’s words');
  expect(words).toContain('The publisher’s words');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await becomes(shown(other), ['The editor’s words', 'By the publisher']);
});
