import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { livePageForUpdate } from '../pages/read-pages.ts';
import { stillMay } from '../previews/still-may.ts';
import { authorizePage, rulesAllow } from '../rights/page-rights.ts';
import { checkPublishable, freezeDraft, publishFrozen, unpublishInside } from './publish-page.ts';

/** Content of a page that was frozen to become public later. */
export interface FrozenContent {
  revision: number;
  title: string;
  snapshot: PageSnapshot;
}

/** What publishing at a later time needs of the admin service. Everything happens inside the caller's transaction. */
export interface TimedPublishing {
  /** The draft at this revision, checked as if it were published now: 404, 409 `revision_changed`, 422 with findings. */
  freeze(trx: Trx, actor: Actor, pageId: string, revision: number): Promise<FrozenContent>;
  /** Refuses what can never be taken off the site; 404 when the page is not live. */
  assertCanUnpublish(trx: Trx, actor: Actor, pageId: string): Promise<{ title: string }>;
  /** Whether who scheduled something may still publish this page today. */
  mayStillPublish(trx: Trx, actorId: string, pageId: string): Promise<boolean>;
  /** Makes frozen content public; 404 when the page is in the bin, 422 when the content is not valid any more. */
  publish(work: Work, pageId: string, content: FrozenContent): Promise<{ version: number }>;
  /** Takes the page off the public site; nothing happens when it is not public. */
  unpublish(work: Work, pageId: string): Promise<void>;
}

export const createTimedPublishing = (deps: ServerDeps): TimedPublishing => ({
  async freeze(trx, actor, pageId, revision) {
    await authorizePage(trx, actor, 'pages.publish', pageId);
    const frozen = await freezeDraft(trx, pageId, revision);
    await checkPublishable(deps, trx, frozen);
    return { revision, title: frozen.snapshot.meta.title, snapshot: frozen.snapshot };
  },
  async assertCanUnpublish(trx, actor, pageId) {
    await authorizePage(trx, actor, 'pages.publish', pageId);
    const row = await livePageForUpdate(trx, pageId);
    if (row.path === '/') throw conflict('home_page', 'The home page stays public.');
    return { title: row.title };
  },
  async mayStillPublish(trx, actorId, pageId) {
    if (!(await stillMay(trx, actorId, 'pages.publish', deps.clock()))) return false;
    if (actorId === 'system' || (await stillMay(trx, actorId, 'pages.rights', deps.clock()))) return true;
    const user = await trx.selectFrom('users').select('roles').where('id', '=', actorId).executeTakeFirst();
    return rulesAllow(trx, { id: actorId, roles: user?.roles ?? [] }, 'publish', pageId);
  },
  async publish(work, pageId, { revision, snapshot }) {
    const row = await livePageForUpdate(work.trx, pageId);
    const done = await publishFrozen(work, { row, revision, snapshot });
    return { version: done.published_version ?? 0 };
  },
  async unpublish(work, pageId) {
    await unpublishInside(work, pageId, undefined);
  },
});
