import { useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { sortAsked, sortShown } from './sort-key.ts';

/** What a list is asked for: words, what else narrows it, its order and page. */
export interface ListFilter {
  text: string;
  sort: string;
  page: number;
}

/** How a list is searched, narrowed, sorted and leafed through; a change of what is asked begins at its first page. */
export const useListFilter = <Filter extends ListFilter>(initial: Filter, sorts: readonly Filter['sort'][]) => {
  const [filter, setFilter] = useState(initial);
  const narrow = (change: Partial<Filter>) => setFilter({ ...filter, page: 1, ...change });
  const first = { ...initial, sort: filter.sort, page: filter.page };
  const isNarrowed = JSON.stringify({ ...filter, text: filter.text.trim() }) !== JSON.stringify(first);
  return {
    filter,
    narrow,
    /** For `EditedList` and `ListView`: the words of the search, and what stands there when nothing fits. */
    list: (search: { label: string; placeholder: string }, nothing: string) => ({
      search: { ...search, value: filter.text, onChange: (text: string) => setFilter({ ...filter, page: 1, text }) },
      narrowed: isNarrowed ? { title: nothing, onShowAll: () => setFilter(initial) } : undefined,
      sort: sortShown(filter.sort),
      onSortChange: (sort: SortDescriptor) => setFilter({ ...filter, page: 1, sort: sortAsked(sort, sorts) }),
      paging: { page: filter.page, onPage: (page: number) => setFilter({ ...filter, page }) },
    }),
  };
};
