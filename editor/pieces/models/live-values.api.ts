import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const answer = z.object({ data: z.record(z.string(), z.string().nullable()).nullable() });

/** What placeholders of a text stand for at this moment, as visitors read it; null where there is nothing to say. */
export const stockValueQuery = (placeholders: readonly string[]) =>
  queryOptions({
    queryKey: ['live-values', ...placeholders],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ texts: JSON.stringify(placeholders) });
      const response = await fetch(`/canvas/texts.json?${query}`, { signal });
      return answer.parse(await response.json()).data ?? {};
    },
    enabled: placeholders.length > 0,
    retry: false,
    staleTime: 30_000,
  });
