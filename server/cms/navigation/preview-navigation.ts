import type { NavigationPreview } from '#api-clients/content/navigation-preview.types.ts';
import { withWholeTree } from '#documents/navigation/navigation-tree.ts';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inTrial } from '#server/http/work.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { replaceEntries, savedNavigation } from './navigation.store.ts';
import { navigationDrafts } from './publish-navigation.ts';

/** The menus as staff left them, as visitors would get them: published for a moment that nobody sees. */
export const previewOf = async (
  deps: ServerDeps,
  {
    locale: wish,
    ...look
  }: { locale?: string | undefined; theme?: string | undefined; variant?: 'standard' | 'light' | undefined },
): Promise<NavigationPreview> => {
  const { content, base } = await navigationDrafts.read(deps.db.read, await savedNavigation(deps.db.read));
  const locale = wish ?? (await siteLocales(deps, deps.db.read))[0] ?? 'en';
  const shown = content ?? base;
  const entries = await inTrial(deps, systemActor, async (work) => {
    const pages = new Set((await work.trx.selectFrom('pages').select('id').execute()).map(({ id }) => id));
    // What has no name yet, or leads to a page that is gone, cannot be published: it is left out here.
    const known = shown.entries.filter(
      ({ title, page_id }) => title.trim() !== '' && (page_id === null || pages.has(page_id)),
    );
    await replaceEntries(work, { ...shown, entries: withWholeTree(known) });
    return deps.service('content').menus(work.trx, locale);
  });
  return { ...look, locale, entries };
};
