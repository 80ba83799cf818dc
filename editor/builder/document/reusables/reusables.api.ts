import { queryOptions } from '@tanstack/react-query';
import type { Reusable, ReusableUse } from '#api-clients/admin/reusables.operations.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';

/** Every reusable section, by name. */
export const reusablesQuery = queryOptions({
  queryKey: ['reusables', 'list'],
  queryFn: async ({ signal }): Promise<Reusable[]> =>
    (await api.admin.listReusables({ query: { items: 500 }, signal })).data.data,
});

/** The pages that show one section. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reusables', 'uses', id],
    queryFn: async ({ signal }): Promise<ReusableUse[]> =>
      (await api.admin.listReusableUses({ params: { id }, signal })).data.data,
  });

/** "used on 12 pages" */
export const usedOn = (pages: number): string =>
  pages === 0 ? t('Not used yet') : t('Used on {pages, plural, one {one page} other {# pages}}', { pages });
