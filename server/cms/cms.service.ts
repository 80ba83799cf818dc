import { adminContract } from '#api-clients/admin/admin.contract.ts';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import type { Reader } from '../db/database.ts';
import { defineService } from '../http/define-service.ts';
import { auditLogHandlers } from './audit-log/audit-log.handlers.ts';
import { createFindingCounting, type FindingCounting } from './checks/finding-counting.ts';
import { createDraftCache, type DraftCache } from './drafts/draft-cache.ts';
import { type DraftLog, readDraftLog } from './drafts/draft-log.ts';
import { draftHandlers } from './drafts/drafts.handlers.ts';
import { createPurgeClock, type PurgeClock } from './drafts/purge-removed.ts';
import { findReplaceHandlers } from './find-replace/find-replace.handlers.ts';
import { historyHandlers } from './history/history.handlers.ts';
import { blockUseHandlers } from './library/block-uses.handlers.ts';
import { libraryHandlers } from './library/library.handlers.ts';
import { metaheadHandlers } from './metaheads/metaheads.handlers.ts';
import { type MetaheadsAsked, publicMetaheads } from './metaheads/read-metaheads.ts';
import { navigationHandlers } from './navigation/navigation.handlers.ts';
import { navigationDocumentHandlers } from './navigation/navigation-document.handlers.ts';
import { pageFileHandlers } from './page-files/page-files.handlers.ts';
import { type PageAtPath, pageAt } from './pages/page-at.ts';
import { pageHandlers } from './pages/pages.handlers.ts';
import { redirectHostProblem, redirectHosts } from './pages/redirect-hosts.ts';
import { previewHandlers } from './previews/previews.handlers.ts';
import { type OpenedPreview, openPreview } from './previews/previews.ts';
import { createDigestFilling, type DigestFilling } from './publishing/fill-content-digests.ts';
import { publishingHandlers } from './publishing/publishing.handlers.ts';
import { createTimedPublishing, type TimedPublishing } from './publishing/timed-publishing.ts';
import { reusableHandlers } from './reusables/reusables.handlers.ts';
import { authorizePage } from './rights/page-rights.ts';
import { rightsHandlers } from './rights/rights.handlers.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { openSettingPreview } from './settings/setting-previews.ts';
import { createSettingStates, type SettingState } from './settings/setting-values.ts';
import { settingHandlers } from './settings/settings.handlers.ts';

/** What other services in this process ask of the admin service. */
export interface AdminService {
  /** What a preview token shows of this page; null when it is not (or no longer) good for it. */
  openPreview(token: string, pageId: string): Promise<OpenedPreview | null>;
  /** Every declared setting with the value in force; within a transaction read by it. */
  settings(reader?: Reader): Promise<readonly SettingState[]>;
  /** The same as they were told last: for what visitors are shown, not for what must be right at this very moment. */
  shownSettings(): Promise<readonly SettingState[]>;
  /** Values that somebody looks at before saving them, by their token; null when it is not (or no longer) good. */
  openSettingPreview(token: string): Promise<ReadonlyMap<string, unknown> | null>;
  /** Hosts that redirections may lead to, and what is wrong with an address that is to be one's target. */
  redirectHosts(): Promise<readonly string[]>;
  redirectHostProblem: typeof redirectHostProblem;
  /** The changes of a draft after a revision, oldest first; 404 when the page is not live. For the actor's own checks. */
  draftLog(pageId: string, after: number, limit: number): Promise<DraftLog>;
  /** The live page at a path of the site and what its public version shows there; null where there is none. */
  pageAt(path: string, locale: string): Promise<PageAtPath | null>;
  /** The check of everything that changes a page, by its permission and the rights on what lies above it. */
  authorizePage: typeof authorizePage;
  /** Scripts, styles and HTML that a page holds, as visitors get them. */
  metaheads(asked: MetaheadsAsked): Promise<PublicMetahead[]>;
  /** Publishing of frozen content, for schedules. */
  timedPublishing: TimedPublishing;
  draftCache: DraftCache;
  purgeClock: PurgeClock;
  digestFilling: DigestFilling;
  findingCounting: FindingCounting;
}

declare module '../http/define-service.ts' {
  interface Services {
    admin: AdminService;
  }
}

/** Pages, drafts, publishing, previews, settings, menus and the audit log, for staff. */
export default defineService({
  name: 'admin',
  contract: adminContract,
  create(deps): AdminService {
    const states = createSettingStates(deps);
    return {
      openPreview: (token, pageId) => openPreview(deps, token, pageId),
      settings: (reader = deps.db.read) => states.now(reader),
      shownSettings: states.kept,
      openSettingPreview: (token) => openSettingPreview(deps, token),
      redirectHosts: () => redirectHosts(deps, deps.db.read),
      redirectHostProblem,
      pageAt: (path, locale) => pageAt(deps.db.read, path, locale),
      authorizePage,
      metaheads: (asked) => publicMetaheads(deps, asked),
      timedPublishing: createTimedPublishing(deps),
      draftCache: createDraftCache(),
      purgeClock: createPurgeClock(),
      digestFilling: createDigestFilling(deps),
      findingCounting: createFindingCounting(deps),
      draftLog: (pageId, after, limit) => readDraftLog(deps.db.read, pageId, after, limit),
    };
  },
  handlers: (deps) => ({
    ...pageHandlers(deps),
    ...draftHandlers(deps),
    ...publishingHandlers(deps),
    ...historyHandlers(deps),
    ...previewHandlers(deps),
    ...pageFileHandlers(deps),
    ...libraryHandlers(deps),
    ...blockUseHandlers(deps),
    ...reusableHandlers(deps),
    ...rightsHandlers(deps),
    ...findReplaceHandlers(deps),
    ...settingHandlers(deps),
    ...navigationHandlers(deps),
    ...navigationDocumentHandlers(deps),
    ...metaheadHandlers(deps),
    ...auditLogHandlers(deps),
  }),
  start: async (deps) => {
    if (deps.config.demo) await seedDemo(deps);
    deps.service('admin').digestFilling.start();
    deps.service('admin').findingCounting.start();
  },
  stop: async (deps) => {
    const { digestFilling, findingCounting } = deps.service('admin');
    await Promise.all([digestFilling.stop(), findingCounting.stop()]);
  },
});
