import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { type VinList, type VinListWrite, vinChecksContract } from '#api-clients/vin-checks/vin-checks.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(vinChecksContract, clientSettings);

export type VinListItem = VinList['attributes'] & { id: string; etag: string };

const itemOf = ({ id, attributes, meta }: VinList): VinListItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const vinListsQuery = queryOptions({
  queryKey: ['vin-lists'],
  queryFn: async ({ signal }) => {
    const { data } = await client.listVinLists({ signal });
    return { items: data.data.map(itemOf), total: data.data.length };
  },
});

export const createVinList = async (body: VinListWrite): Promise<VinListItem> =>
  itemOf((await client.createVinList({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateVinList = async ({ id, etag }: VinListItem, body: VinListWrite): Promise<VinListItem> =>
  itemOf((await client.updateVinList({ params: { id }, body, ifMatch: etag })).data.data);

export const deleteVinList = ({ id, etag }: VinListItem) => client.deleteVinList({ params: { id }, ifMatch: etag });
