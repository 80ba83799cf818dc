import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, validationFailed } from '#server/http/errors.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { checkPage } from '../checks/check-page.ts';
import { keepFindingCounts } from '../checks/finding-counts.store.ts';
import { publicLocales, readDraft } from '../drafts/draft.store.ts';
import { announcePages } from '../pages/announce.ts';
import { checkPageIfMatch } from '../pages/page-resource.ts';
import type { PageRow } from '../pages/page-tree.store.ts';
import { livePage, livePageForUpdate } from '../pages/read-pages.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { digestsOfSnapshot, statusOf } from './content-digests.ts';
import { tryDrawing } from './try-drawing.ts';
import { type UnfinishedLocales, withoutUnfinishedLocales } from './unfinished-locales.ts';
import { insertVersion, publicVersion } from './versions.store.ts';

/** A revision as it is to become public, whatever happens to the draft afterwards. */
export interface FrozenPage {
  row: PageRow;
  revision: number;
  snapshot: PageSnapshot;
}

/**
 * The draft at exactly this revision, its page locked. 404 when the page is not live, 409 `revision_changed` when the
 * draft moved on.
 */
export const freezeDraft = async (trx: Trx, id: string, revision: number): Promise<FrozenPage> => {
  const row = await livePageForUpdate(trx, id);
  const draft = await readDraft(trx, id);
  if (draft.revision !== revision)
    throw conflict('revision_changed', 'The page was changed meanwhile. Look at it again before you publish.', {
      revision: draft.revision,
    });
  return { row, revision, snapshot: deriveSnapshot(draft.document) };
};

/** What deserves a look in this content; throws 422 with every error that stands against publishing it. */
export const checkPublishable = async (
  deps: Pick<ServerDeps, 'log' | 'config'>,
  trx: Trx,
  { row, snapshot }: FrozenPage,
): Promise<readonly PageFinding[]> => {
  const { findings } = await checkPage(deps, trx, { ...row, snapshot });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw validationFailed(
      errors.map(({ code, detail, block, block_label, path }) => ({
        code,
        detail,
        pointer: block === null ? (path ?? '') : `/blocks/${block}${path ?? ''}`,
        meta: { block, block_label, field: path },
      })),
      'This page cannot be published yet.',
    );
  return findings;
};

/** Whether visitors see the draft as it is, and no language is to join that stayed back before. */
const isPublicAlready = (row: PageRow, unfinished: UnfinishedLocales = []): boolean => {
  const known = row.published_locales ?? [];
  const isJoining = (locale: string): boolean => row.locales.includes(locale) && !known.includes(locale);
  return statusOf(row) === 'published' && (unfinished === 'all' || !unfinished.some(isJoining));
};

/** What is to become public: a revision of the draft, and languages that go out although texts of them are missing. */
export interface Publication {
  revision: number;
  unfinished?: UnfinishedLocales;
}

/** Publishes exactly this revision inside a transaction; see `publishPage`. */
export const publishInside = async (
  work: Work,
  id: string,
  { revision, unfinished }: Publication,
): Promise<PageRow> => {
  const { trx, actor } = work;
  authorize(actor, 'pages.publish');
  await authorizePage(trx, actor, 'pages.publish', id);
  const frozen = await freezeDraft(trx, id, revision);
  if (isPublicAlready(frozen.row, unfinished)) return frozen.row;
  return publishFrozen(work, frozen, unfinished);
};

/** Whether search engines may list it: what asks them not to index it, or names another address as the true one, not. */
const isListed = ({ config }: Pick<ServerDeps, 'config'>, { kind, path }: PageRow, { meta }: PageSnapshot): boolean => {
  const own = ['', path, `${config.publicUrl ?? ''}${config.basePath}${path}`];
  return kind === 'page' && !meta.disable_seo_tracking && meta.sitemap !== 'none' && own.includes(meta.canonical_url);
};

/**
 * Makes a frozen revision public, without new languages that are not finished unless they are named; 422 lists every
 * error found in it today. The page's row must be locked.
 */
