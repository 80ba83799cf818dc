import { queryOptions } from '@tanstack/react-query';
import type { ErasureRecord } from '#api-clients/forms/lead.resources.ts';
import { api } from '#editor/api/api.ts';

export type ErasureItem = ErasureRecord['attributes'] & { id: string };

/** Whom to erase: by address, by number, or as the sender of a lead. */
export interface Subject {
  email?: string;
  phone?: string;
  lead_id?: string;
}

const itemOf = ({ id, attributes }: ErasureRecord): ErasureItem => ({ id, ...attributes });

/** What an erasure would take; nothing is changed. */
export const foreseenQuery = (subject: Subject, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['leads', 'erasure', subject],
    queryFn: async ({ signal }) =>
      itemOf((await api.forms.erasePerson({ body: { ...subject, dry_run: true }, signal })).data.data),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
  });

export const erasePerson = async (subject: Subject): Promise<ErasureItem> =>
  itemOf((await api.forms.erasePerson({ body: subject })).data.data);

/** How often an erasure that is under way is looked at. */
const LOOK_MS = 1_000;
const isUnderWay = (erasure: ErasureItem): boolean => erasure.status === 'in_progress';

/** An erasure that was begun, until it is completed. */
export const erasureQuery = (begun: ErasureItem) =>
  queryOptions({
    queryKey: ['leads', 'erasures', begun.id],
    queryFn: async ({ signal }) => itemOf((await api.forms.getErasure({ params: { id: begun.id }, signal })).data.data),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  });

export const erasuresQuery = queryOptions({
  queryKey: ['leads', 'erasures'],
  queryFn: async ({ signal }) => (await api.forms.listErasures({ signal })).data.data.map(itemOf),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
});
