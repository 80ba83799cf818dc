import { sameJson } from '#block-schemas/read/json-value.ts';
import type { Command, StoredBatch } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { type Change, createChangeFeed, touchedBy } from './change-feed.ts';
import type { PendingBatch } from './pending.types.ts';
import { applyLoosely, type Side, viewOf } from './rebase.ts';
import { deriveStructure, type Structure } from './structure.ts';
import { noSteps, recordBatch, type StepStacks } from './undo-steps.ts';

export interface BuilderStart {
  draft: DraftDocument;
  revision: number;
  /** The person's own log, oldest first: what can be undone after a reload. */
  steps?: StepStacks | undefined;
  /** Kept from an earlier session and not yet confirmed by the server. */
  pending?: readonly PendingBatch[];
  /** False: dispatch does nothing. */
  editable: boolean;
  now?: () => number;
  /** Told why a command does not fit, in words for the person. */
  onRefused?: (message: string) => void;
}

/** The typing step that the next edit of the same field goes on with. */
export interface OpenStep {
  step: string;
  key: string;
  at: number;
  label: string;
  last: Command | undefined;
}

/** Everything the store knows; what is done with it is a function a file. */
export interface StoreState {
  readonly start: BuilderStart;
  readonly now: () => number;
  readonly feed: ReturnType<typeof createChangeFeed>;
  side: Side;
  draft: DraftDocument;
  structure: Structure;
  steps: StepStacks;
  sending: ReadonlySet<string>;
  /** What ever left for the server: it may be stored even when no answer came, so it must not change any more. */
  readonly everSent: Set<string>;
  open: OpenStep | null;
}

/** The page as it was loaded, with what an earlier tab left behind on top. */
export const createStoreState = (start: BuilderStart): StoreState => {
  const side: Side = { confirmed: start.draft, revision: start.revision, pending: start.pending ?? [] };
  let { draft } = start;
  let steps = start.steps ?? noSteps;
  for (const batch of side.pending) {
    const result = applyLoosely(draft, batch.commands);
    draft = result.draft;
    steps = recordBatch(steps, { ...batch, inverse: result.inverse });
  }
  return {
    start,
    now: start.now ?? (() => performance.now()),
    feed: createChangeFeed(),
    side,
    draft,
    structure: deriveStructure(draft.blocks),
    steps,
    sending: new Set(),
    everSent: new Set(),
    open: null,
  };
};

/** Shows another draft and tells those who hear of what differs. */
export const showDraft = (
  state: StoreState,
  next: DraftDocument,
  change: Change,
  others: readonly StoredBatch[] = [],
): void => {
  state.draft = next;
  const before = state.structure;
  if (change.structure) state.structure = deriveStructure(next.blocks);
  state.feed.emit({ ...change, before, after: state.structure, others });
};

/** Tells that something other than what is shown has changed: what waits, what can be undone. */
export const tellNothingShown = ({ feed, structure }: StoreState): void =>
  feed.emit({ ...touchedBy([]), before: structure, after: structure, others: [] });

/** Shows what a side says, keeping the identity of every block that did not change. `others`: whose work came in. */
export const adoptSide = (state: StoreState, next: Side, others: readonly StoredBatch[] = []): void => {
  state.side = next;
  const { draft } = state;
  const view = viewOf(next);
  const touched = new Set<string>();
  const blocks: DraftDocument['blocks'] = {};
  for (const [id, block] of Object.entries(view.blocks)) {
    const shown = draft.blocks[id];
    if (shown && sameJson(block, shown)) blocks[id] = shown;
    else {
      blocks[id] = block;
      touched.add(id);
    }
  }
  for (const id of Object.keys(draft.blocks)) if (!Object.hasOwn(blocks, id)) touched.add(id);
  const meta = !sameJson(view.meta, draft.meta);
  const translations = !sameJson(view.translations, draft.translations);
  if (touched.size === 0 && !meta && !translations) tellNothingShown(state);
  else
    showDraft(state, { ...view, blocks }, { blocks: touched, structure: touched.size > 0, meta, translations }, others);
};
