import { z } from 'zod';
import { defineOperations, document, listDocument, resource } from '../contract.ts';

/** Of a template: on how many pages a block of it stands, as they are drafted and as visitors see them. */
export const blockUseResource = resource(
  'block_use',
  z.object({ pages: z.number().int(), public_pages: z.number().int() }),
);
export type BlockUse = z.output<typeof blockUseResource>;

/** A public page that shows blocks of a template, by itself or in a reusable section. */
export const blockPlaceResource = resource(
  'block_place',
  z.object({
    title: z.string(),
    path: z.string(),
    /** Languages beside the source in which it is public. */
    locales: z.array(z.string()),
    /** Places among its top blocks, from 1; those that hold one inside count as well. */
    positions: z.array(z.number().int()),
    of: z.number().int(),
  }),
);
export type BlockPlace = z.output<typeof blockPlaceResource>;

/** What a change for the whole site reaches. */
export const siteReachResource = resource(
  'site_reach',
  z.object({
    /** Public pages. */
    pages: z.number().int(),
    /** Those that have chosen their look themselves. */
    with_own_theme: z.number().int(),
    /** Languages in which any of them is public, with the source. */
    locales: z.number().int(),
  }),
);
export type SiteReach = z.output<typeof siteReachResource>;

/** What a site is made of. */
export const blockUseOperations = defineOperations({
  listBlockUses: {
    method: 'GET',
    path: '/block_uses',
    summary: 'Templates by the number of pages that hold a block of them, most used first; the id is the key',
    permission: 'pages.read',
    response: listDocument(blockUseResource),
  },
  listBlockPlaces: {
    method: 'GET',
    path: '/block_uses/:id/places',
    summary: 'Public pages that show blocks of a template, in which languages and at which places',
    permission: 'pages.read',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: listDocument(blockPlaceResource),
  },
  getSiteReach: {
    method: 'GET',
    path: '/site_reach',
    summary: 'How many public pages and languages a setting of the whole site reaches',
    permission: 'pages.read',
    response: document(siteReachResource),
  },
});
