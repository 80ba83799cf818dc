import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import type { Reader } from '#server/db/database.ts';
import { validationFailed } from '#server/http/errors.ts';
import { copyDocument } from '../pages/duplicate-page.ts';
import { libraryItem } from './library.handlers.ts';

/** The first content of a page made from a template: its blocks under fresh ids, its values, the page's own title. */
export const templateDocument = async (reader: Reader, id: string, title: string): Promise<DraftDocument> => {
  const item = await libraryItem(reader, id);
  if (item.kind !== 'page_template')
    throw validationFailed([
      { code: 'not_a_template', detail: 'This is a saved section, not a page template.', pointer: '/template_id' },
    ]);
  return copyDocument(draftFromSnapshot({ ...item.fragment, meta: item.meta ?? newPageMeta(title) }), title);
};
