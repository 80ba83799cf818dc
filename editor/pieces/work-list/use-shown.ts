import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { sameFilters, type ViewFilters } from './views.ts';

/** What the address of a list may say. */
export interface ListAddress<Sort extends string> {
  /** Of the filters, by the names the service knows. */
  filters: ReadonlySet<string>;
  readSort: (said: string | null) => Sort;
  usualSort: Sort;
}

export type Sorted<Column extends string> = Column | `-${Column}`;

/** A list's address from the names of its filters and of the columns it can be sorted by. */
export const listAddress = <Column extends string>(
  filters: Iterable<string>,
  columns: readonly Column[],
  usualSort: NoInfer<Sorted<Column>>,
): ListAddress<Sorted<Column>> => {
  const sorts = columns.flatMap((name): Sorted<Column>[] => [name, `-${name}`]);
  return {
    filters: new Set(filters),
    readSort: (said) => sorts.find((one) => one === said) ?? usualSort,
    usualSort,
  };
};

/** Filters as a service's query says them; those without a value are none. */
export const filterQuery = (filters: ViewFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[`filter[${name}]`, value]] : [])));

/** What the address says of the list, and how to say something else. */
export const useShown = <Sort extends string>(address: ListAddress<Sort>) => {
  const [search, setSearch] = useSearchParams();
  const filters: ViewFilters = useMemo(
    () => Object.fromEntries([...search].filter(([name, value]) => address.filters.has(name) && value !== '')),
    [search, address],
  );
  const columns: readonly string[] = useMemo(() => search.get('columns')?.split('.').filter(Boolean) ?? [], [search]);
  const sort = address.readSort(search.get('sort'));
  const opened = search.get('view');
  // The address follows a moment later: a change made meanwhile goes on from what was asked for last.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const show = (
    next: ViewFilters,
    order: Sort = sort,
    shown = columns,
    view = sameFilters(next, filters) ? opened : null,
  ) => {
    latest.current = next;
    const said = {
      ...next,
      ...(order === address.usualSort ? {} : { sort: order }),
      ...(shown.length > 0 ? { columns: shown.join('.') } : {}),
      view: view ?? undefined,
    };
    setSearch(
      Object.entries(said).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  };
  return { search, setSearch, filters, latest, sort, columns, opened, show, readSort: address.readSort };
};

export type Shown<Sort extends string> = ReturnType<typeof useShown<Sort>>;
