import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { type House, it } from './support/house.ts';
import { unique } from './support/unique.ts';

const stored = (house: House, id: string, block: string) => async () =>
  (await (await house.pages()).draft(id)).blocks[block]?.props.heading;

it('the same field: what is typed without a connection is kept and told, then both values are seen and one is chosen', async ({
  house,
  open,
}) => {
  const id = await (await house.pages()).make(unique('Apart'), insertSnippets(1));
  const [one, other] = [await open.builder('editor', id, 0), await open.builder('publisher', id, 0)];
  await other.page.context().setOffline(true);
  await heading(other).fill('The publisher’s words');
  await other.page.getByText(/^Offline: \d+ steps? kept$/).waitFor();
  expect(await stored(house, id, 's0')()).toBe('Heading 0');
  await heading(one).fill('The editor’s words');
  await one.saved();
  await becomes(stored(house, id, 's0'), 'The editor’s words');
  await other.page.context().setOffline(false);
  const dialog = other.page.getByRole('alertdialog', { name: /changed the same field/ });
  await dialog.waitFor();
  const words = await dialog.innerText();
  expect(words).toContain('The editor’s words');
  expect(words).toContain('The publisher’s words');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await becomes(stored(house, id, 's0'), 'The publisher’s words');
  await other.saved();
  await becomes(shown(one), ['The publisher’s words']);
});
