import type { ProblemError } from '#api-clients/problem.ts';
import { conflictKey } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { PendingBatch } from './pending.types.ts';

/** A command the server refuses: its batch, its number there (null: all of them), and why. */
export interface Culprit {
  batch: string;
  command: number | null;
  reason: string;
}

/** What a refusal says about the request that was sent; a refusal that names no place gives none. */
export const culpritsOf = ({ problem }: ProblemError, sent: readonly PendingBatch[]): Culprit[] =>
  (problem.errors ?? []).flatMap(({ source, detail }) => {
    const [, batchIndex, commandIndex] =
      /^\/batches\/(\d+)(?:\/commands\/(\d+))?(?:\/|$)/.exec(source?.pointer ?? '') ?? [];
    const batch = sent[Number(batchIndex)];
    if (!batch) return [];
    const isNamed = batch.commands[Number(commandIndex)] !== undefined;
    const command = isNamed ? Number(commandIndex) : null;
    return [{ batch: batch.id, command, reason: detail }];
  });

/** Whether everything that commands do is done anew by later ones. */
const isOutdone = (commands: readonly Command[], later: readonly Command[]): boolean => {
  const keys = new Set(later.flatMap((command) => conflictKey(command) ?? []));
  return commands.every((command) => keys.has(conflictKey(command) ?? ''));
};

/** What waits, without refused changes whose fields these later commands write: they say what is wanted now. */
export const withoutOutdone = (pending: readonly PendingBatch[], later: readonly Command[]): PendingBatch[] =>
  pending.filter(({ refused, commands }) => refused === undefined || !isOutdone(commands, later));

/**
 * What waits, with each refused command in a batch of its own that is marked and not sent again by itself. All others
 * stay in their order.
 */
export const setAside = (pending: readonly PendingBatch[], culprits: readonly Culprit[]): PendingBatch[] => {
  const split = pending.flatMap((batch) => {
    const own = culprits.filter((culprit) => culprit.batch === batch.id);
    if (own.length === 0) return [batch];
    const whole = own.find(({ command }) => command === null);
    if (whole) return [{ ...batch, refused: whole.reason }];
    const reasons = new Map(own.map(({ command, reason }) => [command, reason]));
    const kept = batch.commands.filter((_, index) => !reasons.has(index));
    const refused = batch.commands.flatMap((command, index) => {
      const reason = reasons.get(index);
      const isReplaced = isOutdone([command], batch.commands.slice(index + 1));
      if (reason === undefined || isReplaced) return [];
      return [{ ...batch, id: crypto.randomUUID(), commands: [command], refused: reason }];
    });
    return kept.length > 0 ? [{ ...batch, commands: kept }, ...refused] : refused;
  });
  return split.filter(({ refused, commands }, index) => {
    const later = split.slice(index + 1).flatMap((batch) => batch.commands);
    return refused === undefined || !isOutdone(commands, later);
  });
};

/** What waits, with a batch in two halves: to find which of its commands is refused. */
export const halve = (pending: readonly PendingBatch[], id: string): PendingBatch[] =>
  pending.flatMap((batch) => {
    if (batch.id !== id || batch.commands.length < 2) return [batch];
    const middle = Math.ceil(batch.commands.length / 2);
    return [
      { ...batch, commands: batch.commands.slice(0, middle) },
      { ...batch, id: crypto.randomUUID(), commands: batch.commands.slice(middle) },
    ];
  });
