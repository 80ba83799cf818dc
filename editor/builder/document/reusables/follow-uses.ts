import type { QueryClient } from '@tanstack/react-query';
import { sourceOf } from '#documents/page/reusables.ts';
import type { Autosave } from '../store/autosave.ts';
import type { BuilderStore } from '../store/builder-store.ts';

export interface UsesTools {
  store: BuilderStore;
  autosave: Pick<Autosave, 'state' | 'flush'>;
  queries: QueryClient;
}

/**
 * Asks again for what screens tell of sections. A question that is still on its way is asked anew too: its answer may
 * be of before the change, and would stay.
 */
export const askAgain = async (queries: QueryClient, queryKey: readonly string[] = ['reusables']): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
};

/**
 * Where sections are used is counted by the server: a place that came or went here is saved at once, not after a pause,
 * and what screens tell of the sections is asked for again as soon as the server has it.
 */
export const followUses = ({ store, autosave, queries }: UsesTools): (() => void) => {
  const placed = (): string => {
    const { blocks } = store.getDraft();
    const sources = store.getStructure().order.flatMap((id) => (blocks[id] && sourceOf(blocks[id])) ?? []);
    return sources.sort().join(' ');
  };
  let before = placed();
  let isBehind = false;
  const onceSaved = (): void => {
    if (!isBehind || autosave.state.get().kind !== 'saved') return;
    isBehind = false;
    void askAgain(queries);
  };
  const stopState = autosave.state.subscribe(onceSaved);
  const stopStore = store.subscribe(({ structure }) => {
    if (!structure) return;
    const now = placed();
    if (now === before) return;
    before = now;
    isBehind = true;
    // Others are still hearing of this change; what they do with it is saved as well.
    queueMicrotask(() => void autosave.flush().then(onceSaved));
  });
  return () => {
    stopState();
    stopStore();
  };
};

/** Somebody changed this section elsewhere (null: any of them): its name, picture and state are asked for again. */
export const forgetSection = (queries: QueryClient, id: string | null): void => {
  const keys =
    id === null
      ? [['reusables']]
      : [
          ['reusables', 'list'],
          ['reusables', 'content', id],
        ];
  for (const queryKey of keys) void askAgain(queries, queryKey);
};
