import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import type { BrowserError } from '#api-clients/visitors/errors.operations.ts';
import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(visitorsContract, clientSettings);

export type ErrorItem = BrowserError['attributes'] & { id: string };

export interface ErrorFilter {
  text: string;
  part: '' | 'site' | 'staff';
  sort: '-last_seen_at' | '-count' | '-first_seen_at';
  page: number;
}

export const errorsQuery = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: ['browser-errors', filter],
    queryFn: async ({ signal }) => {
      const { text, part, sort, page } = filter;
      const { data } = await client.listErrors({
        query: { text: text || undefined, part: part || undefined, sort, page },
        signal,
      });
      return {
        items: data.data.map(({ id, attributes }): ErrorItem => ({ id, ...attributes })),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const deleteError = (id: string) => client.deleteError({ params: { id } });
