import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { heading, type SeveralPeople, severalPeople, shown } from './support/several-people.ts';

let people: SeveralPeople;

beforeAll(async () => {
  people = await severalPeople();
});
afterEach(() => people.leave());
afterAll(() => people?.close());
const stored = (id: string, block: string) => async () => (await people.pages.draft(id)).blocks[block]?.props.heading;

it('what two people change in different places is all there, for both', async () => {
  const id = await people.pages.make(`Together ${randomUUID().slice(0, 8)}`, insertSnippets(2));
  const [one, other] = await Promise.all([people.at('editor', id, 0), people.at('publisher', id, 1)]);
  await heading(one).fill('By the editor');
  await heading(other).fill('By the publisher');
  await Promise.all([one.saved(), other.saved()]);
  const both = ['By the editor', 'By the publisher'];
  // The person who saved first hears of the other with the next look or save.
  await one.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await becomes(shown(one), both);
  await becomes(shown(other), both);
  await becomes(stored(id, 's0'), both[0]);
  await becomes(stored(id, 's1'), both[1]);
});

it('the same field: the second person sees both values and chooses', async () => {
  const id = await people.pages.make(`Apart ${randomUUID().slice(0, 8)}`, insertSnippets(1));
  const [one, other] = await Promise.all([people.at('editor', id, 0), people.at('publisher', id, 0)]);
  await other.page.context().setOffline(true);
  await heading(other).fill('The publisher’s words');
  await heading(one).fill('The editor’s words');
  await one.saved();
  await becomes(stored(id, 's0'), 'The editor’s words');
  await other.page.context().setOffline(false);
  const dialog = other.page.getByRole('alertdialog', { name: /changed the same field/ });
  await dialog.waitFor();
  const words = await dialog.innerText();
  expect(words).toContain('The editor’s words');
  expect(words).toContain('The publisher’s words');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await becomes(stored(id, 's0'), 'The publisher’s words');
  await one.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await becomes(shown(one), ['The publisher’s words']);
});

it('what is typed without a connection is kept, told, and sent later', async () => {
  const id = await people.pages.make(`Offline ${randomUUID().slice(0, 8)}`, insertSnippets(1));
  const one = await people.at('editor', id, 0);
  await one.page.context().setOffline(true);
  await heading(one).fill('Typed on a train');
  await one.page.getByText(/^Offline: \d+ changes? kept$/).waitFor();
  expect(await stored(id, 's0')()).toBe('Heading 0');
  await one.page.context().setOffline(false);
  await becomes(stored(id, 's0'), 'Typed on a train');
  await one.saved();
});
