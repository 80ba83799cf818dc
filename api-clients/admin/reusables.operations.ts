import { z } from 'zod';
import { draftDocument } from '#documents/page/document.types.ts';
import { defineOperations, document, listDocument, pagingQuery, resource } from '../contract.ts';
import { pageCreate, pageResource } from './pages.resources.ts';

const status = pageResource.shape.attributes.shape.status;

/** A reusable section as lists show it. It is opened, published, put in the bin and restored as a page of its id. */
export const reusableResource = resource(
  'reusable',
  z.object({
    title: z.string(),
    status,
    /** Pages whose draft shows it. */
    pages: z.number().int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable(),
  }),
);
export type Reusable = z.output<typeof reusableResource>;

/** The draft of a section, for showing it where it is placed. */
export const reusableDraftResource = resource(
  'reusable_draft',
  z.object({ title: z.string(), status, revision: z.number().int(), document: draftDocument }),
);
export type ReusableDraft = z.output<typeof reusableDraftResource>;

/** A page that shows a section. */
export const reusableUseResource = resource(
  'reusable_use',
  z.object({
    title: z.string(),
    path: z.string(),
    /** How often its draft shows it. */
    places: z.number().int(),
    /** Whether its public version shows it. */
    published: z.boolean(),
    /** Languages beside the source in which that version is public. */
    locales: z.array(z.string()),
    /** The first place of the section among the blocks of that version, from 1; null inside another block. */
    position: z.number().int().nullable(),
    /** How many blocks that version has. */
    of: z.number().int(),
  }),
);
export type ReusableUse = z.output<typeof reusableUseResource>;

/** Most sections whose drafts are told at once. */
export const reusablesAtOnce = 50;

/** Sections with one source, shown on many pages. */
export const reusableOperations = defineOperations({
  listReusables: {
    method: 'GET',
    path: '/reusables',
    summary: 'Reusable sections by name, with the number of pages that show each',
    permission: 'pages.read',
    query: z.object({ ...pagingQuery({ items: 100, max: 500 }), text: z.string().max(200).optional() }),
    response: listDocument(reusableResource),
  },
  createReusable: {
    method: 'POST',
    path: '/reusables',
    summary: 'Make a reusable section of blocks; a block of type `reusable` with its id as `source` shows it on a page',
    permission: 'pages.update',
    /** `fragment` is read as in the library; 422 says what is wrong with it. */
    body: z.strictObject({ title: pageCreate.shape.title, fragment: z.unknown() }),
    response: document(pageResource),
    status: 201,
    etag: 'send',
    idempotent: true,
    bodyLimit: 4 * 1024 * 1024,
  },
  readReusables: {
    method: 'GET',
    path: '/reusables/drafts',
    summary: 'The drafts of reusable sections, for showing them on a canvas; those in the bin are left out',
    permission: 'pages.read',
    query: z.object({ ids: z.string().max(reusablesAtOnce * 65) }),
    response: listDocument(reusableDraftResource),
  },
  listReusableUses: {
    method: 'GET',
    path: '/reusables/:id/uses',
    summary: 'Pages whose draft or public version shows a reusable section',
    permission: 'pages.read',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: listDocument(reusableUseResource),
  },
});
