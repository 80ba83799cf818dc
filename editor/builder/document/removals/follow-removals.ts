import type { Watched } from '#editor/listeners.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { touchedBy } from '../store/change-feed.ts';
import type { SelectionStore } from '../store/selection.ts';
import type { Removal } from './removal.types.ts';
import { removalOf } from './removal-of.ts';

export interface FollowRemovalsOptions {
  store: Pick<BuilderStore, 'subscribe' | 'getPending' | 'getStructure'>;
  selection: SelectionStore;
  removals: Watched<readonly Removal[]>;
  /** Told of what was chosen, but not worked in. */
  onLooked: (removal: Removal) => void;
}

/** Blocks with changes that the server has not taken. */
const unsavedBlocks = (store: FollowRemovalsOptions['store']): ReadonlySet<string> =>
  touchedBy(store.getPending().flatMap(({ commands }) => commands)).blocks;

/**
 * Notices what others take off the page under this person's hands: it is not chosen any more, and what the person
 * worked in waits in `removals` until it is decided about, or is back. Gives the function that ends it.
 */
export const followRemovals = ({ store, selection, removals, onLooked }: FollowRemovalsOptions): (() => void) => {
  let unsaved = unsavedBlocks(store);
  return store.subscribe(({ structure, before, after, others }) => {
    // What waited before counts too: the answer that brings the removal may be the one that took the words.
    const worked = new Set([...unsaved, ...unsavedBlocks(store)]);
    unsaved = unsavedBlocks(store);
    if (!structure) return;
    const waiting = removals.get().filter(({ block }) => !after.home.has(block));
    const { blocks: chosen, field } = selection.get();
    const shown = chosen.at(-1);
    if (field !== null && shown !== undefined) worked.add(shown);
    const byBlock = new Map<string, Removal>();
    for (const id of new Set([...worked, ...chosen])) {
      if (!before.home.has(id) || after.home.has(id)) continue;
      const removal = removalOf(id, before, others);
      if (!removal) continue;
      const mine = byBlock.get(removal.block)?.mine ?? [];
      byBlock.set(removal.block, { ...removal, mine: worked.has(id) ? [...mine, id] : mine });
    }
    const found = [...byBlock.values()];
    const lost = found.filter(({ mine }) => mine.length > 0);
    if (lost.length > 0 || waiting.length < removals.get().length) removals.set([...waiting, ...lost]);
    if (found.length === 0) return;
    const left = chosen.filter((id) => after.home.has(id));
    if (left.length < chosen.length) selection.set({ blocks: left, field: null, origin: 'builder' });
    for (const removal of found) if (removal.mine.length === 0) onLooked(removal);
  });
};
