import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';

/** A piece of a text as plain text; `hit` where it is what was looked for. */
const piece = z.object({ text: z.string(), hit: z.literal(true).optional() });
export type SearchPiece = z.output<typeof piece>;

const hit = {
  /** Path of the site without base path and language. */
  path: z.string(),
  /** What it is: `pages`, later `news`, `dealers`. */
  kind: z.string(),
  /** The language it is in, where that is not the asked one. */
  language: z.string().optional(),
};

/** Something the site's search found. */
export const searchResult = resource(
  'search_result',
  z.object({
    ...hit,
    title: z.array(piece),
    excerpt: z.array(piece),
    /** Title of the part of the site it belongs to; empty for the top. */
    section: z.string(),
    image_id: z.string().nullable(),
  }),
);
export type SearchResult = z.output<typeof searchResult>;

/** A part of the site, or another kind of content, with the number of results in it. */
const group = z.object({ key: z.string(), title: z.string(), count: z.number().int() });
export type SearchGroup = z.output<typeof group>;

export const searchMeta = z.object({
  page: z.number().int(),
  items: z.number().int(),
  pages: z.number().int(),
  total_count: z.number().int(),
  /** Counting stopped at `total_count`: there are more. */
  total_is_capped: z.boolean(),
  /** Results of the whole search by part of the site, most first. */
  groups: z.array(group),
  /** What was probably meant, where words were not known; its results are the ones that are answered. */
  corrected: z.string().nullable(),
  /** Nothing holds all the words: these results hold some of them. */
  is_some: z.boolean(),
});
export type SearchMeta = z.output<typeof searchMeta>;

export const searchSuggestion = resource('search_suggestion', z.object({ ...hit, title: z.array(piece) }));
export type SearchSuggestion = z.output<typeof searchSuggestion>;

export const searchTerm = resource(
  'search_term',
  z.object({
    term: z.string(),
    locale: z.string(),
    searches: z.number().int(),
    /** How many of them found nothing. */
    found_nothing: z.number().int(),
    last_at: z.iso.datetime(),
  }),
);
export type SearchTerm = z.output<typeof searchTerm>;

/** Bounds of what may be asked. */
export const searchLimits = { letters: 100, words: 8, items: 10, suggestions: 6, ranked: 200 } as const;

const asked = { q: z.string().max(500).default(''), locale: z.string().max(20).default('en') };

export const searchContract = defineContract({
  name: 'search',
  description: "The site's own search, and what visitors look for",
  base: '/api/search',
  operations: {
    search: {
      method: 'GET',
      path: '/results',
      summary: 'What visitors of a language find: results of a page, marked, with groups and what was probably meant',
      permission: 'public',
      query: z.object({
        ...asked,
        ...pagingQuery({ items: searchLimits.items, max: 50 }),
        /** Key of a group. */
        group: z.string().max(200).optional(),
        /** Whether the search is counted for staff. */
        counted: z.stringbool().default(false),
      }),
      response: z.object({ data: z.array(searchResult), meta: searchMeta }),
    },
    suggest: {
      method: 'GET',
      path: '/suggestions',
      summary: 'The few titles that fit what somebody is typing',
      permission: 'public',
      query: z.object(asked),
      response: z.object({ data: z.array(searchSuggestion) }),
    },
    listSearchTerms: {
      method: 'GET',
      path: '/terms',
      summary: 'What visitors searched for, and what they did not find; numbers without anything about who',
      permission: 'pages.read',
      query: z.object({
        ...pagingQuery({ items: 50, max: 200 }),
        text: z.string().max(200).optional(),
        locale: z.string().max(20).optional(),
        /** Only what was searched and not found. */
        missed: z.stringbool().optional(),
        months: z.coerce.number().int().min(1).max(13).default(3),
        sort: z.enum(['-searches', 'searches', '-found_nothing', 'term', '-last_at']).default('-searches'),
      }),
      response: listDocument(searchTerm),
    },
    forgetSearchTerm: {
      method: 'DELETE',
      path: '/terms',
      summary: 'Forget what was counted of a term',
      permission: 'settings.update',
      accepts: 'none',
      query: z.object({ term: z.string().min(1).max(200), locale: z.string().min(1).max(20) }),
      response: noContent,
      status: 204,
    },
    rebuildSearch: {
      method: 'POST',
      path: '/rebuild',
      summary: 'Read everything public into the index anew, beside the work of the server',
      permission: 'settings.update',
      accepts: 'none',
      response: document(resource('search_index', z.object({ waiting: z.number().int() }))),
      status: 202,
    },
  },
});
