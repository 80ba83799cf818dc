import { t } from '#editor/i18n/t.ts';
import { touchedBy } from './change-feed.ts';
import { enqueueBatch, isLocked } from './dispatch-commands.ts';
import type { PendingBatch } from './pending.types.ts';
import { applyLoosely, applyNeeded, viewOf } from './rebase.ts';
import { adoptSide, type StoreState, showDraft, tellNothingShown } from './store-state.ts';
import { recordBatch, type Step, stillOurs } from './undo-steps.ts';

/** Undoes a step that the server refused, or refused a part of: that part never was there for anybody else. */
const undoRefused = (state: StoreState, step: Step): boolean => {
  const isOfStep = (batch: PendingBatch) => batch.refused !== undefined && (batch.target ?? batch.step) === step.id;
  const refused = state.side.pending.filter(isOfStep).flatMap(({ commands }) => commands);
  if (refused.length === 0) return false;
  state.open = null;
  const wanted = stillOurs(state.draft, step);
  state.side = { ...state.side, pending: state.side.pending.filter((batch) => !isOfStep(batch)) };
  const { applied, inverse } = applyNeeded(viewOf(state.side), wanted);
  const { id, label } = step;
  const undone = { step: id, label, kind: 'undo', target: id, commands: applied } as const;
  state.steps = recordBatch(state.steps, { ...undone, inverse: [...inverse, ...refused] });
  if (applied.length > 0) enqueueBatch(state, { ...undone, step: crypto.randomUUID() });
  adoptSide(state, state.side);
  return true;
};

/**
 * Takes back the person's last step, or does it again. Gives its label; null when there is none. A step of which
 * nothing is left to do (others wrote since) is passed over.
 */
export const undoOrRedo = (state: StoreState, kind: 'undo' | 'redo'): string | null => {
  const step = state.steps[kind].at(-1);
  if (!step || !state.start.editable || isLocked(state, step.commands)) return null;
  if (kind === 'undo' && undoRefused(state, step)) return step.label;
  state.open = null;
  const ours = stillOurs(state.draft, step);
  if (ours.length < step.commands.length)
    state.start.onRefused?.(t('Somebody else changed this since. Their version stays.'));
  const { id, label } = step;
  const { applied: commands, inverse, draft } = applyLoosely(state.draft, ours);
  state.steps = recordBatch(state.steps, { step: id, label, kind, target: id, commands, inverse });
  if (commands.length === 0) {
    state.steps = {
      undo: state.steps.undo.filter((entry) => entry.id !== id),
      redo: state.steps.redo.filter((entry) => entry.id !== id),
    };
    tellNothingShown(state);
    return undoOrRedo(state, kind);
  }
  enqueueBatch(state, { step: crypto.randomUUID(), label, kind, target: id, commands });
  showDraft(state, draft, touchedBy(commands));
  return label;
};
