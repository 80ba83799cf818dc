import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { navigationContent } from '#documents/navigation/navigation.types.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { seedLibrary } from '../library/seed-library.ts';
import { replaceNavigation } from '../navigation/publish-navigation.ts';
import { importInside, type NamedFile } from '../page-files/import-pages.ts';
import { lockTree } from '../pages/page-tree.store.ts';
import { publishInside } from '../publishing/publish-page.ts';
import { writeSetting } from '../settings/write-setting.ts';

/** Folder of the demo dealer's content. */
const FIXTURES = join(import.meta.dirname, '../../../fixtures');

const settingsFile = z.record(z.string(), z.unknown());

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file's JSON, or undefined when there is no such file. */
const readOptional = async (path: string): Promise<unknown> => {
  try {
    return await readJson(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The JSON files of one of the demo's folders, by name; none when there is no such folder. */
const readFolder = async (root: string, name: string): Promise<NamedFile[]> => {
  const folder = join(root, name);
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => ({ name: `${name}/${file}`, pointer: '', content: await readJson(join(folder, file)) })),
  );
};

/**
 * Fills an empty database with the demo dealer: pages (published), menus, settings, saved
 * sections and page templates. Does nothing when any page exists,
 * be it in the bin. All or nothing; several servers may start at once.
 */
export const seedDemo = async (deps: ServerDeps, folder: string = FIXTURES): Promise<void> => {
  const [pages, library, menus, settings] = await Promise.all([
    readFolder(folder, 'pages'),
    readFolder(folder, 'library'),
    readOptional(join(folder, 'navigation.json')),
    readOptional(join(folder, 'settings.json')),
  ]);
  const seeded = await inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    await lockTree(trx);
    const any = await trx.selectFrom('pages').select('id').limit(1).executeTakeFirst();
    if (any) return 0;
    for (const [key, value] of Object.entries(settingsFile.parse(settings ?? {})))
      await writeSetting(work, key, { value });
    const imported = await importInside(work, pages);
    for (const { row } of imported) await publishInside(work, row.id, { revision: row.revision, unfinished: 'all' });
    if (menus !== undefined) await replaceNavigation(work, navigationContent.parse(menus));
    await seedLibrary(work, library);
    return imported.length;
  });
  if (seeded > 0) deps.log.info({ pages: seeded }, 'the demo dealer was made');
};
