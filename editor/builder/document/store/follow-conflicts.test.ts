import { expect, it } from 'vitest';
import type { Command, Conflict } from '#documents/page/commands.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { createWatched } from '#editor/listeners.ts';
import { createBuilderStore } from './builder-store.ts';
import { followConflicts } from './follow-conflicts.ts';

const start = (waiting: readonly Conflict[]) => {
  const draft = emptyDraft('Home');
  draft.blocks.b = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Theirs' } });
  const store = createBuilderStore({ draft, revision: 5, editable: true });
  const conflicts = createWatched(waiting);
  const settled: Conflict[] = [];
  const stop = followConflicts({ store, conflicts, onSettled: (conflict) => settled.push(conflict) });
  return { store, conflicts, settled, stop };
};

const conflict = (command: Command, values: Partial<Conflict>): Conflict => ({
  batch: crypto.randomUUID(),
  command,
  key: 'k',
  actor: { id: 'u2', name: 'Sam' },
  revision: 5,
  ...values,
});
const heading: Command = { do: 'setField', block: 'b', path: '/heading', value: 'Mine' };

it('what waits here is not taken for the value of the other person', () => {
  const waiting = [conflict(heading, { theirs: 'Theirs', yours: 'Mine' })];
  const { store, conflicts } = start(waiting);
  store.dispatch(heading, { label: 'Edit' });
  expect(conflicts.get()).toBe(waiting);
});

it('a conflict that comes with an older value is shown with the one that stands', () => {
  const { conflicts } = start([]);
  conflicts.set([conflict(heading, { theirs: 'Older', yours: 'Mine' })]);
  expect(conflicts.get()).toMatchObject([{ theirs: 'Theirs', yours: 'Mine' }]);
});

it('a conflict about a place keeps waiting, and nothing is looked at after the end', () => {
  const place = conflict({ do: 'removeBlock', block: 'b' }, { theirs: null, yours: null });
  const { conflicts, settled, stop } = start([place]);
  expect(conflicts.get()).toEqual([place]);
  stop();
  conflicts.set([conflict(heading, { theirs: 'Older', yours: 'Theirs' })]);
  expect(conflicts.get()).toHaveLength(1);
  expect(settled).toEqual([]);
});
