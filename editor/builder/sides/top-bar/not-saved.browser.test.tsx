import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SaveStatus } from './save-status.tsx';

const long = 'A garage with a view '.repeat(40).trim();

it('lists each change that is not saved with its words and its reason, and takes back only the one', async () => {
  const builder = await renderBuilder(<SaveStatus />, {
    blocks: { b1: { type: 'snippet', props: { heading: '' } }, b2: { type: 'snippet', props: { heading: '' } } },
  });
  const { store, autosave } = builder;
  for (const block of ['b1', 'b2'])
    store.dispatch({ do: 'setField', block, path: '/heading', value: `${block} ${long}` }, { label: `Edit ${block}` });
  store.setAside(store.getPending().map(({ id }) => ({ batch: id, command: 0, reason: 'Heading: not allowed' })));
  autosave.state.set({ kind: 'set-aside', changes: 2 });
  await userEvent.click(page.getByRole('button', { name: 'Not saved: 2 changes' }));
  const list = page.getByRole('list', { name: 'Not saved' });
  const first = list.getByRole('listitem').filter({ hasText: 'Edit b1' });
  await expect.element(first.getByText('Heading: not allowed')).toBeVisible();
  await expect.element(first.getByText(`b1 ${long}`)).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Take back' }));
  await expect.element(first).not.toBeInTheDocument();
  expect(store.getBlock('b1')?.props.heading).toBe('');
  expect(store.getBlock('b2')?.props.heading).toBe(`b2 ${long}`);
});
