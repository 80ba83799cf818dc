import { useQuery } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

const unknown: readonly string[] = ['en'];

/** What the site's public settings say, by key; undefined until it is known. */
export const useSiteSettings = (): ReadonlyMap<string, unknown> | undefined =>
  useQuery({
    queryKey: ['site-settings'],
    queryFn: async ({ signal }) => {
      const answer = await api.content.settings({ signal });
      return new Map<string, unknown>(answer.data.data.map(({ attributes }) => [attributes.key, attributes.value]));
    },
    staleTime: 60_000,
  }).data;

/** Languages of the site, the source first. */
export const useSiteLocales = (): readonly string[] => {
  const locales = useSiteSettings()?.get('site.locales');
  return Array.isArray(locales) && locales.length > 0 ? (locales as string[]) : unknown;
};

/** The look of pages that choose none themselves. */
export const useSiteTheme = (): 'jdx' | 'lrdx' => (useSiteSettings()?.get('site.theme') === 'lrdx' ? 'lrdx' : 'jdx');
