import { z } from 'zod';
import { defineContract, document, listDocument, pagingQuery, resource } from '../contract.ts';

/** What one deletion put in the bin: a page with what lay below it. */
export const deletionResource = resource(
  'deletion',
  z.object({
    /** The page that was deleted; `restorePage` brings it back with all that went with it. */
    page_id: z.string(),
    title: z.string(),
    path: z.string(),
    kind: z.string(),
    deleted_at: z.iso.datetime(),
    deleted_by: z.string(),
    /** Pages that come back together, the page itself included. */
    pages: z.number().int(),
    /** Pages that would be erased: also what was deleted below them before. */
    erases: z.number().int(),
    /** Of those, how many were public. */
    published: z.number().int(),
    versions: z.number().int(),
    redirects: z.number().int(),
    schedules: z.number().int(),
    /** When it is erased by itself; null = never. */
    purge_at: z.iso.datetime().nullable(),
    /** The page above is in the bin too and must come back first. */
    parent_title: z.string().nullable(),
  }),
);
export type Deletion = z.output<typeof deletionResource>;

export const binContract = defineContract({
  name: 'bin',
  description: 'What was removed, and how it comes back',
  base: '/api/admin',
  operations: {
    listBin: {
      method: 'GET',
      path: '/bin',
      summary: 'What lies in the bin, one line for each deletion, newest first',
      permission: 'pages.read',
      query: z.object({ ...pagingQuery({ items: 50, max: 200 }), text: z.string().max(200).optional() }),
      response: listDocument(deletionResource),
    },
    purge: {
      method: 'POST',
      path: '/bin/:id/purge',
      summary: 'Erase a deleted page and all below it for ever; `pages` must be how many that are',
      permission: 'pages.publish',
      params: z.object({ id: z.string().min(1).max(64) }),
      body: z.strictObject({ pages: z.number().int().min(1) }),
      response: document(resource('purge', z.object({ pages: z.number().int() }))),
    },
  },
});
export type BinContract = typeof binContract;
