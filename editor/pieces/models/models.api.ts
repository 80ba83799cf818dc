import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

/** Models that have specifications, with their engines. */
export const modelsQuery = queryOptions({
  queryKey: ['content', 'models'],
  queryFn: async ({ signal }) => (await api.content.models({ query: {}, signal })).data.data,
  staleTime: 30_000,
});

/** The figures of one car, for a look at what a key stands for. */
export const carSpecsQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'vehicle-specs', id],
    queryFn: async ({ signal }) => (await api.content.vehicleSpecs({ params: { id }, query: {}, signal })).data.data,
    enabled: id !== '',
    retry: false,
    staleTime: 30_000,
  });
