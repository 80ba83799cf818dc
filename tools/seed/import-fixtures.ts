import { join } from 'node:path';
import { exportPage } from '#server/cms/page-files/export-page.ts';
import { importInside, type NamedFile } from '#server/cms/page-files/import-pages.ts';
import { publishInside } from '#server/cms/publishing/publish-page.ts';
import { readDemoPages } from '#server/cms/seed/demo-languages.ts';
import { seedDemo } from '#server/cms/seed/seed-demo.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { fillEmptyLibrary } from '#server/media/fixture-images.ts';

/**
 * Brings the content of a folder (`pages/`, `locales/`, `media/`, `navigation.json`, `settings.json`) into the database and says
 * what it did. Pictures, menus and settings only fill an empty database; pages are compared, and those that differ are
 * replaced and published, so a second run changes nothing. All pages or none.
 */
export async function importFixtures(deps: ServerDeps, folder: string): Promise<string> {
  const pictures = await fillEmptyLibrary(deps, deps.service('media'), join(folder, 'media'));
  const before = await pageCount(deps);
  await seedDemo(deps, folder);
  const made = before === 0 ? await pageCount(deps) : 0;
  const files = await readDemoPages(folder);
  const changed = made > 0 ? [] : await filesThatDiffer(deps, files);
  if (changed.length > 0)
    await inSystemTransaction(deps, async (work) => {
      for (const { row } of await importInside(work, changed))
        await publishInside(work, row.id, { revision: row.revision, unfinished: 'all' });
    });
  const same = files.length - made - changed.length;
  return `Pictures: ${pictures} added.\nPages: ${made} made, ${changed.length} replaced and published, ${same} unchanged.\n`;
}

const pageCount = async ({ db }: ServerDeps): Promise<number> => {
  const rows = await db.read.selectFrom('pages').select('id').execute();
  return rows.length;
};

/** Ends the trial run: its transaction rolls back. */
class TrialOver extends Error {}

/** Imports everything on trial and compares each page before and after. */
const filesThatDiffer = async (deps: ServerDeps, files: readonly NamedFile[]): Promise<NamedFile[]> => {
  const differing: NamedFile[] = [];
  const trial = inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    for (const file of files) {
      const path = (file.content as { path?: unknown }).path;
      const known = await trx
        .selectFrom('pages')
        .select('id')
        .where('path', '=', typeof path === 'string' ? path : '')
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      const before = known && JSON.stringify(await exportPage(trx, known.id));
      const [imported] = await importInside(work, [file]);
      if (!imported || before !== JSON.stringify(await exportPage(trx, imported.row.id))) differing.push(file);
    }
    throw new TrialOver();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) throw error;
  });
  return differing;
};
