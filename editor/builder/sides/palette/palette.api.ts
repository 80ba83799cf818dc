import { queryOptions } from '@tanstack/react-query';
import { fetchBlockWeights } from '#api-clients/canvas/block-weights.ts';
import { api } from '#editor/api/api.ts';

/** Template keys, most used on this site first. */
export const mostUsedQuery = queryOptions({
  queryKey: ['block-uses'],
  queryFn: async ({ signal }): Promise<string[]> =>
    (await api.admin.listBlockUses({ signal })).data.data.map(({ id }) => id),
  staleTime: 10 * 60_000,
  retry: false,
});

/** Compressed bytes a page loads more with the first block of a template. */
export const weightsQuery = queryOptions({
  queryKey: ['block-weights'],
  queryFn: () => fetchBlockWeights(''),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
