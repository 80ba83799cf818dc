import type { Reader, Trx } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { allPages, findPage, findPageForUpdate, type PageRow } from './page-tree.store.ts';

const missing = () => notFound('This page does not exist, or it is in the bin.', 'page_not_found');

/** A live page; 404 when there is none. */
export const livePage = async (reader: Reader, id: string): Promise<PageRow> => {
  const row = await findPage(reader, id);
  if (!row || row.deleted_at) throw missing();
  return row;
};

/** A live page, locked until the transaction ends. */
export const livePageForUpdate = async (trx: Trx, id: string): Promise<PageRow> => {
  const row = await findPageForUpdate(trx, id);
  if (!row || row.deleted_at) throw missing();
  return row;
};

/** Parents before children, siblings in order; a page whose parent is not in the list stands at the top. */
export const inTreeOrder = (rows: readonly PageRow[]): PageRow[] => {
  const known = new Set(rows.map((row) => row.id));
  const children = new Map<string | null, PageRow[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null;
    const list = children.get(parent);
    if (list) list.push(row);
    else children.set(parent, [row]);
  }
  const ordered: PageRow[] = [];
  const visit = (parent: string | null): void => {
    for (const row of children.get(parent) ?? []) {
      ordered.push(row);
      visit(row.id);
    }
  };
  visit(null);
  return ordered;
};

/** The tree (or the bin) as a flat list, narrowed to titles and paths that contain `text`. */
export const listTree = async (
  reader: Reader,
  options: { deleted: boolean; text?: string | undefined },
): Promise<PageRow[]> => {
  const rows = inTreeOrder(await allPages(reader, options.deleted));
  const wanted = options.text?.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) => row.title.toLowerCase().includes(wanted) || row.path.toLowerCase().includes(wanted));
};
