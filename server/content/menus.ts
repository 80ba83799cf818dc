import type { PublicNavEntry } from '#api-clients/content/content.contract.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Reader } from '../db/database.ts';

/** Levels of a menu that are followed; the admin service allows fewer. */
const MAX_DEPTH = 8;

/** The menus as trees with titles in a locale. Entries of pages that are not public are left out with all below them. */
export const menuTrees = async (reader: Reader, locale: string): Promise<PublicNavEntry[]> => {
  const rows = await reader
    .selectFrom('nav_entries')
    .leftJoin('pages', (join) =>
      join
        .onRef('pages.id', '=', 'nav_entries.page_id')
        .on('pages.deleted_at', 'is', null)
        .on('pages.published_version', 'is not', null),
    )
    .selectAll('nav_entries')
    .select('pages.path as page_path')
    .orderBy('nav_entries.menu')
    .orderBy('nav_entries.sequence')
    .orderBy('nav_entries.id')
    .execute();
  const below = (parentId: string | null, depth: number): PublicNavEntry[] =>
    depth > MAX_DEPTH
      ? []
      : rows
          .filter((row) => row.parent_id === parentId && (row.page_id === null || row.page_path !== null))
          .map((row) => ({
            id: row.id,
            menu: row.menu,
            title: own(row.titles, locale) ?? row.title,
            url: row.page_path ?? row.url ?? '',
            target: row.target,
            sequence: row.sequence,
            parent_id: row.parent_id,
            children: below(row.id, depth + 1),
          }));
  return below(null, 0);
};
