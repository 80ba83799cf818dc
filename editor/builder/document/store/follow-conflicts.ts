import { sameJson } from '#block-schemas/read/json-value.ts';
import { conflictKey, currentValue } from '#documents/page/apply-command.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import type { Watched } from '#editor/listeners.ts';
import type { BuilderStore } from './builder-store.ts';

export interface FollowConflictsOptions {
  store: Pick<BuilderStore, 'subscribe' | 'getConfirmed'>;
  conflicts: Watched<readonly Conflict[]>;
  /** Told of each conflict that needs no decision any more: both want the same. */
  onSettled: (conflict: Conflict) => void;
}

/**
 * Keeps the conflicts that wait for a decision as they are now: "theirs" is what the server has of the field, also
 * after the other person went on or undid, and what has become the same on both sides waits no longer. Gives the
 * function that ends it.
 */
export const followConflicts = ({ store, conflicts, onSettled }: FollowConflictsOptions): (() => void) => {
  const look = (): void => {
    const waiting = conflicts.get();
    if (waiting.length === 0) return;
    const settled: Conflict[] = [];
    const next = waiting.flatMap((conflict): Conflict[] => {
      // What has no value of its own (a place, a removal) has nothing to compare.
      if (conflictKey(conflict.command) === undefined) return [conflict];
      const theirs = currentValue(store.getConfirmed(), conflict.command) ?? null;
      if (sameJson(theirs, conflict.yours ?? null)) {
        settled.push(conflict);
        return [];
      }
      return sameJson(theirs, conflict.theirs ?? null) ? [conflict] : [{ ...conflict, theirs }];
    });
    if (next.length === waiting.length && next.every((conflict, index) => conflict === waiting[index])) return;
    conflicts.set(next);
    settled.forEach(onSettled);
  };
  const stops = [store.subscribe(look), conflicts.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
};
