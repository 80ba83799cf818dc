import { randomUUID } from 'node:crypto';
import { applyCommand } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { countRemoved, findPurge, namedBy, purgeAfterDays } from '#documents/page/purge.ts';
import type { Reader } from '#server/db/database.ts';
import { type Actor, authorize, systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { announceDraft } from './announce-draft.ts';
import { insertBatches } from './batches.store.ts';
import { checkDocument } from './check-document.ts';
import { keepCheckpoint } from './checkpoints.store.ts';
import { lockDraft, readDraft, writeDraft } from './draft.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A page is looked at again after this long; what is removed waits for a month anyway. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Fewer removed blocks and groups than this do no harm. */
const WORTH_IT = 50;
/** Pages whose last look is remembered. */
const MAX_REMEMBERED = 5_000;
const LOG_PAGE = 500;

/** The batches of the system; not the id of any browser tab. */
const SYSTEM_CLIENT = '00000000-0000-4000-8000-000000000000';

/** Blocks that changes since a moment name, in what was done and in what takes it back. */
const namedSince = async (reader: Reader, pageId: string, since: Date): Promise<Set<string>> => {
  const named = new Set<string>();
  let after = -1;
  for (;;) {
    const rows = await reader
      .selectFrom('page_batches')
      .select(['revision', 'commands', 'inverse'])
      .where('page_id', '=', pageId)
      .where('created_at', '>=', since)
      .where('revision', '>', after)
      .where('client', '!=', SYSTEM_CLIENT)
      .orderBy('revision')
      .limit(LOG_PAGE)
      .execute();
    for (const { commands, inverse } of rows) for (const id of namedBy([...commands, ...inverse])) named.add(id);
    const last = rows.at(-1);
    if (!last || rows.length < LOG_PAGE) return named;
    after = last.revision;
  }
};

const batchOf = (commands: Command[]) => ({
  id: randomUUID(),
  step: randomUUID(),
  label: 'Clear out what was removed long ago',
  kind: 'do' as const,
  commands,
});

const purgeDraft = async ({ deps, trx, actor }: Work, pageId: string, now: Date) => {
  const { kind } = await lockDraft(trx, pageId);
  await authorizePage(trx, actor, 'pages.update', pageId);
  const { revision, document } = await readDraft(trx, pageId, deps.service('admin').draftCache);
  if (countRemoved(document) < WORTH_IT) return null;
  const recent = await namedSince(trx, pageId, new Date(now.getTime() - purgeAfterDays * DAY_MS));
  const command = findPurge(document, recent);
  if (!command) return null;
  const applied = applyCommand(document, command);
  const checked = checkDocument(applied.draft, { actor: systemActor, kind, origin: 'commands', before: document });
  const next = { revision: revision + 1, document: checked };
  const stored = { ...next, commands: [command], inverse: applied.inverse, conflicts: [], touched: [] };
  await insertBatches(trx, pageId, [{ batch: batchOf([command]), ...stored }], {
    actor: systemActor,
    client: SYSTEM_CLIENT,
    now,
  });
  await writeDraft({ trx, actor: systemActor, now }, pageId, document, next);
  await keepCheckpoint(trx, pageId, revision, next);
  announceDraft(deps.changes, trx, { id: pageId, kind });
  return { ...next, left: countRemoved(next.document) };
};

/** Tells whether a page is to be looked at again, and takes it as looked at. */
export const createPurgeClock = () => {
  const looked = new Map<string, number>();
  return {
    isDue(pageId: string, now: number): boolean {
      const last = looked.get(pageId);
      if (last !== undefined && now - last < LOOK_EVERY_MS) return false;
      if (looked.size >= MAX_REMEMBERED) looked.clear();
      looked.set(pageId, now);
      return true;
    },
  };
};
export type PurgeClock = ReturnType<typeof createPurgeClock>;

/**
 * Takes out of a draft what was removed more than a month ago and what nobody can undo any more, as a change of its own
 * in the log. Called before a save, so that a page whose published revision is its newest stays so; looks at a page once
 * an hour. 404 when the page is not live, 403 for somebody who may not change it.
 */
export const purgeRemoved = async (deps: ServerDeps, actor: Actor, pageId: string): Promise<void> => {
  authorize(actor, 'pages.update');
  const now = deps.clock();
  if (!deps.service('admin').purgeClock.isDue(pageId, now.getTime())) return;
  for (;;) {
    const purged = await inTransaction(deps, actor, (work) => purgeDraft(work, pageId, now));
    if (!purged) return;
    deps.service('admin').draftCache.set(pageId, purged.revision, now, purged.document);
    deps.log.info(
      { page: pageId, revision: purged.revision, left: purged.left },
      'cleared out what was removed long ago',
    );
  }
};
