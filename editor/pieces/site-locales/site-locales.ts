import { useQuery } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

const unknown: readonly string[] = ['en'];

/** Languages of the site, the source first. */
export const useSiteLocales = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['site-settings'],
    queryFn: async ({ signal }) => {
      const answer = await api.content.settings({ signal });
      return new Map(answer.data.data.map(({ attributes }) => [attributes.key, attributes.value]));
    },
    staleTime: 60_000,
  });
  const locales = data?.get('site.locales');
  return Array.isArray(locales) && locales.length > 0 ? (locales as string[]) : unknown;
};
