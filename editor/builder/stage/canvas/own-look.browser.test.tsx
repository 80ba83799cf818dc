import { expect, it } from 'vitest';
import { queryClient } from '#editor/api/query-client.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { OwnLook } from './own-look.tsx';

it('the canvas begins in the look of the site, follows that of the page, and keeps one that is tried out', async () => {
  const { view, store } = await renderBuilder(<OwnLook />);
  const shown = () => view.get().theme;
  expect(shown()).toBe('jdx');
  queryClient.setQueryData(['site-settings'], new Map([['site.theme', 'lrdx']]));
  await expect.poll(shown).toBe('lrdx');
  store.dispatch({ do: 'setMeta', key: 'theme', value: 'jdx' }, { label: 'Look' });
  await expect.poll(shown).toBe('jdx');
  view.set({ ...view.get(), theme: 'lrdx' });
  store.dispatch({ do: 'setMeta', key: 'title', value: 'Other' }, { label: 'Title' });
  expect(shown()).toBe('lrdx');
});
