import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sameFilters } from '#editor/pieces/work-list/views.ts';
import { type Filters, readFilters, readSort, type Sort, usualSort } from '../orders.api.ts';

const addressOf = (filters: Filters, sort: Sort, columns: readonly string[], view: string | null) =>
  Object.fromEntries([
    ...Object.entries(filters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...(sort === usualSort ? [] : [['sort', sort]]),
    ...(columns.length > 0 ? [['columns', columns.join('.')]] : []),
    ...(view === null ? [] : [['view', view]]),
  ]);

/** What the address says of the list, and the way to say something else. */
export const useShownOrders = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const columns = useMemo(() => search.get('columns')?.split('.').filter(Boolean) ?? [], [search]);
  const sort = readSort(search.get('sort'));
  const opened = search.get('view');
  const show = (
    next: Filters,
    order: Sort = sort,
    shown: readonly string[] = columns,
    view = sameFilters(next, filters) ? opened : null,
  ) => setSearch(addressOf(next, order, shown, view), { replace: true });
  return { filters, sort, columns, opened, show };
};
