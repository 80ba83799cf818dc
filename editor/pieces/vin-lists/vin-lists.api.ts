import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { vinChecksContract } from '#api-clients/vin-checks/vin-checks.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(vinChecksContract, clientSettings);

/** Lists of cars that blocks can look in. */
export const vinListChoicesQuery = queryOptions({
  queryKey: ['vin-lists', 'choices'],
  queryFn: async ({ signal }) =>
    (await client.listVinLists({ signal })).data.data.map(({ attributes: { key, name, count } }) => ({
      key,
      name,
      count,
    })),
  staleTime: 30_000,
});
