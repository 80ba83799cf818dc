import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '../testing/render-builder.tsx';
import { BlockPanel } from './block-panel.tsx';

it('a field that somebody goes into from elsewhere has the keyboard: formatted text itself, not its tools', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'Welcome' } } },
  });
  const go = (field: string) => builder.selection.set({ blocks: ['b'], field, origin: 'builder' });
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  go('/paragraph');
  await expect.element(page.getByRole('textbox', { name: 'Paragraph' })).toHaveFocus();
  go('/heading');
  await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true })).toHaveFocus();
});

it('what was undone is said, also when that takes the chosen block away', async () => {
  const builder = await renderBuilder(<p>A page</p>, { blocks: { b: { type: 'snippet' } } });
  builder.actions.insert('quote');
  builder.actions.undo();
  expect(builder.selection.get().blocks).toEqual([]);
  expect(builder.announcement.get()).toBe('Undone: Insert Quote');
});

it('a block that the canvas cannot draw says so beside its fields, which can be changed', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, { blocks: { b: { type: 'snippet' } } });
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await expect.element(heading).toBeVisible();
  builder.canvas.failures.set(new Map([['b', 'TypeError: no such thing']]));
  await expect.element(page.getByText(/TypeError: no such thing/)).toBeVisible();
  await heading.fill('Other words');
  expect(builder.store.getBlock('b')?.props.heading).toBe('Other words');
  builder.canvas.failures.set(new Map());
  await expect.element(page.getByText('This block cannot be drawn')).not.toBeInTheDocument();
});
