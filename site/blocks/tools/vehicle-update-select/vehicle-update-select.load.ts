import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { vehicleQuery } from '#site/ui/vehicle-update/vehicle-query.ts';

/** What the lists were left at. */
export const query = declareQuery(vehicleQuery);

export type VehicleQuery = QueryValues<typeof query>;

const load: BlockLoad<'vehicle-update-select', typeof query> = async (input) => input.query;
export default load;
