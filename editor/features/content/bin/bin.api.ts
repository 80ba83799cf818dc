import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Deletion } from '#api-clients/bin/bin.contract.ts';
import { binContract } from '#api-clients/bin/bin.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { api, clientSettings } from '#editor/api/api.ts';

const client = createClient(binContract, clientSettings);

export type BinItem = Deletion['attributes'] & { id: string };

export const binQuery = (text: string) =>
  queryOptions({
    queryKey: ['bin', text],
    queryFn: async ({ signal }) => {
      const { data } = await client.listBin({ query: { text: text || undefined, items: 200 }, signal });
      return {
        items: data.data.map((item): BinItem => ({ id: item.id, ...item.attributes })),
        total: data.meta?.total_count ?? data.data.length,
      };
    },
    placeholderData: keepPreviousData,
  });

export const restore = (item: BinItem) => api.admin.restorePage({ params: { id: item.page_id } });

/** Erases exactly as many pages as the person was told; 409 when it would be another number by now. */
export const purge = (item: BinItem) => client.purge({ params: { id: item.page_id }, body: { pages: item.erases } });