export const publishFrozen = async (
  { deps, trx, actor }: Work,
  frozen: FrozenPage,
  unfinished: UnfinishedLocales = [],
): Promise<PageRow> => {
  await authorizePage(trx, actor, 'pages.publish', frozen.row.id);
  const findings = await checkPublishable(deps, trx, frozen);
  const { row, revision } = frozen;
  const { id } = row;
  const previous = await publicVersion(trx, row);
  // Texts of a section stand within pages, whose own languages decide.
  const allowed = row.kind === 'reusable' ? 'all' : unfinished;
  const snapshot = withoutUnfinishedLocales(frozen.snapshot, previous?.locales ?? [], allowed);
  const now = deps.clock();
  await keepFindingCounts({ pageId: id, revision, findings, now }).execute(trx);
  const number = await insertVersion(trx, {
    page_id: id,
    revision,
    title: snapshot.meta.title,
    snapshot: JSON.stringify(snapshot),
    // Of the whole draft: a language that stays back waits for its translation, not for publishing once more.
    content_digests: JSON.stringify(digestsOfSnapshot(frozen.snapshot)),
    locales: JSON.stringify(publicLocales(snapshot)),
    in_sitemap: isListed(deps, row, snapshot),
    published_at: now,
    published_by: actor.id,
    published_by_name: actor.name,
  });
  await trx
    .updateTable('pages')
    .set({
      published_version: number,
      published_revision: revision,
      published_at: now,
      lock_version: row.lock_version + 1,
      changed_fields: '["published"]',
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .where('id', '=', id)
    .execute();
  const isListedAnew =
    previous?.title !== snapshot.meta.title ||
    previous.locales.join() !== publicLocales(snapshot).join() ||
    previous.in_sitemap !== isListed(deps, row, snapshot);
  announcePages(deps.changes, trx, [id], isListedAnew);
  await deps.audit.record(trx, actor, {
    action: 'page.published',
    targetType: 'page',
    targetId: id,
    details: { version: number, revision, path: row.path },
  });
  return livePage(trx, id);
};

/**
 * Makes exactly this revision of the draft public. 409 `revision_changed` when the draft moved on; 422 lists every
 * error found, and each block that cannot be drawn. Publishing what visitors see already changes nothing, whatever
 * editors did to get there.
 */
export const publishPage = async (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  publication: Publication,
): Promise<PageRow> => {
  authorize(actor, 'pages.publish');
  const row = await livePage(deps.db.read, id);
  await authorizePage(deps.db.read, actor, 'pages.publish', id);
  if (!isPublicAlready(row, publication.unfinished)) await tryDrawing(deps, actor, row, publication.revision);
  return inTransaction(deps, actor, (work) => publishInside(work, id, publication));
};

/** Takes a page off the public site; draft and versions stay. */
export const unpublishPage = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<PageRow> => inTransaction(deps, actor, (work) => unpublishInside(work, id, ifMatch));

/** Takes a page off the public site inside a transaction. */
export const unpublishInside = async (
  { deps, trx, actor }: Work,
  id: string,
  ifMatch: string | undefined,
): Promise<PageRow> => {
  authorize(actor, 'pages.publish');
  const row = await livePageForUpdate(trx, id);
  await authorizePage(trx, actor, 'pages.publish', id);
  checkPageIfMatch(ifMatch, row);
  if (row.path === '/') throw conflict('home_page', 'The home page stays public.');
  if (row.published_version === null) return row;
  await trx
    .updateTable('pages')
    .set({
      published_version: null,
      published_revision: null,
      published_at: null,
      lock_version: row.lock_version + 1,
      changed_fields: '["published"]',
      updated_at: deps.clock(),
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .where('id', '=', id)
    .execute();
  announcePages(deps.changes, trx, [id], true);
  await deps.audit.record(trx, actor, {
    action: 'page.unpublished',
    targetType: 'page',
    targetId: id,
    details: { version: row.published_version, path: row.path },
  });
  return livePage(trx, id);
};
