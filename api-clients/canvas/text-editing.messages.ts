import { z } from 'zod';

/**
 * What can be done to the formatted text that is being edited: in the panel by its own tools, on the canvas by those
 * that the builder draws over the frame.
 */
export const textCommand = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('mark'),
    mark: z.enum(['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript']),
  }),
  z.object({ do: z.literal('paragraph') }),
  z.object({ do: z.literal('heading'), level: z.literal([2, 3, 4]) }),
  z.object({ do: z.literal('list'), kind: z.enum(['bulletList', 'orderedList']) }),
  z.object({ do: z.literal('quote') }),
  /** Takes all marks away. */
  z.object({ do: z.literal('clear') }),
  z.object({ do: z.literal('link'), href: z.string().max(2_000), page_id: z.string().max(64).optional() }),
  z.object({ do: z.literal('unlink') }),
  z.object({
    do: z.literal('table'),
    change: z.enum([
      'insert',
      'row-before',
      'row-after',
      'column-before',
      'column-after',
      'header-row',
      'header-column',
      'merge',
      'split',
      'delete-row',
      'delete-column',
      'delete-table',
    ]),
  }),
  z.object({ do: z.literal('caption'), text: z.string().max(300) }),
  /** Nothing but the cursor back in the text. */
  z.object({ do: z.literal('focus') }),
]);
export type TextCommand = z.output<typeof textCommand>;

/** What is true of the words at the cursor. */
export const textState = z.object({
  marks: z.array(z.string().max(20)).max(10),
  /** Of the heading; 0 in a paragraph. */
  level: z.number(),
  list: z.enum(['bulletList', 'orderedList']).nullable(),
  isQuote: z.boolean(),
  link: z.object({ href: z.string(), page_id: z.string().optional() }).nullable(),
  table: z.object({ canMerge: z.boolean(), canSplit: z.boolean(), caption: z.string() }).nullable(),
});
export type TextState = z.output<typeof textState>;
