import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPage } from '#server/cms/page-files/export-page.ts';
import { listTree } from '#server/cms/pages/read-pages.ts';
import type { ServerDeps } from '#server/http/define-service.ts';

/** Writes every page (its draft) as a page file into `<folder>/pages`; importing the files gives the same pages. */
export async function exportSite({ db }: Pick<ServerDeps, 'db'>, folder: string): Promise<string> {
  const pages = join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  const rows = await listTree(db.read, { deleted: false });
  for (const { id } of rows) {
    const file = await exportPage(db.read, id);
    const name = file.path === '/' ? 'home' : file.path.slice(1).replaceAll('/', '--');
    await writeFile(join(pages, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
  }
  return `Wrote ${rows.length} pages to ${pages}.\n`;
}
