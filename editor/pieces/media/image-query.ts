import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';
import { isStatus } from '#editor/api/problems.ts';

const read = async (id: string, signal: AbortSignal) =>
  (await api.media.getImage({ params: { id }, signal })).data.data;

/** One picture of the library; null when the library has it no more. */
export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['image', id],
    queryFn: async ({ signal }): Promise<Awaited<ReturnType<typeof read>> | null> => {
      try {
        return await read(id, signal);
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw error;
      }
    },
    enabled: id !== '',
    staleTime: 60_000,
  });
