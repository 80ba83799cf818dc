import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { MoveDialog } from './move-dialog.tsx';

const snippet = (heading: string) => ({ type: 'snippet', props: { heading } });

it('takes a block between two others of another place', async () => {
  const { store, actions } = await renderBuilder(<MoveDialog />, {
    blocks: { b1: snippet('One'), b2: snippet('Two'), b3: snippet('Three') },
  });
  actions.moving.set(['b3']);
  await userEvent.fill(page.getByRole('combobox', { name: 'Into *' }), 'page');
  await userEvent.click(page.getByRole('option', { name: 'The page' }));
  const where = page.getByRole('combobox', { name: 'Where there' });
  await userEvent.click(where);
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .all()
        .map((option) => option.element().textContent),
    )
    .toEqual(['At the beginning', 'Behind 1: Snippet “One”', 'At the end']);
  await userEvent.fill(where, 'Behind');
  await userEvent.click(page.getByRole('option', { name: 'Behind 1: Snippet “One”' }));
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }));
  await expect.poll(() => store.getStructure().lists.get('root|')).toEqual(['b1', 'b3', 'b2']);
});
