import { z } from 'zod';
import { type FacetName, facetNames } from './stock-filters.data.ts';

export const checkboxFacet = z.object({
  type: z.literal('checkbox'),
  /** How many values there are. */
  total_values: z.number().int(),
  values: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      label: z.string(),
      /** Cars there would be with this value, all other filters as they are. */
      count: z.number().int(),
      selected: z.boolean(),
    }),
  ),
});
export type CheckboxFacet = z.output<typeof checkboxFacet>;

/** Figures of prices are in whole units of the currency. */
export const rangeFacet = z.object({
  type: z.literal('range'),
  /** Null where no car has the figure. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  selected: z.tuple([z.number().nullable(), z.number().nullable()]).nullable(),
  buckets: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
});
export type RangeFacet = z.output<typeof rangeFacet>;

const facet = z.discriminatedUnion('type', [checkboxFacet, rangeFacet]);
export type Facet = z.output<typeof facet>;

/** Each group counts without its own filter (decisions §1). */
export const stockFacets = z.partialRecord(z.enum(facetNames as [FacetName, ...FacetName[]]), facet);
export type StockFacets = z.output<typeof stockFacets>;
