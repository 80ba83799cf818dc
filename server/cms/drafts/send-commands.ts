import type { z } from 'zod';
import type { CommandsResult, commandsRequest } from '#api-clients/admin/pages.resources.ts';
import type { Command, Conflict } from '#documents/page/commands.types.ts';
import { type DraftDocument, pageLimits } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, unprocessable, validationFailed } from '#server/http/errors.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { announceDraft } from './announce-draft.ts';
import { applyBatches } from './apply-batches.ts';
import { type BatchRow, batchesAfter, batchesById, insertBatches, storedBatchOf } from './batches.store.ts';
import { checkDocument } from './check-document.ts';
import { checkCommand, checkTouchedFields } from './check-fields.ts';
import { checkHtml } from './check-html.ts';
import { keepCheckpoint } from './checkpoints.store.ts';
import { lockDraft, readDraft, writeDraft } from './draft.store.ts';
import { purgeRemoved } from './purge-removed.ts';
import { createTouchedKeys, type TouchedKeys } from './touched-keys.ts';

export type CommandsRequest = z.output<typeof commandsRequest>;

/** Revisions an editor may lie behind; beyond, loading the page anew is cheaper than catching up. */
const MAX_MISSED = 2_000;

const checkRequest = ({ batches }: CommandsRequest): void => {
  if (batches.some((batch) => batch.commands.some((command) => command.do === 'purge')))
    throw unprocessable('purge_by_server', 'What was removed long ago is cleared out by the server alone.');
  const commands = batches.reduce((sum, batch) => sum + batch.commands.length, 0);
  if (commands > pageLimits.commandsPerRequest)
    throw unprocessable('too_many_commands', `Send at most ${pageLimits.commandsPerRequest} commands at once.`, {
      limit: pageLimits.commandsPerRequest,
      commands,
    });
  if (new Set(batches.map(({ id }) => id)).size < batches.length)
    throw unprocessable('duplicate_batch', 'A batch stands twice in this request.');
};

/** Batches of this request that an earlier try already stored. An id is one person's, on one page. */
const alreadyStored = async (trx: Trx, pageId: string, actor: Actor, request: CommandsRequest) => {
  const rows = await batchesById(
    trx,
    request.batches.map(({ id }) => id),
  );
  if (rows.some((row) => row.page_id !== pageId || row.actor_id !== actor.id))
    throw conflict('batch_id_reused', 'The id of a batch is already used for another change.');
  return new Map(rows.map((row) => [row.id, row]));
};

const tooOld = (revision: number) =>
  conflict('revision_too_old', 'Too much changed since you loaded this page. Load it again.', { revision });

const missedSince = async (
  trx: Trx,
  pageId: string,
  request: CommandsRequest,
  { revision, historyStart }: { revision: number; historyStart: number },
) => {
  if (request.base_revision > revision)
    throw conflict('revision_ahead', 'The page has no such revision. Load it again.', { revision });
  if (request.base_revision < historyStart) throw tooOld(revision);
  const rows = await batchesAfter(trx, pageId, {
    after: request.base_revision,
    limit: MAX_MISSED + 1,
    exceptClient: request.client,
  });
  if (rows.length > MAX_MISSED) throw tooOld(revision);
  return rows;
};

const touchedBy = (rows: readonly BatchRow[]): TouchedKeys => {
  const keys = createTouchedKeys();
  for (const row of rows)
    for (const key of row.touched)
      keys.add(key, { revision: row.revision, actor: { id: row.actor_id, name: row.actor_name } });
  return keys;
};

interface Outcome {
  revision: number;
  /** The revision the editor had. */
  base: number;
  accepted: ReadonlyMap<string, number>;
  conflicts: Conflict[];
  missed: readonly BatchRow[];
}

const resultOf = ({ revision, base, accepted, conflicts, missed }: Outcome): CommandsResult => ({
  revision,
  accepted: [...accepted.keys()],
  revisions: Object.fromEntries(accepted),
  conflicts,
  missed: missed.filter((row) => row.revision > base).map(storedBatchOf),
});

/** A section in a section would be shown to nobody. */
const refusePlace = (command: Command, pointer: string): void => {
  if (command.do !== 'insertBlock' || ![command.value, ...Object.values(command.children ?? {})].some(isPlace)) return;
  throw validationFailed([
    {
      code: 'reusable_in_reusable',
      detail: 'A reusable section cannot hold another one.',
      pointer: `${pointer}/value`,
    },
  ]);
};

const writesTexts = ({ batches }: CommandsRequest): boolean =>
  batches.some(({ commands }) => commands.some((command) => command.do === 'setTranslation'));

interface Saved {
  result: CommandsResult;
  /** What to remember after the commit. */
  draft: { revision: number; document: DraftDocument; at: Date } | null;
}

const saveBatches = async ({ deps, trx, actor }: Work, pageId: string, request: CommandsRequest): Promise<Saved> => {
  const { kind } = await lockDraft(trx, pageId);
  await authorizePage(trx, actor, 'pages.update', pageId);
  const { revision, document, historyStart } = await readDraft(trx, pageId, deps.service('admin').draftCache);
  const known = await alreadyStored(trx, pageId, actor, request);
  const missed = await missedSince(trx, pageId, request, { revision, historyStart });
  const last = missed.at(-1);
  const locales = writesTexts(request) ? await siteLocales(deps, trx) : undefined;
  const applied = applyBatches({
    document,
    revision,
    batches: request.batches,
    skip: known,
    others: touchedBy(missed),
    latest: last && { revision: last.revision, actor: { id: last.actor_id, name: last.actor_name } },
    check: (current, command, pointer) => {
      checkCommand(current, command, pointer, locales);
      if (kind === 'reusable') refusePlace(command, pointer);
      return checkHtml(actor, current, command);
    },
  });
  const accepted = new Map(
    [...known.values(), ...applied.stored].map((row) => ['batch' in row ? row.batch.id : row.id, row.revision]),
  );
  const conflicts = [...[...known.values()].flatMap((row) => row.conflicts), ...applied.conflicts];
  const result = resultOf({ revision: applied.revision, base: request.base_revision, accepted, conflicts, missed });
  if (applied.stored.length === 0) return { result, draft: null };
  checkTouchedFields(applied.document, applied.placed);
  const checked = checkDocument(applied.document, { actor, kind, origin: 'commands', before: document, locales });
  const now = deps.clock();
  await insertBatches(trx, pageId, applied.stored, { actor, client: request.client, now });
  await writeDraft({ trx, actor, now }, pageId, document, { revision: applied.revision, document: checked });
  await keepCheckpoint(trx, pageId, revision, applied);
  announceDraft(deps.changes, trx, { id: pageId, kind });
  return { result, draft: { revision: applied.revision, document: applied.document, at: now } };
};

/**
 * Applies a person's batches on the current revision, in one transaction. Sending the same batches again gives the same
 * answer and changes nothing. Errors change nothing either: 404 page, 409 `revision_ahead` | `revision_too_old` |
 * `batch_id_reused`, 422 limits and fields (with pointers), 403 for raw HTML without the permission.
 */
export const sendCommands = async (
  deps: ServerDeps,
  actor: Actor,
  pageId: string,
  request: CommandsRequest,
): Promise<CommandsResult> => {
  authorize(actor, 'pages.update');
  checkRequest(request);
  await purgeRemoved(deps, actor, pageId);
  const { result, draft } = await inTransaction(deps, actor, (work) => saveBatches(work, pageId, request));
  if (draft) deps.service('admin').draftCache.set(pageId, draft.revision, draft.at, draft.document);
  return result;
};
