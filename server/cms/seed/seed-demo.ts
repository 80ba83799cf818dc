import { join } from 'node:path';
import { z } from 'zod';
import { navigationContent } from '#documents/navigation/navigation.types.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { seedLibrary } from '../library/seed-library.ts';
import { replaceNavigation } from '../navigation/publish-navigation.ts';
import { importInside } from '../page-files/import-pages.ts';
import { lockTree } from '../pages/page-tree.store.ts';
import { publishInside } from '../publishing/publish-page.ts';
import { writeSetting } from '../settings/write-setting.ts';
import { menusIn, readDemoLanguages, readDemoPages, settingsIn } from './demo-languages.ts';
import { readFolder, readOptional } from './read-demo-file.ts';

/** Folder of the demo dealer's content. */
const FIXTURES = join(import.meta.dirname, '../../../fixtures');

const settingsFile = z.record(z.string(), z.unknown());

/**
 * Fills an empty database with the demo dealer: pages (published), menus, settings, saved
 * sections and page templates. Does nothing when any page exists,
 * be it in the bin. All or nothing; several servers may start at once.
 */
export const seedDemo = async (deps: ServerDeps, folder: string = FIXTURES): Promise<void> => {
  const [languages, pages, library, menus, settings] = await Promise.all([
    readDemoLanguages(folder),
    readDemoPages(folder),
    readFolder(folder, 'library'),
    readOptional(join(folder, 'navigation.json')),
    readOptional(join(folder, 'settings.json')),
  ]);
  const seeded = await inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    await lockTree(trx);
    const any = await trx.selectFrom('pages').select('id').limit(1).executeTakeFirst();
    if (any) return 0;
    for (const [key, value] of Object.entries(settingsIn(settingsFile.parse(settings ?? {}), languages)))
      await writeSetting(work, key, { value });
    const imported = await importInside(work, pages);
    for (const { row } of imported) await publishInside(work, row.id, { revision: row.revision, unfinished: 'all' });
    if (menus !== undefined) await replaceNavigation(work, navigationContent.parse(menusIn(menus, languages)));
    await seedLibrary(work, library);
    return imported.length;
  });
  if (seeded > 0) deps.log.info({ pages: seeded }, 'the demo dealer was made');
};
