import { z } from 'zod';
import { defineOperations, listDocument, resource } from '../contract.ts';

/** Of a template: on how many pages a block of it stands, as they are drafted. */
export const blockUseResource = resource('block_use', z.object({ pages: z.number().int() }));

/** What a site is made of. */
export const blockUseOperations = defineOperations({
  listBlockUses: {
    method: 'GET',
    path: '/block_uses',
    summary: 'Templates by the number of pages that hold a block of them, most used first; the id is the key',
    permission: 'pages.read',
    response: listDocument(blockUseResource),
  },
});
