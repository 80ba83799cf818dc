import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

/** Every page with its address and whether visitors see it. */
export const pagesQuery = queryOptions({
  queryKey: ['pages', 'link'],
  queryFn: async ({ signal }) => (await api.admin.listPages({ signal })).data.data,
  staleTime: 60_000,
});

/** Published forms by id and name. */
export const formsQuery = queryOptions({
  queryKey: ['forms', 'choices'],
  queryFn: async ({ signal }) => (await api.forms.listFormChoices({ signal })).data.data,
  staleTime: 60_000,
});
