import { z } from 'zod';
import { facetNames } from './stock-filters.data.ts';

/** A group of choices or a range that words became; money is in whole units of the currency. */
const meantFilter = z.object({
  /** monthly: what a car may cost a month, which is no figure of a car. */
  facet: z.enum([...facetNames, 'monthly'] as const),
  values: z.array(z.string()),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type MeantFilter = z.output<typeof meantFilter>;

export const readSearchResource = z.object({
  /** One a group, whatever words said so. */
  filters: z.array(meantFilter),
  /** The words behind each, as they were typed and where. */
  understood: z.array(
    z.object({
      words: z.string(),
      start: z.number().int(),
      end: z.number().int(),
      facets: z.array(meantFilter.shape.facet),
    }),
  ),
  /** Words that cars have and that are no filter, to be asked for as `text`; mistyped ones as they were meant. */
  text: z.string(),
  /** Words that no car has, and those that say what somebody does not want, as they were typed. */
  rest: z.string(),
});
export type SearchMeaning = z.output<typeof readSearchResource>;
