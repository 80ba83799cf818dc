import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

const key = 'site.locales';

/** The languages of the site in their order, with the name of this state of them. */
export const siteLocalesQuery = queryOptions({
  queryKey: ['settings', key],
  queryFn: async ({ signal }) => {
    const { data, etag } = await api.admin.getSetting({ params: { id: key }, signal });
    return { locales: data.data.attributes.value as readonly string[], etag: etag ?? '' };
  },
});

/** What pages there are, and in which languages visitors see them. */
export const pageLanguagesQuery = queryOptions({
  queryKey: ['pages', 'languages'],
  queryFn: async ({ signal }) => {
    const { data } = await api.admin.listPages({ query: { items: 5_000 }, signal });
    return data.data
      .filter(({ attributes }) => attributes.kind === 'page')
      .map(({ id, attributes: { title, status, locales, published_locales } }) => ({
        id,
        title,
        isPublic: status !== 'draft',
        begun: locales,
        published: published_locales,
      }));
  },
});
export type PageLanguages = Awaited<ReturnType<NonNullable<typeof pageLanguagesQuery.queryFn>>>[number];

/** @throws ProblemError 412 when somebody changed the languages since */
export const saveLocales = (locales: readonly string[], etag: string): Promise<unknown> =>
  api.admin.updateSetting({ params: { id: key }, body: { value: locales }, ifMatch: etag });
