import { generateKeyBetween } from 'fractional-indexing';
import { own } from '#block-schemas/read/json-value.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { liveIds, makePlace, parsePlace, rootParent, siblingLists } from '#documents/page/places.ts';
import { isSourceTarget, sourceTarget, targetOfSources } from '#documents/page/translation-sources.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inTransaction } from '#server/http/work.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { insertPage } from './create-page.ts';
import { joinPath } from './page-paths.ts';
import { type PageRow, takenPaths } from './page-tree.store.ts';
import { livePage } from './read-pages.ts';

/** A draft's live content under fresh block ids; group ids stay, being unique within their block only. */
export const copyDocument = (document: DraftDocument, title: string): DraftDocument => {
  const live = [...liveIds(document.blocks, siblingLists(document.blocks))];
  const renamed = new Map(live.map((id) => [id, newId()]));
  const idOf = (id: string) => renamed.get(id) ?? id;
  const blocks = live.flatMap((id) => {
    const block = own(document.blocks, id);
    if (!block?.at) return [];
    const place = parsePlace(block.at);
    const parent = place.parent === rootParent ? rootParent : idOf(place.parent);
    return [[idOf(id), { ...block, at: makePlace({ ...place, parent }) }] as const];
  });
  const translations = Object.fromEntries(
    Object.entries(document.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).flatMap(([target, values]) => {
          if (target === 'meta' || target === sourceTarget('meta')) return [[target, values]];
          const ofSources = isSourceTarget(target);
          const id = renamed.get(ofSources ? targetOfSources(target) : target);
          return id === undefined ? [] : [[ofSources ? sourceTarget(id) : id, values]];
        }),
      ),
    ]),
  );
  return { meta: { ...document.meta, title }, blocks: Object.fromEntries(blocks), translations };
};

/** `about-copy`, `about-copy-2`, … : the first that is free beside the page. */
const freeSlug = async (trx: Trx, row: PageRow): Promise<string> => {
  const parentPath = row.parent_id === null ? null : (await livePage(trx, row.parent_id)).path;
  const base = `${(row.slug === '' ? 'home' : row.slug).slice(0, 85)}-copy`;
  const candidates = [base, ...Array.from({ length: 98 }, (_, index) => `${base}-${index + 2}`)];
  const taken = new Set(
    await takenPaths(
      trx,
      candidates.map((slug) => joinPath(parentPath, slug)),
      new Set(),
    ),
  );
  return candidates.find((slug) => !taken.has(joinPath(parentPath, slug))) ?? `${base}-${newId()}`;
};

/** The position right after a page, before its next sibling. */
const positionAfter = async (trx: Trx, row: PageRow): Promise<string> => {
  const next = await trx
    .selectFrom('pages')
    .select('position')
    .where('deleted_at', 'is', null)
    .where('parent_id', row.parent_id === null ? 'is' : '=', row.parent_id)
    .where('position', '>', row.position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return generateKeyBetween(row.position, next?.position ?? null);
};

/** A draft copy beside a page. Without a slug the first free one is suggested; a given one that is taken is 422. */
export const duplicatePage = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  wish: { title?: string | undefined; slug?: string | undefined },
): Promise<PageRow> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'pages.update');
    const row = await livePage(trx, id);
    const { document } = await readDraft(trx, id);
    const title = wish.title ?? `${document.meta.title.slice(0, 190)} (copy)`;
    const copy = await insertPage(
      work,
      {
        title,
        parent_id: row.parent_id,
        position: await positionAfter(trx, row),
        slug: row.kind === 'reusable' ? '' : (wish.slug ?? (await freeSlug(trx, row))),
        kind: row.kind,
        link_type: row.link_type,
        to: row.target,
        http_code: row.http_code,
        link_new_window: row.link_new_window,
      },
      { content: { document: copyDocument(document, title), origin: 'copy' } },
    );
    await deps.audit.record(trx, actor, {
      action: 'page.duplicated',
      targetType: 'page',
      targetId: copy.id,
      details: { from: id, path: copy.path },
    });
    return copy;
  });
