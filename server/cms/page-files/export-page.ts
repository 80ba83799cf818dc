import type { PageFile } from '#api-clients/admin/pages.resources.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { Reader } from '#server/db/database.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { livePage } from '../pages/read-pages.ts';

/** The draft as a page file: importing it again gives the same page. */
export const exportPage = async (reader: Reader, id: string): Promise<PageFile> => {
  const row = await livePage(reader, id);
  const { document } = await readDraft(reader, id);
  const { meta, root, blocks, translations } = deriveSnapshot(document);
  return {
    schema: 'forecourt-page/1',
    id: row.id,
    path: row.path,
    position: row.position,
    ...(Object.keys(row.slugs).length > 0 ? { slugs: row.slugs } : {}),
    kind: row.kind,
    link_type: row.link_type,
    to: row.target,
    http_code: row.http_code as PageFile['http_code'],
    link_new_window: row.link_new_window,
    meta,
    root,
    blocks: blocks as unknown as PageFile['blocks'],
    translations,
  };
};
