import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { PagePanel } from './page-panel.tsx';

it('the title of a page can be emptied and typed anew; left empty, the page keeps the last one', async () => {
  const { store } = await renderBuilder(<PagePanel />);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Winter');
  expect(store.getDraft().meta.title).toBe('Winter');

  await userEvent.clear(title);
  await expect.element(title).toHaveValue('');
  await expect.element(page.getByText('A page needs a title. Until there is one, it keeps the last.')).toBeVisible();
  expect(store.getDraft().meta.title).toBe('Winter');

  await userEvent.type(title, 'Spring');
  await expect.element(title).toHaveValue('Spring');
  expect(store.getDraft().meta.title).toBe('Spring');

  await userEvent.clear(title);
  await userEvent.tab();
  await expect.element(title).toHaveValue('Spring');
});
