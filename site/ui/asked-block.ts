import { z } from 'zod';

/** Parameter of an address that names the block it asks; several blocks of a page read the same parameters. */
export const askedBlock = { block: z.string().trim().max(100).default('') };

/** Whether an address asks the block whose answer stands at `target`: without a name it asks all of them. */
export const asksBlock = (query: { block: string } | undefined, target: string): boolean =>
  query !== undefined && (query.block === '' || query.block === target);
