import { randomUUID } from 'node:crypto';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { authorizeTree } from '../rights/page-rights.ts';
import { announcePages } from './announce.ts';
import { dropLocalePaths, writeLocalePaths } from './locale-paths.ts';
import { joinPath, pathsBelow, slugTaken } from './page-paths.ts';
import { checkPageIfMatch } from './page-resource.ts';
import {
  findPage,
  findPageForUpdate,
  liveSubtree,
  lockTree,
  type PageRow,
  takenPaths,
  writePaths,
} from './page-tree.store.ts';
import { livePage, livePageForUpdate } from './read-pages.ts';

/** Puts a page and all below it in the bin. Nothing is erased: `restorePage` brings the same pages back. */
export const deletePage = (deps: ServerDeps, actor: Actor, id: string, ifMatch: string | undefined): Promise<void> =>
  deps.db.transaction(async (trx) => {
    authorize(actor, 'pages.publish');
    await lockTree(trx);
    const row = await livePageForUpdate(trx, id);
    await authorizeTree(trx, actor, 'pages.publish', id);
    checkPageIfMatch(ifMatch, row);
    if (row.path === '/') throw conflict('home_page', 'The home page cannot be deleted.');
    const tree = await liveSubtree(trx, id);
    const ids = tree.map((entry) => entry.id);
    await trx
      .updateTable('pages')
      .set((eb) => ({
        deleted_at: deps.clock(),
        deletion_id: randomUUID(),
        lock_version: eb('lock_version', '+', 1),
        changed_fields: '["deleted"]',
        updated_at: deps.clock(),
        updated_by: actor.id,
        updated_by_name: actor.name,
      }))
      .where('id', 'in', ids)
      .execute();
    await dropLocalePaths(trx, ids);
    announcePages(deps.changes, trx, ids, true);
    await deps.audit.record(trx, actor, {
      action: 'page.deleted',
      targetType: 'page',
      targetId: id,
      details: { path: row.path, pages: ids.length },
    });
  });

/** Takes a page, and what was deleted in the same step, out of the bin. */
export const restorePage = (deps: ServerDeps, actor: Actor, id: string): Promise<PageRow> =>
  deps.db.transaction(async (trx) => {
    authorize(actor, 'pages.publish');
    await lockTree(trx);
    const row = await findPageForUpdate(trx, id);
    if (!row) throw notFound('This page does not exist.', 'page_not_found');
    await authorizeTree(trx, actor, 'pages.publish', id);
    if (!row.deleted_at || row.deletion_id === null) throw conflict('not_deleted', 'This page is not in the bin.');
    const parent = row.parent_id === null ? undefined : await findPage(trx, row.parent_id);
    if (parent?.deleted_at)
      throw conflict('parent_deleted', `Restore "${parent.title}" first: this page lies below it.`, { id: parent.id });
    const together = await trx
      .selectFrom('pages')
      .select(['id', 'parent_id', 'slug', 'path'])
      .where('deletion_id', '=', row.deletion_id)
      .execute();
    const ids = together.map((entry) => entry.id);
    // What lies above may have moved meanwhile: the paths are derived anew while the pages are still in the bin.
    const own = row.kind === 'reusable' ? row.path : joinPath(parent?.path ?? null, row.slug);
    const paths = pathsBelow(together, id, own);
    const taken = await takenPaths(
      trx,
      paths.map((entry) => entry.path),
      new Set(ids),
    );
    if (taken[0] !== undefined) throw validationFailed([slugTaken(taken[0])]);
    await writePaths(trx, paths);
    await trx
      .updateTable('pages')
      .set((eb) => ({
        deleted_at: null,
        deletion_id: null,
        lock_version: eb('lock_version', '+', 1),
        changed_fields: '["deleted"]',
        updated_at: deps.clock(),
        updated_by: actor.id,
        updated_by_name: actor.name,
      }))
      .where('deletion_id', '=', row.deletion_id)
      .execute();
    await writeLocalePaths(trx, await liveSubtree(trx, id));
    announcePages(deps.changes, trx, ids, true);
    await deps.audit.record(trx, actor, {
      action: 'page.restored',
      targetType: 'page',
      targetId: id,
      details: { path: row.path, pages: ids.length },
    });
    return livePage(trx, id);
  });
