import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { api } from '#editor/api/api.ts';

export type OverviewPage = Page['attributes'] & { id: string };

export const overviewQuery = queryOptions({
  queryKey: ['overview', 'pages'],
  queryFn: async ({ signal }): Promise<OverviewPage[]> => {
    const { data } = await api.admin.listPages({ query: { items: 5_000 }, signal });
    return data.data.map((item) => ({ id: item.id, ...item.attributes }));
  },
});

/** Pages with content, without folders, links and redirections. */
export const contentPages = (all: readonly OverviewPage[]): OverviewPage[] => all.filter(({ kind }) => kind === 'page');

const newestFirst = (a: OverviewPage, b: OverviewPage): number => b.updated_at.localeCompare(a.updated_at);

/** The pages somebody worked on last. */
export const recentPages = (pages: readonly OverviewPage[], count: number): OverviewPage[] =>
  pages.toSorted(newestFirst).slice(0, count);

/**
 * What visitors do not see yet: changes of published pages first, then drafts of every kind, as the list of pages
 * filters them; newest first.
 */
export const unpublishedPages = (all: readonly OverviewPage[]): OverviewPage[] =>
  all
    .filter(({ status, kind }) => status === 'draft' || (status === 'changed' && kind === 'page'))
    .toSorted((a, b) => a.status.localeCompare(b.status) || newestFirst(a, b));
