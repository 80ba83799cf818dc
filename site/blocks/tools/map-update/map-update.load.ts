import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { vehicleQuery } from '#site/ui/vehicle-update/vehicle-query.ts';

/** What came of the check of the number, which itself is in no address, and what the lists were left at. */
export const query = declareQuery({
  vin_check: z.enum(['', 'affected', 'clear', 'invalid', 'failed']).default(''),
  ...vehicleQuery,
});

export type MapUpdateQuery = QueryValues<typeof query>;

const load: BlockLoad<'map-update', typeof query> = async (input) => input.query;
export default load;
