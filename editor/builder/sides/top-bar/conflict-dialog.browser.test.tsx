import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Command, Conflict } from '#documents/page/commands.types.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const heading = (value: string): Command => ({ do: 'setField', block: 'b', path: '/heading', value });
const actor = { id: 'u2', name: 'Jonas Ek' };

/** The other person's words as they come in, at a revision. */
const theirs = (value: string, revision: number) => ({
  id: crypto.randomUUID(),
  step: crypto.randomUUID(),
  label: 'Edit',
  kind: 'do' as const,
  actor,
  revision,
  commands: [heading(value)],
  inverse: [],
  client: crypto.randomUUID(),
  created_at: '2026-01-01T00:00:00Z',
});

const open = async () => {
  const builder = await renderBuilder(<ConflictDialog />, {
    blocks: { b: { type: 'snippet', props: { heading: 'Their words' } } },
  });
  const conflict: Conflict = {
    batch: crypto.randomUUID(),
    command: heading('My words'),
    key: 'field:b:heading',
    actor,
    revision: 1,
    theirs: 'Their words',
    yours: 'My words',
  };
  builder.conflicts.set([conflict]);
  await expect.element(dialog().getByText('Their words')).toBeVisible();
  return builder;
};
const dialog = () => page.getByRole('alertdialog', { name: 'Jonas Ek changed the same field' });

describe('two people in one field', () => {
  it('see what the other one has now, also after more was written', async () => {
    const { store } = await open();
    store.receive([theirs('Their second words', 2)]);
    await expect.element(dialog().getByText('Their second words')).toBeVisible();
    expect(dialog().getByText('Their words', { exact: true }).elements()).toHaveLength(0);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(store.getBlock('b')?.props.heading).toBe('My words');
  });

  it('have nothing to decide once both want the same', async () => {
    const { store, conflicts } = await open();
    store.receive([theirs('My words', 2)]);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing to decide any more')).toBeVisible();
    expect(conflicts.get()).toEqual([]);
  });
});
