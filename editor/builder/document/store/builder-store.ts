import { applyCommands, conflictKey, currentValue, keysOverlap } from '#documents/page/apply-command.ts';
import { CommandError } from '#documents/page/command-error.ts';
import type { Batch, Command, Conflict, StoredBatch } from '#documents/page/commands.types.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { lockedTarget } from '#documents/page/lock.ts';
import { sourceTarget } from '#documents/page/translation-sources.ts';
import { type Change, createChangeFeed, touchedBy } from './change-feed.ts';
import type { PendingBatch } from './pending.types.ts';
import { applyLoosely, applyNeeded, receive, type ServerAnswer, type Side, settle, viewOf } from './rebase.ts';
import { sameJson } from './same-json.ts';
import { type Culprit, halve, setAside, withoutOutdone } from './set-aside.ts';
import { deriveStructure, type Structure } from './structure.ts';
import { startsWord, typingHold, typingPause } from './typing.ts';
import {
  forgetCommands,
  forgetInStep,
  noSteps,
  recordBatch,
  type Step,
  type StepStacks,
  stepsBelow,
  stillOurs,
} from './undo-steps.ts';

export interface DispatchOptions {
  /** What the step does, in words: "Edit heading". */
  label: string;
  /** Edits with the same key, close in time, are one undo step. */
  coalesceKey?: string;
}

