import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';

export const consentScope = z.enum(['obligatory', 'optional', 'statistic', 'marketing', 'unclassified']);

/** What a visitor decided about cookies: nothing in it says who. */
export const consentNote = z.strictObject({
  /** Random, made by the browser for this decision alone; ties a change of mind to what was said before. */
  id: z.uuid(),
  version: z.number().int().min(1).max(1_000_000),
  status: z.enum(['accepted', 'rejected']),
  scopes: z.array(consentScope).max(5),
  /** The browser sent Global Privacy Control. */
  by_signal: z.boolean().default(false),
});
export type ConsentNote = z.output<typeof consentNote>;

const consentResource = resource('consent', consentNote.extend({ at: z.iso.datetime() }));

/** Days as YYYY-MM-DD, both included. */
export const dayRange = { from: z.iso.date().optional(), to: z.iso.date().optional() };

const consentDay = z.object({ day: z.string(), accepted: z.number(), rejected: z.number() });

export const consentFigures = resource(
  'consent_figures',
  z.object({
    total: z.number(),
    accepted: z.number(),
    rejected: z.number(),
    by_signal: z.number(),
    by_scope: z.array(z.object({ scope: consentScope, count: z.number() })),
    by_version: z.array(z.object({ version: z.number(), count: z.number() })),
    by_day: z.array(consentDay),
    /** Older lines are forgotten after so many months. */
    kept_months: z.number(),
  }),
);
export type ConsentFigures = z.output<typeof consentFigures>;

/** The log of consents: proof that somebody said yes, without saying who. */
export const consentOperations = defineOperations({
  noteConsent: {
    method: 'POST',
    path: '/consents',
    summary: 'Write down what a visitor decided: a random id, the version of the question, the choice and the time',
    permission: 'public',
    body: consentNote,
    response: noContent,
    status: 204,
    bodyLimit: 2_048,
  },
  listConsents: {
    method: 'GET',
    path: '/consents',
    summary: 'Decisions, newest first; `text` is the id that stands in a visitor’s own browser',
    permission: 'visitors.read',
    query: z.object({
      ...pagingQuery({ items: 50, max: 200 }),
      ...dayRange,
      status: z.enum(['accepted', 'rejected']).optional(),
      text: z.string().max(64).optional(),
    }),
    response: listDocument(consentResource),
  },
  consentFigures: {
    method: 'GET',
    path: '/consent_figures',
    summary: 'How many accepted and rejected, by day, scope and version',
    permission: 'visitors.read',
    query: z.object(dayRange),
    response: document(consentFigures),
  },
  exportConsents: {
    method: 'GET',
    path: '/consent_export',
    summary: 'Decisions of a period as CSV, newest first, at most 200,000',
    permission: 'visitors.read',
    query: z.object(dayRange),
    answers: ['text/csv'],
    response: z.string(),
  },
});
