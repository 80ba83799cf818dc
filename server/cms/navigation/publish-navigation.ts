import type { NavigationContent } from '#documents/navigation/navigation.types.ts';
import {
  type NavigationFinding,
  type NavigationPage,
  navigationFindings,
} from '#documents/navigation/navigation-findings.ts';
import { withWholeTree } from '#documents/navigation/navigation-tree.ts';
import type { Reader } from '#server/db/database.ts';
import { documentDrafts } from '#server/documents/document-drafts.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { Task, Work } from '#server/http/work.ts';
import { siteLocales } from '../settings/setting-values.ts';
import {
  changeNavigation,
  contentNow,
  lockedNavigation,
  NAVIGATION,
  replaceEntries,
  type SavedNavigation,
} from './navigation.store.ts';

/** Drafts of the menus: every part of them goes through its draft. */
export const navigationDrafts = documentDrafts<NavigationContent, SavedNavigation>({
  name: 'navigation',
  permission: 'navigation.update',
  locked: (trx) => lockedNavigation(trx),
  contentOf: ({ content }) => content,
});

const pagesOf = async (reader: Reader): Promise<Map<string, NavigationPage>> => {
  const rows = await reader
    .selectFrom('pages')
    .select(['id', 'title', 'published_version'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, title, published_version }) => [
      id,
      { title, isPublished: published_version !== null, locales: [] },
    ]),
  );
};

/** What the check says of menus as they are in this document. */
export const findingsOf = async (
  deps: ServerDeps,
  reader: Reader,
  content: NavigationContent,
): Promise<NavigationFinding[]> =>
  navigationFindings(content, { pages: await pagesOf(reader), locales: await siteLocales(deps, reader) });

/** Makes a document the menus. @throws 422 naming what keeps it from that */
export const replaceNavigation = async (work: Work, content: NavigationContent): Promise<SavedNavigation> => {
  const { deps, trx, actor } = work;
  const whole = { ...content, entries: withWholeTree(content.entries) };
  const errors = (await findingsOf(deps, trx, whole)).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw validationFailed(errors.map(({ code, message, pointer }) => ({ code, detail: message, pointer })));
  const saved = await changeNavigation(work);
  await replaceEntries(work, whole);
  deps.changes.publish(trx, 'nav');
  await deps.audit.record(trx, actor, {
    action: 'navigation.published',
    targetType: 'navigation',
    targetId: NAVIGATION,
    details: { version: saved.version, entries: whole.entries.length },
  });
  return { ...saved, content: await contentNow(trx) };
};

/** Makes the draft the menus visitors see. */
export const publishNavigation = (task: Task, ifMatch: string | undefined): Promise<SavedNavigation> =>
  navigationDrafts.publish(task, { id: NAVIGATION, ifMatch }, replaceNavigation);
