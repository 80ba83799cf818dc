import { sameJson } from '#block-schemas/read/json-value.ts';
import { applyCommands, conflictKey, currentValue } from '#documents/page/apply-command.ts';
import { CommandError } from '#documents/page/command-error.ts';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import { lockedTarget } from '#documents/page/lock.ts';
import { sourceTarget } from '#documents/page/translation-sources.ts';
import { englishOf } from '#editor/i18n/english-of.ts';
import { t } from '#editor/i18n/t.ts';
import { touchedBy } from './change-feed.ts';
import type { PendingBatch } from './pending.types.ts';
import { withoutOutdone } from './set-aside.ts';
import { type StoreState, showDraft } from './store-state.ts';
import { typingPause } from './typing.ts';
import { recordBatch } from './undo-steps.ts';

export interface DispatchOptions {
  /** What the step does, in words: "Edit heading". */
  label: string;
  /** Edits with the same key, close in time, are one undo step. */
  coalesceKey?: string;
}

/** Largest number of commands of one batch (bound of the contract). */
const batchLimit = 500;

/** Puts commands at the end of what waits for the server, in batches it takes. */
export const enqueueBatch = (state: StoreState, batch: Omit<Batch, 'id'>): void => {
  const { side } = state;
  const entries: PendingBatch[] = [];
  for (let from = 0; from < batch.commands.length; from += batchLimit) {
    const commands = batch.commands.slice(from, from + batchLimit);
    entries.push({ ...batch, commands, id: crypto.randomUUID(), base: side.revision });
  }
  state.side = { ...side, pending: [...withoutOutdone(side.pending, batch.commands), ...entries] };
};

/** Adds to the batch of the open step while that has not left for the server; false when it has. */
const extendLastBatch = (state: StoreState, step: string, commands: readonly Command[]): boolean => {
  const { side, everSent } = state;
  const last = side.pending.at(-1);
  if (!last || last.step !== step || last.kind !== 'do' || everSent.has(last.id)) return false;
  if (last.refused !== undefined) return false;
  const keys = new Set(commands.map(conflictKey));
  const kept = last.commands.filter((command) => {
    const key = conflictKey(command);
    return key === undefined || !keys.has(key);
  });
  if (kept.length + commands.length > batchLimit) return false;
  const before = withoutOutdone(side.pending.slice(0, -1), commands);
  state.side = { ...side, pending: [...before, { ...last, commands: [...kept, ...commands] }] };
  return true;
};

/** A translation that stays may still be confirmed for a source that changed. */
const confirmsSource = ({ draft }: StoreState, command: Command): boolean =>
  command.do === 'setTranslation' &&
  command.source !== draft.translations[command.locale]?.[sourceTarget(command.target)]?.[command.path];

const isEffective = (state: StoreState, command: Command): boolean =>
  conflictKey(command) === undefined ||
  confirmsSource(state, command) ||
  !sameJson(currentValue(state.draft, command), 'value' in command ? command.value : undefined);

/** Whether an edit goes on with the typing step that is open. */
const continuesStep = ({ open, now }: StoreState, key: string | undefined): boolean =>
  open !== null && key !== undefined && open.key === key && now() - open.at <= typingPause;

/** Whether commands would change a locked block; the person is told so. */
export const isLocked = ({ draft, start }: StoreState, commands: readonly Command[]): boolean => {
  if (commands.every((command) => lockedTarget(draft, command) === undefined)) return false;
  start.onRefused?.(t('This block is locked. Unlock it first.'));
  return true;
};

/** Does commands as one step of the person; false, with a word why, when they change nothing or do not fit. */
export const dispatchCommands = (
  state: StoreState,
  wanted: Command | readonly Command[],
  { label: words, coalesceKey }: DispatchOptions,
): boolean => {
  if (!state.start.editable) return false;
  // Kept for all who read the history: each sees it in a language of their own (`tDone`).
  const label = englishOf(words);
  const all = Array.isArray(wanted) ? (wanted as readonly Command[]) : [wanted as Command];
  const commands = all.filter((command) => isEffective(state, command));
  if (commands.length === 0 || isLocked(state, commands)) return false;
  try {
    const continues = continuesStep(state, coalesceKey);
    const step = continues && state.open ? state.open.step : crypto.randomUUID();
    const result = applyCommands(state.draft, commands);
    const batch = { step, label, kind: 'do', commands } as const;
    if (!continues || !extendLastBatch(state, step, commands)) enqueueBatch(state, batch);
    state.steps = recordBatch(state.steps, { ...batch, inverse: result.inverse });
    state.open =
      coalesceKey === undefined ? null : { step, key: coalesceKey, at: state.now(), label, last: commands.at(-1) };
    showDraft(state, result.draft, touchedBy(commands));
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    state.start.onRefused?.(error.message);
    return false;
  }
};
