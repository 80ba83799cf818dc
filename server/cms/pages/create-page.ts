import { randomUUID } from 'node:crypto';
import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import type { pageCreate } from '#api-clients/admin/pages.resources.ts';
import { type DraftDocument, pageMeta } from '#documents/page/document.types.ts';
import type { Trx } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import { notFound, unprocessable, validationFailed } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { checkDocument } from '../drafts/check-document.ts';
import { insertDraft } from '../drafts/draft.store.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { checkSlugs, writeLocalePaths } from './locale-paths.ts';
import {
  checkPosition,
  checkTarget,
  normalizeSlug,
  pathAt,
  reusablePath,
  slugTaken,
  treeLimits,
} from './page-paths.ts';
import {
  ancestorIds,
  countLivePages,
  findPage,
  lastPosition,
  liveSubtree,
  lockTree,
  type PageRow,
  takenPaths,
} from './page-tree.store.ts';
import type { PageKind } from './pages.tables.ts';
import { checkRedirectHost } from './redirect-hosts.ts';

export type NewPage = Omit<z.output<typeof pageCreate>, 'kind'> & {
  kind: PageKind;
  /** Slugs in other languages than the source. */
  slugs?: Record<string, string>;
};

interface Extras {
  id?: string;
  /** The draft's first content, sent or copied from what is stored; an empty page with the title otherwise. */
  content?: { document: DraftDocument; origin: 'sent' | 'copy' };
}

const depthBelow = async (trx: Trx, parentId: string): Promise<number> => (await ancestorIds(trx, parentId)).length + 1;

/** The parent's path after checking that it can take a child; 422 beside `/parent_id`. */
export const parentPathOf = async (trx: Trx, parentId: string | null): Promise<string | null> => {
  if (parentId === null) return null;
  const parent = await findPage(trx, parentId);
  if (!parent || parent.deleted_at || parent.kind === 'reusable')
    throw validationFailed([
      { code: 'parent_not_found', detail: 'The page above does not exist.', pointer: '/parent_id' },
    ]);
  return parent.path;
};

export const tooDeep = () =>
  validationFailed([
    { code: 'too_deep', detail: `Pages nest at most ${treeLimits.depth} levels deep.`, pointer: '/parent_id' },
  ]);

/** Inserts a page with its draft; needs `pages.update`. Shared by create, duplicate, import and the demo's seed. */
export const insertPage = async ({ deps, trx, actor }: Work, input: NewPage, extras: Extras = {}): Promise<PageRow> => {
  authorize(actor, 'pages.update');
  await lockTree(trx);
  await authorizePage(trx, actor, 'pages.update', input.parent_id);
  if ((await countLivePages(trx)) >= treeLimits.pages)
    throw unprocessable('too_many_pages', `A site holds at most ${treeLimits.pages} pages.`);
  const id = extras.id ?? randomUUID();
  const isReusable = input.kind === 'reusable';
  const slug = isReusable ? '' : normalizeSlug(input.slug);
  const parentPath = await parentPathOf(trx, input.parent_id);
  if (input.parent_id !== null && (await depthBelow(trx, input.parent_id)) > treeLimits.depth) throw tooDeep();
  const locales = await siteLocales(deps, trx);
  const path = isReusable
    ? reusablePath(id)
    : pathAt({
        slug,
        parentId: input.parent_id,
        parentPath,
        kind: input.kind,
        locales,
      });
  if ((await takenPaths(trx, [path], new Set())).length > 0) throw validationFailed([slugTaken(path)]);
  checkTarget({ ...input, link_type: input.link_type ?? null, to: input.to ?? null });
  await checkRedirectHost(deps, trx, { ...input, to: input.to ?? null });
  const now = deps.clock();
  const position = input.position
    ? checkPosition(input.position)
    : generateKeyBetween(await lastPosition(trx, input.parent_id), null);
  await trx
    .insertInto('pages')
    .values({
      id,
      parent_id: input.parent_id,
      position,
      slug,
      slugs: JSON.stringify(
        checkSlugs(input.slugs ?? {}, { kind: input.kind, path, parentId: input.parent_id, locales }),
      ),
      path,
      kind: input.kind,
      link_type: input.kind === 'link' ? input.link_type : null,
      target: input.to,
      http_code: input.http_code,
      link_new_window: input.link_new_window,
      title: input.title,
      locales: '[]',
      lock_version: 1,
      changed_fields: '[]',
      published_version: null,
      published_revision: null,
      published_at: null,
      created_at: now,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
      deleted_at: null,
      deletion_id: null,
    })
    .execute();
  const empty = { meta: pageMeta.parse({ title: input.title }), blocks: {}, translations: {} };
  const { document, origin } = extras.content ?? { document: empty, origin: 'sent' };
  await insertDraft({ trx, actor, now }, id, checkDocument(document, { actor, kind: input.kind, origin, locales }));
  if (!isReusable) await writeLocalePaths(trx, await liveSubtree(trx, id));
  const row = await findPage(trx, id);
  if (!row) throw notFound();
  return row;
};
