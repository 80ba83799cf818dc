import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { PanelPane } from '../panes/panel-pane.tsx';
import { RemovedDialog } from './removed-dialog.tsx';

it('tells who types in a block that somebody removed it, and brings it back with the words', async () => {
  const { store, selection } = await renderBuilder(
    <>
      <PanelPane />
      <RemovedDialog />
    </>,
    { blocks: { b: { type: 'snippet', props: { heading: 'Old' } } } },
  );
  selection.set({ blocks: ['b'], field: null, origin: 'builder' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Heading' }), 'My words');
  store.receive([
    {
      id: crypto.randomUUID(),
      step: crypto.randomUUID(),
      label: 'Delete Snippet',
      kind: 'do',
      actor: { id: 'u2', name: 'Jonas Ek' },
      revision: 2,
      commands: [{ do: 'removeBlock', block: 'b' }],
      inverse: [{ do: 'moveBlock', block: 'b', at: 'root||a0' }],
      client: crypto.randomUUID(),
      created_at: '2026-01-01T00:00:00Z',
    },
  ]);
  const dialog = page.getByRole('alertdialog', { name: 'Jonas Ek removed Snippet' });
  await expect.element(dialog.getByText('My words')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Heading' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Copy the words' })).toBeVisible();
  expect(await violations()).toEqual([]);

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('My words');
  expect(store.getStructure().order).toEqual(['b']);
});
