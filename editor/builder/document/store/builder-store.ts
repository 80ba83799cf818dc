import type { Command, Conflict, StoredBatch } from '#documents/page/commands.types.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { type DispatchOptions, dispatchCommands } from './dispatch-commands.ts';
import type { PendingBatch } from './pending.types.ts';
import type { ServerAnswer } from './rebase.ts';
import { discardRefused, halveBatch, retryRefused, setRefusedAside } from './refused-changes.ts';
import type { Culprit } from './set-aside.ts';
import { type BuilderStart, createStoreState, tellNothingShown } from './store-state.ts';
import type { Structure } from './structure.ts';
import { receiveBatches, settleAnswer, takeForSending } from './take-answers.ts';
import { undoOrRedo } from './undo-redo.ts';
import { type StepStacks, stepsBelow } from './undo-steps.ts';

export type { BuilderStart } from './store-state.ts';

export type BuilderStore = ReturnType<typeof createBuilderStore>;

/**
 * The page being edited, outside React. Every change goes through the shared reducer; subscribers hear only about the
 * blocks a change touched, so that the cost of a key press does not grow with the page.
 */
export const createBuilderStore = (start: BuilderStart) => {
  const state = createStoreState(start);
  const { feed } = state;
  return {
    isEditable: start.editable,
    getDraft: (): DraftDocument => state.draft,
    /** The page as the server has it, without what waits here. */
    getConfirmed: (): DraftDocument => state.side.confirmed,
    getStructure: (): Structure => state.structure,
    getBlock: (id: string): DraftBlock | undefined => state.draft.blocks[id],
    getSteps: (): StepStacks => state.steps,
    getRevision: (): number => state.side.revision,
    /** Everything the server has not taken, the refused changes among it. */
    getPending: (): readonly PendingBatch[] => state.side.pending,
    /** What is still to be sent. */
    getWaiting: (): readonly PendingBatch[] => state.side.pending.filter(({ refused }) => refused === undefined),
    /** What the server refused and its author has not decided about. */
    getRefused: (): readonly PendingBatch[] => state.side.pending.filter(({ refused }) => refused !== undefined),
    subscribe: feed.subscribe,
    subscribeBlock: feed.subscribeBlock,
    subscribeStructure: feed.subscribeStructure,
    subscribeMeta: feed.subscribeMeta,
    dispatch: (commands: Command | readonly Command[], options: DispatchOptions): boolean =>
      dispatchCommands(state, commands, options),
    /** Takes back the person's last step; gives its label, or null when there is none. */
    undo: (): string | null => undoOrRedo(state, 'undo'),
    redo: (): string | null => undoOrRedo(state, 'redo'),
    /** Takes in what the person did before this page was opened; it lies below everything done since. */
    adoptSteps: (earlier: StepStacks): void => {
      state.steps = stepsBelow(earlier, state.steps);
      tellNothingShown(state);
    },
    /** Ends the open typing step: the next edit is a step of its own. */
    endStep: (): void => {
      state.open = null;
    },
    takeForSending: (limit: { batches: number; commands: number }) => takeForSending(state, limit),
    /** The request failed without an answer: its batches wait again. */
    sendingFailed: (): void => {
      state.sending = new Set();
    },
    settle: (answer: ServerAnswer): readonly Conflict[] => settleAnswer(state, answer),
    receive: (batches: readonly StoredBatch[]): boolean => receiveBatches(state, batches),
    setAside: (culprits: readonly Culprit[]): void => setRefusedAside(state, culprits),
    halve: (id: string): void => halveBatch(state, id),
    retry: (ids: ReadonlySet<string>): void => retryRefused(state, ids),
    discard: (ids: ReadonlySet<string>): void => discardRefused(state, ids),
  };
};
