import { sql } from 'kysely';
import { type Actor, authorize, systemActor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound } from '../http/errors.ts';
import { deletedBefore, erasePages, erasureOf } from './bin.store.ts';

/** The advisory lock under which the page tree changes (admin/pages). */
const TREE_LOCK = 7_203_020;
const DAY_MS = 86_400_000;
/** Deletions erased in one go of the timer. */
const BATCH = 100;

/** Days a deletion stays in the bin; 0 = for ever. */
export const binDays = async (deps: ServerDeps): Promise<number> => {
  const settings = await deps.service('admin').settings();
  const value = settings.find(({ declaration }) => declaration.key === 'pages.bin_days')?.value;
  return typeof value === 'number' ? value : 0;
};

/**
 * Erases a deleted page and all below it. `expected` is the number the person was told: when it is another by now, 409
 * and nothing happens. Answers how many pages are gone.
 */
export const purgePage = (deps: ServerDeps, actor: Actor, pageId: string, expected?: number): Promise<number> => {
  authorize(actor, 'pages.publish');
  return deps.db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(trx);
    const { ids, versions, redirects } = await erasureOf(trx, pageId);
    if (ids.length === 0) throw notFound('This page is not in the bin.', 'not_in_bin');
    for (const id of ids) await deps.service('admin').authorizePage(trx, actor, 'pages.publish', id);
    if (expected !== undefined && ids.length !== expected)
      throw conflict('bin_changed', `This would erase ${ids.length} pages by now, not ${expected}. Look again.`, {
        pages: ids.length,
      });
    await erasePages(trx, ids);
    deps.changes.publish(trx, 'nav');
    await deps.audit.record(trx, actor, {
      action: 'page.purged',
      targetType: 'page',
      targetId: pageId,
      details: { pages: ids.length, versions, redirects },
    });
    return ids.length;
  });
};

/** Erases what has been in the bin for longer than the setting says; answers how many pages. */
export const purgeExpired = async (deps: ServerDeps): Promise<number> => {
  const days = await binDays(deps);
  if (days === 0) return 0;
  const before = new Date(deps.clock().getTime() - days * DAY_MS);
  let erased = 0;
  for (const id of await deletedBefore(deps.db.read, before, BATCH)) {
    // A page deleted long ago may lie above one that was not: each deletion waits for its own time.
    const { ids } = await erasureOf(deps.db.read, id);
    const young = await deps.db.read
      .selectFrom('pages')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', '>=', before)
      .limit(1)
      .executeTakeFirst();
    if (!young) erased += await purgePage(deps, systemActor, id);
  }
  return erased;
};
