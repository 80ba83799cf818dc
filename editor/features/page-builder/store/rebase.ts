import { applyCommand, conflictKey } from '../../../../page-document/apply-command.ts';
import { CommandError } from '../../../../page-document/command-error.ts';
import type { Command, Conflict, StoredBatch } from '../../../../page-document/commands.types.ts';
import type { DraftDocument } from '../../../../page-document/document.types.ts';
import type { PendingBatch } from './pending.types.ts';

/** Applies what can be applied; a command that no longer fits the document is passed over. */
export const applyLoosely = (
  draft: DraftDocument,
  commands: readonly Command[],
): { draft: DraftDocument; inverse: Command[]; applied: Command[] } => {
  let current = draft;
  const inverse: Command[] = [];
  const applied: Command[] = [];
  for (const command of commands) {
    try {
      const result = applyCommand(current, command);
      current = result.draft;
      inverse.unshift(...result.inverse);
      applied.push(command);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
  return { draft: current, inverse, applied };
};

export interface ServerAnswer {
  revision: number;
  accepted: readonly string[];
  conflicts: readonly Conflict[];
  missed: readonly StoredBatch[];
}

export interface Side {
  /** The page as the server has it at `revision`. */
  confirmed: DraftDocument;
  revision: number;
  /** What was done here and is not confirmed, oldest first. */
  pending: readonly PendingBatch[];
}

const withoutConflicts = (batch: PendingBatch, conflicts: readonly Conflict[]): Command[] => {
  const lost = new Set(conflicts.filter((entry) => entry.batch === batch.id).map((entry) => entry.key));
  return batch.commands.filter((command) => !lost.has(conflictKey(command) ?? ''));
};

/**
 * The side after the server answered: other people's batches first, then ours in the server's order, then what is
 * still pending. `sent` are the ids the request carried. Batches the server neither took nor reported stay pending.
 */
export const settle = (side: Side, sent: ReadonlySet<string>, answer: ServerAnswer): Side => {
  const missed = answer.missed.filter((batch) => batch.revision > side.revision);
  const accepted = new Set(answer.accepted);
  const reported = new Set(answer.conflicts.map((entry) => entry.batch));
  const isDone = (batch: PendingBatch) => sent.has(batch.id) && (accepted.has(batch.id) || reported.has(batch.id));
  const done = side.pending.filter(isDone);
  const confirmed = applyLoosely(side.confirmed, [
    ...missed.flatMap((batch) => batch.commands),
    ...done.flatMap((batch) => withoutConflicts(batch, answer.conflicts)),
  ]).draft;
  return {
    confirmed,
    revision: Math.max(side.revision, answer.revision),
    pending: side.pending.filter((batch) => !isDone(batch)),
  };
};

/** The side after other people's batches came in by themselves. */
export const receive = (side: Side, batches: readonly StoredBatch[]): Side => {
  const missed = batches.filter((batch) => batch.revision > side.revision);
  if (missed.length === 0) return side;
  return {
    confirmed: applyLoosely(
      side.confirmed,
      missed.flatMap((batch) => batch.commands),
    ).draft,
    revision: Math.max(...missed.map((batch) => batch.revision)),
    pending: side.pending,
  };
};

/** What the person sees: the confirmed page with everything pending on top. */
export const viewOf = (side: Side): DraftDocument =>
  applyLoosely(
    side.confirmed,
    side.pending.flatMap((batch) => batch.commands),
  ).draft;
