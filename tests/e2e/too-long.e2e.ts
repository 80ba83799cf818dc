import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { heading } from './support/chosen-heading.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { unique } from './support/unique.ts';

it('a heading that grows too long is kept in the draft, stands against publishing, and goes out once it fits', async ({
  house,
  open,
}) => {
  const { draft, make } = await house.pages();
  const id = await make(unique('Too long'), insertSnippets(1));
  const builder = await open.builder('editor', id, 0);
  const { page } = builder;
  const field = heading(builder);
  const long = 'far too long '.repeat(13);
  await field.fill(long);
  await builder.panel.getByText('Character limit exceeded').waitFor();
  const kept = async () => (await draft(id)).blocks.s0?.props.heading;
  await expect.poll(kept).toBe(long);
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  await keyboardIn(page.getByRole('dialog', { name: 'This page cannot be published yet' }));
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe(long);
  await field.fill('Short enough');
  await expect.poll(kept).toBe('Short enough');
});
