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
    view('open', 'To answer', { status_eq: 'new', stage_eq: 'open' }),
    view('late', 'Late', { overdue_eq: 'true' }),
    view('mine', 'Mine', { assignee_id_eq: userId, status_eq: 'new' }),
    view('undelivered', 'Not delivered', { delivery_status_eq: 'failed' }),
    view('review', 'Needs a look', { review_eq: 'true', status_eq: 'new' }),
    view('spam', 'Spam', { status_eq: 'spam' }),
    view('all', 'All', {}),
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

/** True when both narrow the inbox in the same way. */
export const sameFilters = (a: Filters, b: Filters): boolean => sortedEntries(a) === sortedEntries(b);
