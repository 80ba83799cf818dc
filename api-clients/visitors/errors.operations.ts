import { z } from 'zod';
import { defineOperations, listDocument, noContent, pagingQuery, resource } from '../contract.ts';

/** What went wrong in a browser. */
export const errorNote = z.strictObject({
  /** Whose browser: a visitor's or one of staff. */
  part: z.enum(['site', 'staff']),
  message: z.string().min(1).max(1_000),
  stack: z.string().max(8_000).default(''),
  /** Path of the page, without its query. */
  page: z.string().max(500).default(''),
  /** The visitor allows that it goes on to the error-reporting service. */
  may_forward: z.boolean().default(false),
});
export type ErrorNote = z.output<typeof errorNote>;

const browserError = resource(
  'browser_error',
  z.object({
    part: z.enum(['site', 'staff']),
    message: z.string(),
    stack: z.string(),
    /** Where it was seen last, and in which browser. */
    page: z.string(),
    browser: z.string(),
    count: z.number().int(),
    first_seen_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
  }),
);
export type BrowserError = z.output<typeof browserError>;

/** Errors that browsers report. */
export const errorOperations = defineOperations({
  noteError: {
    method: 'POST',
    path: '/errors',
    summary:
      'Report an error of a browser: kept with those like it, cleaned of what could be personal, and sent on to the error-reporting service where there is one and consent allows it',
    permission: 'public',
    body: errorNote,
    response: noContent,
    status: 204,
    bodyLimit: 16_384,
  },
  listErrors: {
    method: 'GET',
    path: '/errors',
    summary: 'Errors of browsers, alike ones together, those seen last first',
    permission: 'visitors.read',
    query: z.object({
      ...pagingQuery({ items: 50, max: 200 }),
      part: z.enum(['site', 'staff']).optional(),
      text: z.string().max(200).optional(),
      sort: z.enum(['-last_seen_at', '-count', '-first_seen_at']).default('-last_seen_at'),
    }),
    response: listDocument(browserError),
  },
  deleteError: {
    method: 'DELETE',
    path: '/errors/:id',
    summary: 'Forget an error that is mended; it comes back when it is seen again',
    permission: 'settings.update',
    accepts: 'none',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: noContent,
    status: 204,
  },
});
