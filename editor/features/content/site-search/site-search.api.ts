import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { type SearchTerm, searchContract } from '#api-clients/search/search.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(searchContract, clientSettings);

/** Something visitors searched for. */
export type TermItem = SearchTerm['attributes'] & { id: string };

/** The orders that the service knows. */
export const sortKeys = ['-searches', 'searches', '-found_nothing', 'term', '-last_at'] as const;

/** What narrows and orders the list; empty texts do not. */
export interface TermFilter {
  text: string;
  which: 'all' | 'missed';
  months: string;
  sort: (typeof sortKeys)[number];
  page: number;
}

export const termsQuery = ({ text, which, months, sort, page }: TermFilter) =>
  queryOptions({
    queryKey: ['search-terms', { text, which, months, sort, page }],
    queryFn: async ({ signal }) => {
      const query = { text: text || undefined, months, sort, page, ...(which === 'missed' ? { missed: 'true' } : {}) };
      const { data } = await client.listSearchTerms({ query, signal });
      return {
        items: data.data.map(({ id, attributes }): TermItem => ({ id, ...attributes })),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Forgets what was counted of a term, for good. */
export const forgetTerm = ({ term, locale }: TermItem) => client.forgetSearchTerm({ query: { term, locale } });

/** Reads everything public into the index anew; answers how much that is. */
export const rebuildIndex = async (): Promise<number> => (await client.rebuildSearch({})).data.data.attributes.waiting;
