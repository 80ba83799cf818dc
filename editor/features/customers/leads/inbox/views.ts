import { t } from '#editor/i18n/t.ts';
import type { Filters, ViewItem } from '../leads.api.ts';

/** A way to look at the inbox: built in, or saved by somebody. */
export interface View {
  id: string;
  name: string;
  filters: Filters;
  sort: string;
  columns: readonly string[];
  saved?: ViewItem;
}

/** The views everybody has; what waits comes first. */
export const builtInViews = (userId: string): readonly View[] => {
  const view = (id: string, name: string, filters: Filters): View => ({
    id,
    name,
    filters,
    sort: '-created_at',
    columns: [],
  });
  return [
    view('open', t('To answer'), { status_eq: 'new', stage_eq: 'open' }),
    view('late', t('Late'), { overdue_eq: 'true' }),
    view('mine', t('Mine'), { assignee_id_eq: userId, status_eq: 'new' }),
    view('undelivered', t('Not delivered'), { delivery_status_eq: 'failed' }),
    view('review', t('Needs a look'), { review_eq: 'true', status_eq: 'new' }),
    view('spam', t('Spam'), { status_eq: 'spam' }),
    view('all', t('All'), {}),
  ];
};

export const viewOf = (saved: ViewItem): View => ({
  id: saved.id,
  name: saved.name,
  filters: saved.state.filters,
  sort: saved.state.sort,
  columns: saved.state.columns,
  saved,
});

const sortedEntries = (filters: Filters): string => JSON.stringify(Object.entries(filters).sort());

/**
 * The view that is shown: the one that was opened by its id while nothing else narrows the list, else one of the same
 * filters, first one that agrees in order and columns as well. Several views may differ in order and columns alone.
 */
export const shownView = (
  views: readonly View[],
  shown: Pick<View, 'filters' | 'sort' | 'columns'>,
  openedId: string | null,
): View | undefined => {
  const alike = views.filter((view) => sameFilters(view.filters, shown.filters));
  const looks = JSON.stringify([shown.sort, shown.columns]);
  return (
    alike.find(({ id }) => id === openedId) ??
    alike.find(({ sort, columns }) => JSON.stringify([sort, columns]) === looks) ??
    alike[0]
  );
};

/** True when both narrow the inbox in the same way. */
export const sameFilters = (a: Filters, b: Filters): boolean => sortedEntries(a) === sortedEntries(b);
