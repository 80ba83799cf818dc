/** What narrows a list, by the names the service knows. */
export type ViewFilters = Readonly<Record<string, string | undefined>>;

/** What a view keeps of a list. */
export interface ViewState {
  filters: ViewFilters;
  sort: string;
  columns: readonly string[];
}

/** A view that somebody saved, as the service holds it. */
export interface SavedView {
  id: string;
  etag: string;
  name: string;
  is_shared: boolean;
  is_own: boolean;
  owner_name: string;
  state: { filters: Record<string, string>; sort: string; columns: string[] };
}

/** A way to look at a list: built in, or saved by somebody. */
export interface View extends ViewState {
  id: string;
  name: string;
  saved?: SavedView;
}

export const viewOf = (saved: SavedView): View => ({
  id: saved.id,
  name: saved.name,
  filters: saved.state.filters,
  sort: saved.state.sort,
  columns: saved.state.columns,
  saved,
});

const sortedEntries = (filters: ViewFilters): string => JSON.stringify(Object.entries(filters).sort());

/** True when both narrow the list in the same way. */
export const sameFilters = (a: ViewFilters, b: ViewFilters): boolean => sortedEntries(a) === sortedEntries(b);

/**
 * The view that is shown: the one that was opened by its id while nothing else narrows the list, else one of the same
 * filters, first one that agrees in order and columns as well. Several views may differ in order and columns alone.
 */
export const shownView = (views: readonly View[], shown: ViewState, openedId: string | null): View | undefined => {
  const alike = views.filter((view) => sameFilters(view.filters, shown.filters));
  const looks = JSON.stringify([shown.sort, shown.columns]);
  return (
    alike.find(({ id }) => id === openedId) ??
    alike.find(({ sort, columns }) => JSON.stringify([sort, columns]) === looks) ??
    alike[0]
  );
};
