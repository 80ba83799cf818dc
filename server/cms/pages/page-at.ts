import { expandReusables, ownBlock } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import type { Reader } from '#server/db/database.ts';
import { versionWithContent } from '../publishing/versions.store.ts';
import { publicOf, sectionsOf } from '../reusables/reusables.store.ts';
import { normalizePath } from './page-paths.ts';
import { pageResourceOf } from './page-resource.ts';
import { findLivePageAt } from './page-tree.store.ts';

/** A page found by its public address, with what its public version shows. Times are ISO texts. */
export interface PageAtPath {
  id: string;
  title: string;
  parent_id: string | null;
  status: 'draft' | 'published' | 'changed';
  updated_at: string;
  updated_by: string | null;
  published_at: string | null;
  /** Ids of the visible top-level blocks of the published version, in page order. */
  blocks: string[];
}

/** The live page at a path of the site (without base path and language); null where there is none. */
export const pageAt = async (reader: Reader, path: string, locale: string): Promise<PageAtPath | null> => {
  if (path.includes('\0')) return null;
  const row = await findLivePageAt(reader, normalizePath(path), locale);
  if (row === undefined) return null;
  const { title, parent_id, status, updated_at, updated_by, published_at } = pageResourceOf(row).attributes;
  const version =
    row.published_version === null ? undefined : await versionWithContent(reader, row.id, row.published_version);
  const expanded =
    version && expandReusables(version.snapshot, publicOf(await sectionsOf(reader, version.snapshot.blocks)));
  const shown = expanded && visibleSnapshot(translateSnapshot(expanded, locale), locale);
  return {
    id: row.id,
    title,
    parent_id,
    status,
    updated_at,
    updated_by,
    published_at,
    blocks: shown ? shown.root.map(ownBlock) : [],
  };
};
