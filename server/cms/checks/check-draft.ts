import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { checkPage, type PageChecks } from './check-page.ts';
import { keepFindingCounts } from './finding-counts.store.ts';

/**
 * Checks the draft of a live page as it is now, and keeps how much was found for the list of pages. 404 when the page is
 * not live.
 */
export const checkDraft = async (deps: ServerDeps, pageId: string): Promise<PageChecks & { revision: number }> => {
  const row = await livePage(deps.db.read, pageId);
  const { revision, document } = await readDraft(deps.db.read, pageId, deps.service('admin').draftCache);
  const checks = await checkPage(deps, deps.db.read, { ...row, snapshot: deriveSnapshot(document) });
  try {
    await deps.db.statement(keepFindingCounts({ pageId, revision, findings: checks.findings, now: deps.clock() }));
  } catch (error) {
    // A full disk, say: what was found is told all the same.
    deps.log.warn({ page: pageId, err: error }, 'the count of findings could not be kept');
  }
  return { ...checks, revision };
};
