import { z } from 'zod';

/** What a saved view of a list keeps: filters by their names without `filter[…]`, the order and the columns shown. */
export const savedViewState = z.strictObject({
  filters: z.record(z.string().max(64), z.string().max(300)).default({}),
  sort: z.string().max(40).default('-created_at'),
  columns: z.array(z.string().max(64)).max(30).default([]),
});
export type SavedViewState = z.output<typeof savedViewState>;

export const savedViewWrite = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(80, 'Character limit exceeded'),
  /** Everybody who sees the list finds it; only its maker changes it. */
  is_shared: z.boolean().default(false),
  state: savedViewState,
});
export type SavedViewWrite = z.output<typeof savedViewWrite>;

export const savedViewAttributes = z.object({
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  state: savedViewState,
});
export type SavedView = z.output<typeof savedViewAttributes>;
