import { queryOptions } from '@tanstack/react-query';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { clientSettings } from '#editor/api/api.ts';

/** The forms service, for the screens of leads, exports and the outbox. */
export const formsClient = createClient(formsContract, clientSettings);

/** Forms, locations, campaigns and sources by name. */
export const leadChoicesQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: async ({ signal }) => (await formsClient.leadChoices({ signal })).data.data.attributes,
  staleTime: 60_000,
});

/** Whom leads can be given to. */
export const assigneesQuery = queryOptions({
  queryKey: ['leads', 'assignees'],
  queryFn: async ({ signal }) =>
    (await formsClient.listAssignees({ signal })).data.data.map(({ id, attributes }) => ({
      id,
      label: attributes.name,
    })),
  staleTime: 60_000,
});
