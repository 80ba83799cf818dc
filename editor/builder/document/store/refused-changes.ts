import type { PendingBatch } from './pending.types.ts';
import { type Culprit, halve, setAside } from './set-aside.ts';
import { adoptSide, type StoreState, tellNothingShown } from './store-state.ts';
import { forgetCommands } from './undo-steps.ts';

/** The server refuses these commands: they are kept, each for itself, and not sent any more. */
export const setRefusedAside = (state: StoreState, culprits: readonly Culprit[]): void =>
  adoptSide(state, { ...state.side, pending: setAside(state.side.pending, culprits) });

/** Splits a batch that is refused without a word about the command, to find it. */
export const halveBatch = (state: StoreState, id: string): void => {
  state.side = { ...state.side, pending: halve(state.side.pending, id) };
  tellNothingShown(state);
};

/** Refused changes wait to be sent again. */
export const retryRefused = (state: StoreState, ids: ReadonlySet<string>): void => {
  const unmarked = ({ refused: _refused, ...batch }: PendingBatch): PendingBatch => batch;
  const pending = state.side.pending.map((batch) => (ids.has(batch.id) ? unmarked(batch) : batch));
  state.side = { ...state.side, pending };
  tellNothingShown(state);
};

/** Takes back changes the server refuses, with what they did here; nothing else. */
export const discardRefused = (state: StoreState, ids: ReadonlySet<string>): void => {
  for (const batch of state.side.pending)
    if (ids.has(batch.id)) state.steps = forgetCommands(state.steps, batch.target ?? batch.step, batch.commands);
  state.open = null;
  adoptSide(state, { ...state.side, pending: state.side.pending.filter(({ id }) => !ids.has(id)) });
};
