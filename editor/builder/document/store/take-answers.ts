import { conflictKey, currentValue, keysOverlap } from '#documents/page/apply-command.ts';
import type { Command, Conflict, StoredBatch } from '#documents/page/commands.types.ts';
import type { PendingBatch } from './pending.types.ts';
import { receive, type ServerAnswer, settle } from './rebase.ts';
import { adoptSide, type StoreState, tellNothingShown } from './store-state.ts';
import { typingHold } from './typing.ts';
import { forgetInStep } from './undo-steps.ts';

/** Marks the oldest pending batches (same base, within the request's bounds) as on their way; null when none waits. */
export const takeForSending = (
  state: StoreState,
  limit: { batches: number; commands: number },
): { base: number; batches: PendingBatch[] } | null => {
  const waiting = state.side.pending.filter(({ refused }) => refused === undefined);
  const base = waiting[0]?.base;
  if (base === undefined) return null;
  const batches: PendingBatch[] = [];
  let count = 0;
  for (const batch of waiting) {
    count += batch.commands.length;
    const isFull = batches.length === limit.batches || (count > limit.commands && batches.length > 0);
    if (batch.base !== base || isFull) break;
    batches.push(batch);
  }
  state.sending = new Set(batches.map(({ id }) => id));
  for (const id of state.sending) state.everSent.add(id);
  return { base, batches };
};

/** The server answered what was on its way. Gives the conflicts a person has to decide. */
export const settleAnswer = (state: StoreState, answer: ServerAnswer): readonly Conflict[] => {
  const sent = state.sending;
  state.sending = new Set();
  const stepOf = new Map(state.side.pending.map((batch) => [batch.id, batch.target ?? batch.step]));
  for (const { batch, key } of answer.conflicts) {
    state.steps = forgetInStep(state.steps, stepOf.get(batch) ?? '', key);
    // Their words stand in the field now; it does not count as being typed in any more.
    if (state.open?.last && conflictKey(state.open.last) === key) state.open = null;
  }
  const next = settle(state.side, sent, answer);
  if (answer.missed.length > 0 || answer.conflicts.length > 0) adoptSide(state, next, answer.missed);
  else {
    state.side = next;
    tellNothingShown(state);
  }
  return answer.conflicts;
};

/**
 * The field that is being typed in keeps what stands there: where others just wrote to it, our value goes to the
 * server once more, based on what we knew, and comes back as a conflict with both values to choose from.
 */
const typedOver = (state: StoreState, batches: readonly StoredBatch[]): Omit<PendingBatch, 'base'> | null => {
  const { open, side, everSent, draft } = state;
  if (!open?.last || state.now() - open.at > typingHold) return null;
  const { last, step, label } = open;
  const key = conflictKey(last);
  const isPending = side.pending.some(({ commands }) => commands.some((command) => conflictKey(command) === key));
  if (key === undefined || isPending) return null;
  const overlaps = (command: Command): boolean => {
    const other = conflictKey(command);
    return other !== undefined && keysOverlap(other, key);
  };
  const isClash = batches.some((batch) => !everSent.has(batch.id) && batch.commands.some(overlaps));
  if (!isClash) return null;
  const value = currentValue(draft, last);
  const command = { ...last, ...(value === undefined ? {} : { value }) } as Command;
  return { id: crypto.randomUUID(), step, label, kind: 'do', commands: [command] };
};

/** Stored batches came in by themselves, ours among them. False: some before them are missing; fetch those. */
export const receiveBatches = (state: StoreState, batches: readonly StoredBatch[]): boolean => {
  const base = state.side.revision;
  const next = receive(state.side, batches);
  if (next.side !== state.side) {
    const taken = batches.filter(({ revision }) => revision > base && revision <= next.side.revision);
    const kept = typedOver(state, taken);
    const shown = kept ? { ...next.side, pending: [...next.side.pending, { ...kept, base }] } : next.side;
    adoptSide(
      state,
      shown,
      taken.filter(({ id }) => !state.everSent.has(id)),
    );
  }
  return !next.isGap;
};
