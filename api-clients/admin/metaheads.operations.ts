import { z } from 'zod';
import { metaheadFields } from '../content/metahead.resource.ts';
import { defineOperations, document, listDocument, noContent, resource } from '../contract.ts';

const id = z.object({ id: z.string().min(1).max(64) });

/** What an editor writes of an element. */
export const metaheadWrite = z.strictObject({
  name: z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded'),
  ...metaheadFields,
});
export type MetaheadWrite = z.output<typeof metaheadWrite>;

/** Why an element cannot be shown, and where. */
const metaheadProblem = z.object({ message: z.string(), line: z.number().int(), column: z.number().int() });
export type MetaheadProblem = z.output<typeof metaheadProblem>;

export const metaheadResource = resource(
  'metahead',
  z.object({
    ...metaheadWrite.shape,
    sequence: z.number().int(),
    enabled: z.boolean(),
    /** `draft`: never published; `changed`: visitors see an older text. */
    state: z.enum(['draft', 'published', 'changed']),
    /** Of what is shown here; a broken element is left out and cannot be published. */
    problem: metaheadProblem.nullable(),
    /** Bytes visitors get of it. */
    size: z.number().int(),
    page_title: z.string().nullable(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type Metahead = z.output<typeof metaheadResource>;

const single = document(metaheadResource);

/** Code that pages hold beside their blocks. */
export const metaheadOperations = defineOperations({
  listMetaheads: {
    method: 'GET',
    path: '/metaheads',
    summary: 'Scripts, styles and HTML that pages hold, in their order; `meta.is_off` when none of them is shown',
    permission: 'settings.read',
    response: listDocument(metaheadResource),
  },
  createMetahead: {
    method: 'POST',
    path: '/metaheads',
    summary: 'Add an element as a draft, behind all others',
    permission: 'content.unsafe_html',
    body: metaheadWrite,
    response: single,
    status: 201,
    etag: 'send',
  },
  updateMetahead: {
    method: 'PUT',
    path: '/metaheads/:id',
    summary: 'Change the draft of an element; previews show it, visitors do not until it is published',
    permission: 'content.unsafe_html',
    params: id,
    body: metaheadWrite,
    response: single,
    etag: 'both',
  },
  publishMetahead: {
    method: 'POST',
    path: '/metaheads/:id/publish',
    summary: 'Let visitors have the draft; refused with line and column where it is broken',
    permission: 'content.unsafe_html',
    accepts: 'none',
    params: id,
    response: single,
    etag: 'both',
  },
  switchMetahead: {
    method: 'PATCH',
    path: '/metaheads/:id',
    summary: 'Switch an element on or off for visitors at once',
    permission: 'content.unsafe_html',
    params: id,
    body: z.strictObject({ enabled: z.boolean() }),
    response: single,
    etag: 'both',
  },
  orderMetaheads: {
    method: 'PUT',
    path: '/metahead_order',
    summary: 'The order of all elements, the first one first',
    permission: 'content.unsafe_html',
    body: z.strictObject({ ids: z.array(z.string().max(64)).max(200) }),
    response: listDocument(metaheadResource),
  },
  deleteMetahead: {
    method: 'DELETE',
    path: '/metaheads/:id',
    summary: 'Remove an element',
    permission: 'content.unsafe_html',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
});
