import { z } from 'zod';
import { defineOperations, document, noContent, resource } from '../contract.ts';
import { dayRange } from './consents.operations.ts';

/** A page was seen. Nothing in it says by whom. */
export const viewNote = z.strictObject({
  /** Without its query. */
  path: z.string().startsWith('/').max(500),
  locale: z.string().max(20),
  /** Host of the page before, when that is another site's. */
  referrer: z.string().max(200).default(''),
  /** `utm_source` of the address. */
  source: z.string().max(100).default(''),
});
export type ViewNote = z.output<typeof viewNote>;

const counts = z.object({ views: z.number(), visits: z.number(), visitors: z.number(), leads: z.number() });
export type VisitCounts = z.output<typeof counts>;
const line = counts.extend({ key: z.string() });
export type VisitLine = z.output<typeof line>;

export const visitFigures = resource(
  'visit_figures',
  z.object({
    total: counts,
    /** The same number of days just before. */
    before: counts,
    /** Longer periods are told by month. */
    grain: z.enum(['day', 'month']),
    by_time: z.array(line),
    /** At most 100 each, those with the most first. */
    by_page: z.array(line),
    by_source: z.array(line),
    by_locale: z.array(line),
  }),
);
export type VisitFigures = z.output<typeof visitFigures>;

/** Counting visitors without knowing whom. */
export const visitOperations = defineOperations({
  noteView: {
    method: 'POST',
    path: '/views',
    summary:
      'Count that a page was seen: a number a day, no cookie; who comes again the same day is told by a hash whose salt is forgotten, and not at all where the browser asks not to be tracked; bots are left out',
    permission: 'public',
    body: viewNote,
    response: noContent,
    status: 204,
    bodyLimit: 4_096,
  },
  visitFigures: {
    method: 'GET',
    path: '/visit_figures',
    summary: 'Views, visits, visitors and leads of a period, by time, page, source and language',
    permission: 'visitors.read',
    query: z.object({
      ...dayRange,
      path: z.string().max(500).optional(),
      locale: z.string().max(20).optional(),
      source: z.string().max(200).optional(),
    }),
    response: document(visitFigures),
  },
});
