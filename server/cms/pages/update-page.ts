import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import type { pageUpdate } from '#api-clients/admin/pages.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, validationFailed } from '#server/http/errors.ts';
import type { Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { authorizePage, authorizeTree } from '../rights/page-rights.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { announcePages } from './announce.ts';
import { parentPathOf, tooDeep } from './create-page.ts';
import { checkSlugs, writeLocalePaths } from './locale-paths.ts';
import { checkPosition, checkTarget, normalizeSlug, pathAt, pathsBelow, slugTaken, treeLimits } from './page-paths.ts';
import { checkPageIfMatch } from './page-resource.ts';
import {
  ancestorIds,
  lastPosition,
  liveSubtree,
  lockTree,
  type PageRow,
  rememberOldPaths,
  type SubtreeRow,
  takenPaths,
  writePaths,
} from './page-tree.store.ts';
import { livePage, livePageForUpdate } from './read-pages.ts';
import { checkRedirectHost } from './redirect-hosts.ts';

export type PageChange = z.output<typeof pageUpdate>;

/** Refuses a cycle and a tree that becomes too deep. */
const checkParent = async (trx: Trx, id: string, parentId: string | null, tree: readonly SubtreeRow[]) => {
  if (parentId === null) return;
  const above = await ancestorIds(trx, parentId);
  if (above.includes(id))
    throw validationFailed([
      { code: 'cycle', detail: 'A page cannot lie below itself.', pointer: '/parent_id', meta: { id } },
    ]);
  const height = Math.max(...tree.map((row) => row.depth)) + 1;
  if (above.length + height > treeLimits.depth) throw tooDeep();
};

const changedFields = (row: PageRow, change: PageChange): string[] => {
  const before: Record<string, unknown> = { ...row, to: row.target };
  return Object.entries(change)
    .filter(([key, value]) => value !== undefined && JSON.stringify(before[key]) !== JSON.stringify(value))
    .map(([key]) => key);
};

interface Moved {
  path: string;
  tree: SubtreeRow[];
}

/** Moves the subtree's paths; answers it when any path changed. */
const movePaths = async ({ deps, trx, actor }: Work, row: PageRow, next: PageChange): Promise<Moved | null> => {
  const parentId = next.parent_id === undefined ? row.parent_id : next.parent_id;
  const slug = next.slug === undefined ? row.slug : normalizeSlug(next.slug);
  const isSpelledAnew = next.slugs !== undefined && JSON.stringify(next.slugs) !== JSON.stringify(row.slugs);
  if (parentId === row.parent_id && slug === row.slug && !isSpelledAnew) return null;
  if (row.kind === 'reusable')
    throw conflict('no_address', 'A reusable section has no address and no place in the page tree.');
  if (row.path === '/' && row.slug === '')
    throw conflict('home_page', 'The home page stays where it is. Make another page instead.');
  const tree = await liveSubtree(trx, row.id);
  await checkParent(trx, row.id, parentId, tree);
  const parentPath = await parentPathOf(trx, parentId);
  const path = pathAt({ slug, parentId, parentPath, kind: row.kind, locales: await siteLocales(deps, trx) });
  const paths = pathsBelow(tree, row.id, path);
  const tooLong = paths.find((entry) => entry.path.length > treeLimits.pathLength);
  if (tooLong)
    throw validationFailed([
      { code: 'path_too_long', detail: `The address ${tooLong.path.slice(0, 80)}… gets too long.`, pointer: '/slug' },
    ]);
  const taken = await takenPaths(
    trx,
    paths.map((entry) => entry.path),
    new Set(tree.map((entry) => entry.id)),
  );
  if (taken[0] !== undefined) throw validationFailed([slugTaken(taken[0])]);
  await writePaths(trx, paths);
  const published = path === row.path ? [] : tree.filter(({ published_version: version }) => version !== null);
  await rememberOldPaths(trx, actor, published, deps.clock());
  return { path, tree };
};

/** Slugs by language that this page can have; 422 beside the language. */
const slugsOf = async (deps: ServerDeps, trx: Trx, row: PageRow, slugs: Record<string, string>) =>
  checkSlugs(slugs, { kind: row.kind, path: row.path, parentId: row.parent_id, locales: await siteLocales(deps, trx) });

/** Paths by language follow the page; where published pages were, a redirect leads on. */
const moveLocalePaths = async ({ deps, trx, actor }: Work, id: string): Promise<void> => {
  const tree = await liveSubtree(trx, id);
  const left = await writeLocalePaths(trx, tree);
  const published = new Set(tree.flatMap((entry) => (entry.published_version === null ? [] : entry.id)));
  const seen = new Set<string>();
  const old = left.filter(({ id: page, path }) => published.has(page) && !seen.has(path) && seen.add(path).size > 0);
  await rememberOldPaths(trx, actor, old, deps.clock());
};

/** Changes of the public site need `pages.publish`, so that an author cannot move or re-target what visitors see. */
const authorizeChange = async ({ trx, actor }: Work, row: PageRow, fields: readonly string[], moved: Moved | null) => {
  authorize(actor, 'pages.update');
  const retargeted = fields.some((field) => field !== 'position' && field !== 'slug' && field !== 'parent_id');
  const touchesPublic =
    (row.published_version !== null && retargeted) || moved?.tree.some((entry) => entry.published_version !== null);
  if (touchesPublic) await (moved ? authorizeTree : authorizePage)(trx, actor, 'pages.publish', row.id);
};

/** Moves, renames or re-targets a page; 412 when it changed since `ifMatch`. */
export const updatePage = ({ deps, actor }: Task, { id, ifMatch }: Seen, asked: PageChange): Promise<PageRow> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'pages.update');
    await lockTree(trx);
    const row = await livePageForUpdate(trx, id);
    await authorizePage(trx, actor, 'pages.update', id);
    checkPageIfMatch(ifMatch, row);
    if (asked.parent_id !== undefined && asked.parent_id !== row.parent_id) {
      await authorizeTree(trx, actor, 'pages.update', id);
      await authorizePage(trx, actor, 'pages.update', asked.parent_id);
    }
    const next = {
      link_type: asked.link_type === undefined ? row.link_type : asked.link_type,
      to: asked.to === undefined ? row.target : asked.to,
      http_code: asked.http_code ?? row.http_code,
      link_new_window: asked.link_new_window ?? row.link_new_window,
    };
    checkTarget({ kind: row.kind, ...next });
    // A target that was allowed once stays, whatever else of the page changes.
    if (next.to !== row.target || (row.http_code === 410 && next.http_code !== 410))
      await checkRedirectHost(deps, trx, { kind: row.kind, ...next });
    const change = { ...asked, ...(asked.slugs ? { slugs: await slugsOf(deps, trx, row, asked.slugs) } : {}) };
    const moved = await movePaths(work, row, change);
    const fields = changedFields(row, change);
    await authorizeChange(work, row, fields, moved);
    if (fields.length === 0) return row;
    const parentId = change.parent_id === undefined ? row.parent_id : change.parent_id;
    const position = await positionFor(trx, row, parentId, change.position);
    await trx
      .updateTable('pages')
      .set({
        parent_id: parentId,
        position,
        slug: change.slug === undefined ? row.slug : normalizeSlug(change.slug),
        ...(change.slugs ? { slugs: JSON.stringify(change.slugs) } : {}),
        link_type: next.link_type,
        target: next.to,
        http_code: next.http_code,
        link_new_window: next.link_new_window,
        lock_version: row.lock_version + 1,
        changed_fields: JSON.stringify(fields),
        updated_at: deps.clock(),
        updated_by: actor.id,
        updated_by_name: actor.name,
      })
      .where('id', '=', id)
      .execute();
    if (moved) await moveLocalePaths(work, id);
    const publicIds = (moved?.tree ?? [row]).filter((entry) => entry.published_version !== null);
    if (publicIds.length > 0)
      announcePages(
        deps.changes,
        trx,
        publicIds.map((entry) => entry.id),
        true,
      );
    await deps.audit.record(trx, actor, {
      action: 'page.updated',
      targetType: 'page',
      targetId: id,
      details: { fields, path: moved?.path ?? row.path },
    });
    return livePage(trx, id);
  });

/** The asked position; the last one below a new parent when none was asked. */
const positionFor = async (trx: Trx, row: PageRow, parentId: string | null, asked: string | undefined) => {
  if (asked !== undefined) return checkPosition(asked);
  if (parentId === row.parent_id) return row.position;
  return generateKeyBetween(await lastPosition(trx, parentId), null);
};
