import type { StoredBatch } from '../../../../page-document/commands.types.ts';

/** One step as people think of it: the batches saved half-way through it are one line. */
export interface HistoryLine {
  id: string;
  kind: StoredBatch['kind'];
  label: string;
  actor: string;
  /** When its last part was stored. */
  at: string;
}

/** The log as lines, newest first. */
export const historyLines = (batches: readonly StoredBatch[]): HistoryLine[] => {
  const lines = new Map<string, HistoryLine>();
  for (const { step, kind, label, actor, created_at: at } of batches) {
    lines.delete(step);
    lines.set(step, { id: step, kind, label, actor: actor.name, at });
  }
  return [...lines.values()].reverse();
};
