import { z } from 'zod';
import { pageMeta } from '#documents/page/document.types.ts';
import { blockFragment } from '#documents/page/fragment.types.ts';
import { defineOperations, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';

const id = z.object({ id: z.string().min(1).max(64) });
const kind = z.enum(['section', 'page_template']);
const name = z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded');
const description = z.string().trim().max(300, 'Character limit exceeded');

const summary = {
  kind,
  name,
  description,
  /** How many blocks it holds, nested ones included. */
  blocks: z.number().int(),
  /** Templates of the outermost blocks, in order, at most 12. */
  types: z.array(z.string()),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
};

/** A saved section or page template as lists show it. */
export const libraryItemResource = resource('library_item', z.object(summary));
export type LibraryItem = z.output<typeof libraryItemResource>;

/** With its blocks, for putting them on a page or looking at them. */
export const libraryContentResource = resource(
  'library_item',
  z.object({ ...summary, meta: pageMeta.nullable(), fragment: blockFragment }),
);
export type LibraryContent = z.output<typeof libraryContentResource>;

/** `fragment` is read with bounds on size, count and depth; 422 says what is wrong with it. */
export const libraryItemCreate = z.strictObject({
  kind,
  name,
  description: description.default(''),
  meta: pageMeta.nullable().default(null),
  fragment: z.unknown(),
});

/** Saved sections and page templates. */
export const libraryOperations = defineOperations({
  listLibraryItems: {
    method: 'GET',
    path: '/library',
    summary: 'Saved sections and page templates, by name',
    permission: 'pages.read',
    query: z.object({
      ...pagingQuery({ items: 100, max: 200 }),
      kind: kind.optional(),
      text: z.string().max(200).optional(),
    }),
    response: listDocument(libraryItemResource),
  },
  getLibraryItem: {
    method: 'GET',
    path: '/library/:id',
    summary: 'A saved section or page template with its blocks',
    permission: 'pages.read',
    params: id,
    response: document(libraryContentResource),
    etag: 'send',
  },
  createLibraryItem: {
    method: 'POST',
    path: '/library',
    summary: 'Save blocks as a section, or a page as a template',
    permission: 'pages.update',
    body: libraryItemCreate,
    response: document(libraryItemResource),
    status: 201,
    etag: 'send',
    idempotent: true,
    bodyLimit: 4 * 1024 * 1024,
  },
  updateLibraryItem: {
    method: 'PATCH',
    path: '/library/:id',
    summary: 'Rename a saved section or page template',
    permission: 'pages.update',
    params: id,
    body: z.strictObject({ name: name.optional(), description: description.optional() }),
    response: document(libraryItemResource),
    etag: 'both',
  },
  deleteLibraryItem: {
    method: 'DELETE',
    path: '/library/:id',
    summary: 'Remove a saved section or page template; pages made from it keep their blocks',
    permission: 'pages.update',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  restoreLibraryItem: {
    method: 'POST',
    path: '/library/:id/restore',
    summary: 'Bring back what was removed from the library',
    permission: 'pages.update',
    accepts: 'none',
    params: id,
    response: document(libraryItemResource),
    etag: 'send',
  },
});
