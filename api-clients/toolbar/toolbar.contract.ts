import { z } from 'zod';
import { defineContract, document, resource } from '../contract.ts';

/** What the bar on the public site says about the page below it. */
export const toolbarResource = resource(
  'toolbar',
  z.object({
    title: z.string(),
    parent_id: z.string().nullable(),
    status: z.enum(['draft', 'published', 'changed']),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable(),
    published_at: z.iso.datetime().nullable(),
    /** Ids of the top-level blocks a visitor of this language sees, in their order on the page. */
    blocks: z.array(z.string()),
    /** Whether the person asking may put this page before the public. */
    may_publish: z.boolean(),
  }),
);
export type Toolbar = z.output<typeof toolbarResource>;

export const toolbarContract = defineContract({
  name: 'toolbar',
  description: 'What the bar on the public site asks',
  base: '/api/toolbar',
  operations: {
    readToolbar: {
      method: 'GET',
      path: '',
      summary: 'The page at a path of the public site, as the on-page toolbar shows it; 404 where no page is',
      permission: 'pages.update',
      query: z.object({ path: z.string().min(1).max(1_000), locale: z.string().max(20).default('en') }),
      response: document(toolbarResource),
    },
  },
});
