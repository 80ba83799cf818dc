import { sameJson } from '#block-schemas/read/json-value.ts';
import { applyCommand, conflictKey } from '#documents/page/apply-command.ts';
import { CommandError } from '#documents/page/command-error.ts';
import type { Command, Conflict, StoredBatch } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
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

/** As `applyLoosely`, passing over what changes nothing as well. */
export const applyNeeded: typeof applyLoosely = (draft, commands) => {
  let current = draft;
  const inverse: Command[] = [];
  const applied: Command[] = [];
  for (const command of commands) {
    const result = applyLoosely(current, [command]);
    if (sameJson(result.draft, current)) continue;
    current = result.draft;
    inverse.unshift(...result.inverse);
    applied.push(command);
  }
  return { draft: current, inverse, applied };
};

export interface ServerAnswer {
  revision: number;
  accepted: readonly string[];
  /** The revision at which each accepted batch stands. */
  revisions?: Readonly<Record<string, number>> | undefined;
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

/** Commands with the revision they stand at, in the server's order. */
interface Placed {
  revision: number;
  commands: readonly Command[];
}

const inOrder = (placed: readonly Placed[]): Command[] =>
  [...placed].sort((a, b) => a.revision - b.revision).flatMap(({ commands }) => commands);

/**
 * The side after the server answered: what it stored since our revision, other people's batches and ours in the
 * server's order, then what is still pending. `sent` are the ids the request carried. What the live stream brought
 * before is not applied twice. Batches the server neither took nor reported stay pending.
 */
export const settle = (side: Side, sent: ReadonlySet<string>, answer: ServerAnswer): Side => {
  const accepted = new Set(answer.accepted);
  const reported = new Set(answer.conflicts.map((entry) => entry.batch));
  const isDone = (batch: PendingBatch) => sent.has(batch.id) && (accepted.has(batch.id) || reported.has(batch.id));
  const ours = side.pending.filter(isDone).map((batch) => ({
    revision: accepted.has(batch.id) ? (answer.revisions?.[batch.id] ?? answer.revision) : answer.revision,
    commands: accepted.has(batch.id) ? withoutConflicts(batch, answer.conflicts) : [],
  }));
  const unseen = [...answer.missed, ...ours].filter(({ revision }) => revision > side.revision);
  return {
    confirmed: applyLoosely(side.confirmed, inOrder(unseen)).draft,
    revision: Math.max(side.revision, answer.revision),
    pending: side.pending.filter((batch) => !isDone(batch)),
  };
};

/**
 * The side after stored batches came in by themselves, ours among them: those that follow our revision without a gap
 * are taken. A pending batch that turns out to be stored whole is done; one that was stored in part waits for the
 * answer that tells of its conflicts.
 */
export const receive = (side: Side, batches: readonly StoredBatch[]): { side: Side; isGap: boolean } => {
  const taken: StoredBatch[] = [];
  let at = side.revision;
  let isGap = false;
  for (const batch of [...batches].sort((a, b) => a.revision - b.revision)) {
    if (batch.revision <= at) continue;
    isGap = batch.revision !== at + 1;
    if (isGap) break;
    taken.push(batch);
    at = batch.revision;
  }
  if (taken.length === 0) return { side, isGap };
  const stored = new Map(taken.map(({ id, commands }) => [id, commands.length]));
  return {
    side: {
      confirmed: applyLoosely(
        side.confirmed,
        taken.flatMap(({ commands }) => commands),
      ).draft,
      revision: at,
      pending: side.pending.filter(({ id, commands }) => stored.get(id) !== commands.length),
    },
    isGap,
  };
};

/** What the person sees: the confirmed page with everything pending on top. */
export const viewOf = (side: Side): DraftDocument =>
  applyLoosely(
    side.confirmed,
    side.pending.flatMap((batch) => batch.commands),
  ).draft;
