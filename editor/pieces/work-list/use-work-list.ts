import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { ListViews } from './list-views.ts';
import { MOST_SELECTED, useSelection } from './use-selection.ts';
import type { Shown } from './use-shown.ts';
import { useViewWrites } from './use-view-writes.ts';
import { sameFilters, shownView, type View, type ViewFilters, viewOf } from './views.ts';

/** The list as the service gives it, page after page. */
type Pages<Row> = UseInfiniteQueryResult<InfiniteData<{ items: Row[] }, string>>;

interface ViewsOfList extends ListViews {
  /** Views everybody has. */
  builtIn: readonly View[];
  /** Who may share a view. */
  share: Permission;
}

/** What a screen of a long list knows and does: rows, selection, views, and the way to show it otherwise. */
export const useWorkList = <Row extends { id: string }, Sort extends string>(
  shown: Shown<Sort>,
  query: Pages<Row>,
  { builtIn, share, query: viewsQuery, service }: ViewsOfList,
) => {
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const selection = useSelection(rows);
  const saved = useQuery(viewsQuery);
  const mayShare = usePermission(share);
  const searchField = useRef<HTMLInputElement>(null);
  const { filters, sort, columns, latest } = shown;
  const views = [...builtIn, ...(saved.data ?? []).map(viewOf)];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const show: Shown<Sort>['show'] = (next, order = sort, ...rest) => {
    if (!sameFilters(next, filters) || order !== sort) selection.clear();
    shown.show(next, order, ...rest);
  };
  const selectMore = async () => {
    let all: readonly Row[] = rows;
    for (let hasMore = true; hasMore && all.length < MOST_SELECTED; ) {
      const read = await fetchNextPage();
      hasMore = read.hasNextPage && !read.isError;
      all = read.data?.pages.flatMap(({ items }) => items) ?? all;
    }
    selection.select(all);
  };
  const writes = useViewWrites({
    service,
    queryKey: viewsQuery.queryKey,
    shown: { filters, sort, columns },
    onGone: () => show({}),
    shareReason: mayShare.reason,
  });
  return {
    ...shown,
    query,
    rows,
    selection,
    views,
    current: shownView(views, shown, shown.opened),
    writes,
    mayShare: mayShare.allowed,
    searchField,
    loadMore,
    show,
    showSorted: (order: Sort) => show(filters, order),
    narrow: (change: ViewFilters) => show({ ...latest.current, ...change }),
    /** Of the bar of the selected: all that match, once all that are loaded are selected. */
    more: (total: number | undefined) =>
      hasNextPage && selection.rows.length === rows.length && rows.length < MOST_SELECTED
        ? {
            label:
              total !== undefined && total <= MOST_SELECTED
                ? t('Select all {count}', { count: total })
                : t('Select the first {MOST_SELECTED}', { MOST_SELECTED }),
            isPending: isFetchingNextPage,
            onSelect: () => void selectMore(),
          }
        : undefined,
  };
};

export type WorkListState<Row extends { id: string }, Sort extends string> = ReturnType<typeof useWorkList<Row, Sort>>;
