import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

export interface Place {
  id: string;
  /** Name and town. */
  label: string;
}

/** Places of the forms service by name and town: dealers and their branches. */
export const placesQuery = queryOptions({
  queryKey: ['forms', 'locations', 'choices'],
  queryFn: async ({ signal }) => (await api.forms.listLocations({ query: { items: 500 }, signal })).data.data,
  select: (places): Place[] =>
    places
      .map(({ id, attributes: { name, city } }) => ({ id, label: [name, city].filter(Boolean).join(', ') }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  staleTime: 60_000,
});
