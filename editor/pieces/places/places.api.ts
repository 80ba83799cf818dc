import { queryOptions } from '@tanstack/react-query';
import { placeNames } from '#api-clients/forms/place-names.ts';
import { api } from '#editor/api/api.ts';

export interface Place {
  id: string;
  /** Name and town, and the street where another one has the same. */
  label: string;
}

/** Places of the forms service by name and town: dealers and their branches. */
export const placesQuery = queryOptions({
  queryKey: ['forms', 'locations', 'choices'],
  queryFn: async ({ signal }) => (await api.forms.listLocations({ query: { items: 500 }, signal })).data.data,
  select: (places): Place[] =>
    [...placeNames(places.map(({ id, attributes }) => ({ ...attributes, id })))]
      .map(([id, label]) => ({ id, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  staleTime: 60_000,
});
