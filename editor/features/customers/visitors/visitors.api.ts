import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { clientSettings } from '#editor/api/api.ts';
import type { Days } from '#editor/pieces/charts/period-choice.tsx';

const client = createClient(visitorsContract, clientSettings);

/** What narrows the figures; null does not. An empty source is who came by themselves. */
export interface VisitFilter extends Days {
  path: string | null;
  locale: string | null;
  source: string | null;
}

export const visitsQuery = ({ from, to, path, locale, source }: VisitFilter) =>
  queryOptions({
    queryKey: ['visits', { from, to, path, locale, source }],
    queryFn: async ({ signal }) => {
      const query = { from, to, path: path ?? undefined, locale: locale ?? undefined, source: source ?? undefined };
      return (await client.visitFigures({ query, signal })).data.data.attributes;
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
