import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { HiddenVeils } from './hidden-veils.tsx';

const box = (y: number) => ({ x: 0, y, width: 600, height: 200 });
const measured = (id: string, y: number) => [id, { id, parent: 'root', slot: '', box: box(y) }] as const;

test('what visitors of the shown language do not get lies under a veil that says so', async () => {
  const builder = await renderBuilder(<HiddenVeils zoom={1} />, {
    blocks: { a: { type: 'quote' }, b: { type: 'quote' } },
  });
  builder.canvas.boxes.set({
    ...builder.canvas.boxes.get(),
    blocks: new Map([measured('a', 0), measured('b', 200)]),
  });
  await expect.poll(() => document.querySelectorAll('[data-veil-of]').length).toBe(0);

  const hide = (value: object) =>
    builder.store.dispatch({ do: 'setBlock', block: 'b', key: 'visibility', value }, { label: 'Hide' });
  hide({ hidden: true });
  await expect.element(page.getByText('Hidden from visitors')).toBeVisible();
  expect(document.querySelector('[data-veil-of]')?.getAttribute('data-veil-of')).toBe('b');

  hide({ hidden_locales: ['de'] });
  await expect.poll(() => document.querySelectorAll('[data-veil-of]').length).toBe(0);
  builder.view.set({ ...builder.view.get(), locale: 'de' });
  await expect.element(page.getByText('Hidden from visitors')).toBeVisible();
});
