import { queryOptions } from '@tanstack/react-query';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { api, clientSettings } from '#editor/api/api.ts';

const forms = createClient(formsContract, clientSettings);

/** Every page with its address and whether visitors see it. */
export const pagesQuery = queryOptions({
  queryKey: ['pages', 'link'],
  queryFn: async ({ signal }) => (await api.admin.listPages({ signal })).data.data,
  staleTime: 60_000,
});

/** Published forms by id and name. */
export const formsQuery = queryOptions({
  queryKey: ['forms', 'choices'],
  queryFn: async ({ signal }) => (await forms.listFormChoices({ signal })).data.data,
  staleTime: 60_000,
});
