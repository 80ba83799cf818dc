import { isDeepStrictEqual } from 'node:util';
import { applyCommand, conflictKey, currentValue } from '#documents/page/apply-command.ts';
import { CommandError } from '#documents/page/command-error.ts';
import type { Batch, Command, Conflict } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { lockedTarget } from '#documents/page/lock.ts';
import { HttpError } from '#server/http/errors.ts';
import type { NewBatch } from './batches.store.ts';
import type { PlacedCommand } from './check-fields.ts';
import { keysOf, type TouchedKeys, type Toucher } from './touched-keys.ts';

/** Judges a command before it is applied: may change its value (cleaned HTML), throws what must stop a save. */
export type CommandCheck = (document: DraftDocument, command: Command, pointer: string) => Command;

interface Input {
  document: DraftDocument;
  revision: number;
  batches: readonly Batch[];
  /** Ids of batches that are stored already. */
  skip: { has(id: string): boolean };
  /** What others wrote since the sender's base revision. */
  others: TouchedKeys;
  /** The latest of the others, blamed when a structure changed under a command. */
  latest: Toucher | undefined;
  check: CommandCheck;
}

export interface AppliedBatches {
  document: DraftDocument;
  revision: number;
  stored: NewBatch[];
  conflicts: Conflict[];
  /** The commands that were applied, with their places in the request. */
  placed: PlacedCommand[];
}

const sentValue = (command: Command): unknown => ('value' in command ? command.value : undefined);

/** Limits are the sender's affair whatever others did; everything else may be their doing. */
const isLimit = (error: CommandError) =>
  ['too_many_blocks', 'too_many_groups', 'too_deep', 'value_too_large'].includes(error.code);

const refused = (error: CommandError, pointer: string) =>
  new HttpError({
    status: 422,
    code: isLimit(error) ? error.code : 'validation_failed',
    title: 'Not valid',
    detail: error.message,
    errors: [{ code: error.code, detail: error.message, pointer }],
  });

/** A refusal that names no place in the request gets that of the command: the sender keeps back that one alone. */
const withPlace = (error: HttpError, pointer: string): HttpError => {
  if (error.errors.some((item) => item.pointer !== undefined)) return error;
  const { status, code, title, message: detail, meta } = error;
  const errors = [{ code, detail, pointer, ...(meta ? { meta } : {}) }];
  return new HttpError({ status, code, title, detail, errors, ...(meta ? { meta } : {}) });
};

const blockLocked = (pointer: string, block: string) =>
  new HttpError({
    status: 422,
    code: 'block_locked',
    title: 'Not valid',
    detail: 'This block is locked. Unlock it first.',
    errors: [
      { code: 'block_locked', detail: 'This block is locked. Unlock it first.', pointer, meta: { block, field: null } },
    ],
  });

/**
 * The heart of a save: applies batches in order on the current draft. A command whose field another person wrote since
 * the sender's base (to another value) is left out and told with both values; so is one that no longer fits because
 * others changed the structure. Everything else merges. Pure: the caller stores the result.
 */
export const applyBatches = ({ document, revision, batches, skip, others, latest, check }: Input): AppliedBatches => {
  let current = document;
  let head = revision;
  const stored: NewBatch[] = [];
  const conflicts: Conflict[] = [];
  const placed: PlacedCommand[] = [];

  batches.forEach((batch, batchIndex) => {
    if (skip.has(batch.id)) return;
    const kept: Command[] = [];
    const inverse: Command[] = [];
    const leftOut: Conflict[] = [];
    const leaveOut = (command: Command, key: string, by: Toucher) =>
      leftOut.push({
        batch: batch.id,
        command,
        key,
        theirs: currentValue(current, command) ?? null,
        yours: sentValue(command) ?? null,
        actor: by.actor,
        revision: by.revision,
      });
    for (const [commandIndex, sent] of batch.commands.entries()) {
      const pointer = `/batches/${batchIndex}/commands/${commandIndex}`;
      const key = conflictKey(sent);
      const toucher = key === undefined ? undefined : others.find(key);
      if (key !== undefined && toucher && !isDeepStrictEqual(currentValue(current, sent), sentValue(sent))) {
        leaveOut(sent, key, toucher);
        continue;
      }
      const locked = lockedTarget(current, sent);
      if (locked !== undefined) {
        const lock = `block:${locked}:locked`;
        const locker = others.find(lock);
        if (!locker) throw blockLocked(pointer, locked);
        leaveOut(sent, lock, locker);
        continue;
      }
      try {
        const command = check(current, sent, pointer);
        const applied = applyCommand(current, command);
        current = applied.draft;
        kept.push(command);
        placed.push({ command, pointer });
        inverse.unshift(...applied.inverse);
      } catch (error) {
        if (error instanceof HttpError) throw withPlace(error, pointer);
        if (!(error instanceof CommandError)) throw error;
        if (isLimit(error) || !latest) throw refused(error, pointer);
        leaveOut(sent, `structure:${'block' in sent ? sent.block : 'meta'}`, latest);
      }
    }
    conflicts.push(...leftOut);
    if (kept.length === 0) return;
    head += 1;
    stored.push({ batch, revision: head, commands: kept, inverse, conflicts: leftOut, touched: keysOf(kept) });
  });
  return { document: current, revision: head, stored, conflicts, placed };
};
