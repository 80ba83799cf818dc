import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '../testing/render-builder.tsx';
import { Palette } from './palette.tsx';

it('inserts the only block a search found at Enter, and none while there are several', async () => {
  const { store } = await renderBuilder(<Palette />);
  const search = page.getByRole('searchbox', { name: 'Search blocks' });
  await userEvent.type(search, 'e{Enter}');
  expect(store.getStructure().order).toEqual([]);
  await userEvent.fill(search, 'section tabs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => store.getStructure().order.map((id) => store.getBlock(id)?.type)).toEqual(['section-tabs']);
  await expect.element(search).toHaveValue('');
});
