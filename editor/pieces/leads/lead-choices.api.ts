import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

/** The forms service, for the screens of leads, exports and the outbox. */
/** Forms, locations, campaigns and sources by name. */
export const leadChoicesQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: async ({ signal }) => (await api.forms.leadChoices({ signal })).data.data.attributes,
  staleTime: 60_000,
});

/** Whom leads can be given to. */
export const assigneesQuery = queryOptions({
  queryKey: ['leads', 'assignees'],
  queryFn: async ({ signal }) =>
    (await api.forms.listAssignees({ signal })).data.data.map(({ id, attributes }) => ({
      id,
      label: attributes.name,
    })),
  staleTime: 60_000,
});
