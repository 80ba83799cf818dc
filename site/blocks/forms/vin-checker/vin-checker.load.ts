import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { askedBlock } from '#site/ui/asked-block.ts';

/** What came of a check that was sent without script; the number itself is in no address. */
export const query = declareQuery({
  ...askedBlock,
  vin_check: z.enum(['', 'affected', 'clear', 'invalid', 'failed']).default(''),
});

export type VinQuery = QueryValues<typeof query>;

const load: BlockLoad<'vin-checker', typeof query> = async (input) => input.query;

export default load;
