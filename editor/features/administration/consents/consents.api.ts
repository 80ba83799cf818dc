import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { clientSettings } from '#editor/api/api.ts';
import type { Days } from '#editor/pieces/charts/period-choice.tsx';

const client = createClient(visitorsContract, clientSettings);

export interface ConsentFilter extends Days {
  text: string;
  status: '' | 'accepted' | 'rejected';
  page: number;
}

export const consentFiguresQuery = (days: Days) =>
  queryOptions({
    queryKey: ['consents', 'figures', days],
    queryFn: async ({ signal }) => (await client.consentFigures({ query: days, signal })).data.data.attributes,
    placeholderData: keepPreviousData,
  });

export const consentsQuery = ({ text, status, page, from, to }: ConsentFilter) =>
  queryOptions({
    queryKey: ['consents', { text, status, page, from, to }],
    queryFn: async ({ signal }) => {
      const query = { from, to, page, text: text || undefined, status: status || undefined };
      const { data } = await client.listConsents({ query, signal });
      return {
        items: data.data.map(({ id, attributes }) => ({ ...attributes, id, said: attributes.id })),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Address of the log as a file; the session's cookie opens it. */
export const exportAddress = (days: Days): string =>
  `${visitorsContract.base}${visitorsContract.operations.exportConsents.path}?${new URLSearchParams({ ...days })}`;