export interface BuilderStart {
  draft: DraftDocument;
  revision: number;
  /** The person's own log, oldest first: what can be undone after a reload. */
  steps?: StepStacks;
  /** Kept from an earlier session and not yet confirmed by the server. */
  pending?: readonly PendingBatch[];
  /** False: dispatch does nothing. */
  editable: boolean;
  now?: () => number;
  /** Told why a command does not fit, in words for the person. */
  onRefused?: (message: string) => void;
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;

/** Largest number of commands of one batch (bound of the contract). */
const batchLimit = 500;

/**
 * The page being edited, outside React. Every change goes through the shared reducer; subscribers hear only about the
 * blocks a change touched, so that the cost of a key press does not grow with the page.
 */
export const createBuilderStore = (start: BuilderStart) => {
  const now = start.now ?? (() => performance.now());
  const feed = createChangeFeed();
  let side: Side = { confirmed: start.draft, revision: start.revision, pending: start.pending ?? [] };
  let draft = start.draft;
  let steps = start.steps ?? noSteps;
  let sending: ReadonlySet<string> = new Set();
  /** What ever left for the server: it may be stored even when no answer came, so it must not change any more. */
  const everSent = new Set<string>();
  let open: { step: string; key: string; at: number; label: string; last: Command | undefined } | null = null;

  for (const batch of side.pending) {
    const result = applyLoosely(draft, batch.commands);
    draft = result.draft;
    steps = recordBatch(steps, { ...batch, inverse: result.inverse });
  }
  let structure = deriveStructure(draft.blocks);

  const show = (next: DraftDocument, change: Change): void => {
    draft = next;
    const before = structure;
    if (change.structure) structure = deriveStructure(draft.blocks);
    feed.emit({ ...change, before, after: structure });
  };

  const enqueue = (batch: Omit<Batch, 'id'>): void => {
    const entries: PendingBatch[] = [];
    for (let from = 0; from < batch.commands.length; from += batchLimit) {
      const commands = batch.commands.slice(from, from + batchLimit);
      entries.push({ ...batch, commands, id: crypto.randomUUID(), base: side.revision });
    }
    side = { ...side, pending: [...withoutOutdone(side.pending, batch.commands), ...entries] };
  };

  /** Adds to the batch of the open step while that has not left for the server; false when it has. */
  const extend = (step: string, commands: readonly Command[]): boolean => {
    const last = side.pending.at(-1);
    if (!last || last.step !== step || last.kind !== 'do' || everSent.has(last.id)) return false;
    if (last.refused !== undefined) return false;
    const keys = new Set(commands.map(conflictKey));
    const kept = last.commands.filter(
      (command) => !keys.has(conflictKey(command)) || conflictKey(command) === undefined,
    );
    if (kept.length + commands.length > batchLimit) return false;
    const before = withoutOutdone(side.pending.slice(0, -1), commands);
    side = { ...side, pending: [...before, { ...last, commands: [...kept, ...commands] }] };
    return true;
  };

  /** A translation that stays may still be confirmed for a source that changed. */
  const confirmsSource = (command: Command): boolean =>
    command.do === 'setTranslation' &&
    command.source !== draft.translations[command.locale]?.[sourceTarget(command.target)]?.[command.path];

  const isEffective = (command: Command): boolean =>
    conflictKey(command) === undefined ||
    confirmsSource(command) ||
    !sameJson(currentValue(draft, command), 'value' in command ? command.value : undefined);

  const goesOn = (key: string | undefined, commands: readonly Command[]): boolean => {
    if (!open || key === undefined || open.key !== key || now() - open.at > typingPause) return false;
    const [command] = commands;
    return !command || !('value' in command) || !startsWord(currentValue(draft, command), command.value);
  };

  /** Whether commands would change a locked block; the person is told so. */
  const isLocked = (commands: readonly Command[]): boolean => {
    if (commands.every((command) => lockedTarget(draft, command) === undefined)) return false;
    start.onRefused?.('This block is locked. Unlock it first.');
    return true;
  };

  const dispatch = (wanted: Command | readonly Command[], { label, coalesceKey }: DispatchOptions): boolean => {
    if (!start.editable) return false;
    const commands = (Array.isArray(wanted) ? (wanted as readonly Command[]) : [wanted as Command]).filter(isEffective);
    if (commands.length === 0) return false;
    if (isLocked(commands)) return false;
    try {
      const continues = goesOn(coalesceKey, commands);
      const step = continues && open ? open.step : crypto.randomUUID();
      const result = applyCommands(draft, commands);
      if (!continues || !extend(step, commands)) enqueue({ step, label, kind: 'do', commands: [...commands] });
      steps = recordBatch(steps, { step, label, kind: 'do', commands: [...commands], inverse: result.inverse });
      open = coalesceKey === undefined ? null : { step, key: coalesceKey, at: now(), label, last: commands.at(-1) };
      show(result.draft, touchedBy(commands));
      return true;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      start.onRefused?.(error.message);
      return false;
    }
  };

  const travel = (kind: 'undo' | 'redo'): string | null => {
    const step = (kind === 'undo' ? steps.undo : steps.redo).at(-1);
    if (!step || !start.editable || isLocked(step.commands)) return null;
    if (kind === 'undo' && undoRefused(step)) return step.label;
    open = null;
    const ours = stillOurs(draft, step);
    if (ours.length < step.commands.length) start.onRefused?.('Somebody else changed this since. Their version stays.');
    const result = applyLoosely(draft, ours);
    const { applied: commands, inverse } = result;
    steps = recordBatch(steps, { step: step.id, label: step.label, kind, target: step.id, commands, inverse });
    if (result.applied.length === 0) {
      steps = {
        undo: steps.undo.filter(({ id }) => id !== step.id),
        redo: steps.redo.filter(({ id }) => id !== step.id),
      };
      tellNothingShown();
      return travel(kind);
    }
    enqueue({ step: crypto.randomUUID(), label: step.label, kind, target: step.id, commands: result.applied });
    show(result.draft, touchedBy(result.applied));
    return step.label;
  };

  /** Undoes a step that the server refused, or refused a part of: that part never was there for anybody else. */
  const undoRefused = (step: Step): boolean => {
    const isOfStep = (batch: PendingBatch) => batch.refused !== undefined && (batch.target ?? batch.step) === step.id;
    const refused = side.pending.filter(isOfStep).flatMap(({ commands }) => commands);
    if (refused.length === 0) return false;
    open = null;
    const wanted = stillOurs(draft, step);
    side = { ...side, pending: side.pending.filter((batch) => !isOfStep(batch)) };
    const { applied, inverse } = applyNeeded(viewOf(side), wanted);
    const { id, label } = step;
    const undone = { step: id, label, kind: 'undo', target: id, commands: applied } as const;
    steps = recordBatch(steps, { ...undone, inverse: [...inverse, ...refused] });
    if (applied.length > 0) enqueue({ ...undone, step: crypto.randomUUID() });
    adopt(side);
    return true;
  };

  const tellNothingShown = (): void => feed.emit({ ...touchedBy([]), before: structure, after: structure });

  /** Shows what the side now says, keeping the identity of every block that did not change. */
  const adopt = (next: Side): void => {
    side = next;
    const view = viewOf(side);
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
    if (touched.size === 0 && !meta && !translations) tellNothingShown();
    else show({ ...view, blocks }, { blocks: touched, structure: touched.size > 0, meta, translations });
  };

  /**
   * The field that is being typed in keeps what stands there: where others just wrote to it, our value goes to the
   * server once more, based on what we knew, and comes back as a conflict with both values to choose from.
   */
  const typedOver = (batches: readonly StoredBatch[]): Omit<PendingBatch, 'base'> | null => {
    if (!open?.last || now() - open.at > typingHold) return null;
    const { last, step, label } = open;
    const key = conflictKey(last);
    const isPending = side.pending.some(({ commands }) => commands.some((command) => conflictKey(command) === key));
    if (key === undefined || isPending) return null;
    const isOurs = (batch: StoredBatch): boolean => everSent.has(batch.id);
    const clash = batches
      .filter((batch) => !isOurs(batch))
      .some(({ commands }) =>
        commands.some((command) => {
          const other = conflictKey(command);
          return other !== undefined && keysOverlap(other, key);
        }),
      );
    if (!clash) return null;
    const value = currentValue(draft, last);
    const command = { ...last, ...(value === undefined ? {} : { value }) } as Command;
    return { id: crypto.randomUUID(), step, label, kind: 'do', commands: [command] };
  };

  return {
    getDraft: (): DraftDocument => draft,
    /** The page as the server has it, without what waits here. */
    getConfirmed: (): DraftDocument => side.confirmed,
    getStructure: (): Structure => structure,
    getBlock: (id: string): DraftBlock | undefined => draft.blocks[id],
    getSteps: (): StepStacks => steps,
    getRevision: (): number => side.revision,
    /** Everything the server has not taken, the refused changes among it. */
    getPending: (): readonly PendingBatch[] => side.pending,
    /** What is still to be sent. */
    getWaiting: (): readonly PendingBatch[] => side.pending.filter(({ refused }) => refused === undefined),
    /** What the server refused and its author has not decided about. */
    getRefused: (): readonly PendingBatch[] => side.pending.filter(({ refused }) => refused !== undefined),
    isEditable: start.editable,
    dispatch,
    /** Takes back the person's last step; gives its label, or null when there is none. */
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    /** Takes in what the person did before this page was opened; it lies below everything done since. */
    adoptSteps: (earlier: StepStacks): void => {
      steps = stepsBelow(earlier, steps);
      tellNothingShown();
    },
    /** Ends the open typing step: the next edit is a step of its own. */
    endStep: (): void => {
      open = null;
    },
    subscribe: feed.subscribe,
    subscribeBlock: feed.subscribeBlock,
    subscribeStructure: feed.subscribeStructure,
    subscribeMeta: feed.subscribeMeta,
    /** Marks the oldest pending batches (same base, within the request's bounds) as on their way. */
    takeForSending: (limit: {
      batches: number;
      commands: number;
    }): { base: number; batches: PendingBatch[] } | null => {
      const waiting = side.pending.filter(({ refused }) => refused === undefined);
      const base = waiting[0]?.base;
      if (base === undefined) return null;
      const batches: PendingBatch[] = [];
      let count = 0;
      for (const batch of waiting) {
        count += batch.commands.length;
        if (batch.base !== base || batches.length === limit.batches || (count > limit.commands && batches.length > 0))
          break;
        batches.push(batch);
      }
      sending = new Set(batches.map(({ id }) => id));
      for (const id of sending) everSent.add(id);
      return { base, batches };
    },
    /** The request failed without an answer: its batches wait again. */
    sendingFailed: (): void => {
      sending = new Set();
    },
    /** The server answered. Gives the conflicts a person has to decide. */
    settle: (answer: ServerAnswer): readonly Conflict[] => {
      const sent = sending;
      sending = new Set();
      const stepOf = new Map(side.pending.map((batch) => [batch.id, batch.target ?? batch.step]));
      for (const { batch, key } of answer.conflicts) {
        steps = forgetInStep(steps, stepOf.get(batch) ?? '', key);
        // Their words stand in the field now; it does not count as being typed in any more.
        if (open?.last && conflictKey(open.last) === key) open = null;
      }
      const next = settle(side, sent, answer);
      if (answer.missed.length > 0 || answer.conflicts.length > 0) adopt(next);
      else {
        side = next;
        tellNothingShown();
      }
      return answer.conflicts;
    },
    /** Stored batches came in by themselves, ours among them. False: some before them are missing; fetch those. */
    receive: (batches: readonly StoredBatch[]): boolean => {
      const base = side.revision;
      const next = receive(side, batches);
      if (next.side !== side) {
        const kept = typedOver(batches.filter(({ revision }) => revision > base && revision <= next.side.revision));
        adopt(kept ? { ...next.side, pending: [...next.side.pending, { ...kept, base }] } : next.side);
      }
      return !next.isGap;
    },
    /** The server refuses these commands: they are kept, each for itself, and not sent any more. */
    setAside: (culprits: readonly Culprit[]): void => adopt({ ...side, pending: setAside(side.pending, culprits) }),
    /** Splits a batch that is refused without a word about the command, to find it. */
    halve: (id: string): void => {
      side = { ...side, pending: halve(side.pending, id) };
      tellNothingShown();
    },
    /** Refused changes wait to be sent again. */
    retry: (ids: ReadonlySet<string>): void => {
      const again = ({ refused: _refused, ...batch }: PendingBatch): PendingBatch => batch;
      side = { ...side, pending: side.pending.map((batch) => (ids.has(batch.id) ? again(batch) : batch)) };
      tellNothingShown();
    },
    /** Takes back changes the server refuses, with what they did here; nothing else. */
    discard: (ids: ReadonlySet<string>): void => {
      for (const batch of side.pending)
        if (ids.has(batch.id)) steps = forgetCommands(steps, batch.target ?? batch.step, batch.commands);
      open = null;
      adopt({ ...side, pending: side.pending.filter(({ id }) => !ids.has(id)) });
    },
  };
};
