import { z } from 'zod';
import { libraryItemCreate } from '#api-clients/admin/library.operations.ts';
import { fragmentOf } from '#documents/page/fragment.ts';
import { listOf, rootParent, siblingLists } from '#documents/page/places.ts';
import type { Work } from '#server/http/work.ts';
import { readPageFile } from '../page-files/read-page-file.ts';
import { insertLibraryItem } from './library.handlers.ts';

/** A library item as a file: its name, and its blocks as a page file. */
const libraryFile = z.strictObject({
  ...libraryItemCreate.pick({ kind: true, name: true, description: true }).shape,
  page: z.unknown(),
});

/** Puts sections and page templates from files into the library; throws when one cannot be read. */
export const seedLibrary = async (work: Work, files: readonly { name: string; content: unknown }[]): Promise<void> => {
  for (const { name, content } of files) {
    const { page, ...item } = libraryFile.parse(content);
    const read = readPageFile(page);
    if (!read.ok) throw new Error(`${name}: ${read.errors[0]?.detail ?? 'not valid'} ${read.errors[0]?.pointer ?? ''}`);
    const { document } = read.value;
    const lists = siblingLists(document.blocks);
    const fragment = fragmentOf(document, lists, lists.get(listOf(rootParent, '')) ?? []);
    const id = name.slice(name.lastIndexOf('/') + 1).replace(/\.json$/, '');
    await insertLibraryItem(work, { ...item, meta: document.meta, fragment }, id);
  }
};
