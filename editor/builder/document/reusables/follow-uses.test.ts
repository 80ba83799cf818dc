import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { createWatched } from '#editor/listeners.ts';
import { createBuilderStore } from '../store/builder-store.ts';
import type { SaveState } from '../store/save-state.types.ts';
import { followUses } from './follow-uses.ts';

it('a count that was asked for before the page was saved is asked for again, not believed', async () => {
  const store = createBuilderStore({ draft: emptyDraft('Home'), revision: 1, editable: true });
  const state = createWatched<SaveState>({ kind: 'unsaved', waiting: 1 });
  let saved = (): void => undefined;
  const flush = () =>
    new Promise<void>((resolve) => {
      saved = () => {
        state.set({ kind: 'saved' });
        resolve();
      };
    });
  const queries = new QueryClient();
  const stop = followUses({ store, autosave: { state, flush }, queries });

  const value = newDraftBlock({ type: 'reusable', v: 1, at: 'root||a0', props: { source: 's' } });
  store.dispatch({ do: 'insertBlock', block: 'p', value }, { label: 'Insert' });
  // The place's panel opens at once and asks; the server answers from before the save, and only after it.
  const answers: ((pages: number) => void)[] = [];
  const panel = new QueryObserver(queries, {
    queryKey: ['reusables', 'uses', 's'],
    queryFn: ({ signal: _read }) => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const unwatch = panel.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  await Promise.resolve();
  saved();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(1);
  answers[0]?.(0);
  await expect.poll(() => panel.getCurrentResult().data).toBe(1);
  unwatch();
  stop();
});
