import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import type { VehicleChoices } from '#api-clients/stock/vehicle-view.resources.ts';
import { clientSettings } from '#editor/api/api.ts';

/** Calls of the stock's service. */
export const stockClient = createClient(stockContract, clientSettings);

export type StockChoices = VehicleChoices['attributes'];

/** Models, colours, dealers, listings and button sets to choose from. */
export const stockChoicesQuery = queryOptions({
  queryKey: ['stock', 'choices'],
  queryFn: async ({ signal }): Promise<StockChoices> =>
    (await stockClient.vehicleChoices({ signal })).data.data.attributes,
  staleTime: 60_000,
});
