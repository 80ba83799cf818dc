import { z } from 'zod';
import { storedBatch } from '#documents/page/commands.types.ts';
import { draftDocument } from '#documents/page/document.types.ts';
import { resource } from '../contract.ts';

/** One command of a stored change, as far as words need it. */
export const historyChange = z.object({
  do: z.string(),
  /** The block it wrote to; absent for the page's own values. */
  block: z.string().optional(),
  /** The field it wrote, or the name of the page's or block's own value. */
  path: z.string().optional(),
  locale: z.string().optional(),
  /** Of a move: the block was off the page before, so that it came back. */
  returned: z.boolean().optional(),
  /** The beginning of the plain text it wrote. */
  text: z.string().optional(),
});
export type HistoryChange = z.output<typeof historyChange>;

/** A stored change without its commands. */
export const historyEntry = storedBatch
  .pick({ step: true, label: true, kind: true, target: true, revision: true, actor: true, created_at: true })
  .extend({
    /** Blocks it wrote to; the first few of a long list. */
    blocks: z.array(z.string()),
    /** What it did, in order; the first few of a long list. */
    changes: z.array(historyChange),
  });
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyVersion = z.object({
  number: z.number().int(),
  revision: z.number().int(),
  published_at: z.iso.datetime(),
  published_by: z.string(),
  /** The one visitors see. */
  current: z.boolean(),
});
export type HistoryVersion = z.output<typeof historyVersion>;

export const historyResource = resource(
  'page_history',
  z.object({
    revision: z.number().int(),
    /** The oldest revision whose document can still be had. */
    oldest: z.number().int(),
    /** Newest first. */
    entries: z.array(historyEntry),
    /** Versions published from the revisions between the first and last entry. */
    versions: z.array(historyVersion),
    /** Ask again with `before` this; null at the beginning of the log. */
    next_before: z.number().int().nullable(),
  }),
);

export const versionContentResource = resource('page_version', historyVersion.extend({ document: draftDocument }));
