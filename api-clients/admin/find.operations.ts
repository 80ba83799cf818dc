import { z } from 'zod';
import { defineOperations, document, resource } from '../contract.ts';

const find = {
  text: z.string().min(1, 'This field is required').max(200, 'Character limit exceeded'),
  match_case: z.boolean().default(false),
  whole_word: z.boolean().default(false),
};

const field = {
  /** Block id, or `meta` for the page's own texts. */
  target: z.string().max(64),
  path: z.string().max(300),
  /** null = the source language. */
  locale: z.string().max(20).nullable(),
  /** Which place in this field, from 0. */
  index: z.number().int().min(0).max(100_000),
};

/** Bounds of one search: places told for a page, places in all. */
export const findLimits = { perPage: 200, inAll: 2_000 } as const;

export const findingsInPages = resource(
  'text_matches',
  z.object({
    pages: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        path: z.string(),
        revision: z.number().int(),
        matches: z.array(
          z.object({ ...field, before: z.string(), match: z.string(), after: z.string(), locked: z.boolean() }),
        ),
      }),
    ),
    /** There are more places than are told: replace these and search again. */
    truncated: z.boolean(),
  }),
);
export type PageMatches = z.output<typeof findingsInPages>['attributes']['pages'][number];

/** Finding and replacing words in drafts. */
export const findOperations = defineOperations({
  findText: {
    method: 'POST',
    path: '/find',
    summary: 'Where a text stands in the drafts of the site, with the words around it',
    permission: 'pages.read',
    body: z.strictObject(find),
    response: document(findingsInPages),
  },
  replaceText: {
    method: 'POST',
    path: '/pages/:id/replace',
    summary: 'Replace chosen places of a draft at exactly this revision, as one step of its history',
    permission: 'pages.update',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: z.strictObject({
      ...find,
      replacement: z.string().max(1_000, 'Character limit exceeded'),
      revision: z.number().int().min(0),
      picks: z.array(z.strictObject(field)).min(1).max(findLimits.inAll),
    }),
    response: document(
      resource('text_replacement', z.object({ replaced: z.number().int(), revision: z.number().int() })),
    ),
    idempotent: true,
  },
});
