import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Delivery, Lead, LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import { leadFilters } from '#api-clients/forms/lead.resources.ts';
import { api } from '#editor/api/api.ts';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';
import { listViews } from '#editor/pieces/work-list/list-views.ts';
import { filterQuery, listAddress } from '#editor/pieces/work-list/use-shown.ts';
import type { ViewFilters } from '#editor/pieces/work-list/views.ts';

export type LeadItem = Lead['attributes'] & { id: string; etag: string };
export type DeliveryItem = Delivery['attributes'] & { id: string };

/** What narrows the inbox, by the names the service knows. */
export type Filters = ViewFilters;

export const leadOf = (lead: Lead): LeadItem => ({
  id: lead.id,
  ...lead.attributes,
  etag: String(lead.meta?.etag ?? ''),
});

/** What the address of the inbox may say. */
export const leadListAddress = listAddress(Object.keys(leadFilters), ['created_at'], '-created_at');
export type Order = typeof leadListAddress.usualSort;

const queryOf = (filters: Filters) => ({ time_zone: browserZone(), ...filterQuery(filters) });

const PAGE = 100;

/** Part of the inbox, with the places where it begins and ends. */
export interface InboxPage {
  items: LeadItem[];
  firstCursor: string | null;
  lastCursor: string | null;
  nextCursor: string | null;
}

const cursorOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const readPage = async (
  filters: Filters,
  sort: Order,
  { cursor, items = PAGE }: { cursor: string; items?: number },
  signal: AbortSignal,
): Promise<InboxPage> => {
  const { data } = await api.forms.listAllLeads({ query: { ...queryOf(filters), sort, cursor, items }, signal });
  return {
    items: data.data.map(leadOf),
    firstCursor: cursorOf(data.meta?.first_cursor),
    lastCursor: cursorOf(data.meta?.last_cursor),
    nextCursor: cursorOf(data.meta?.next_cursor),
  };
};

/** The inbox, page after page as it is scrolled. */
export const inboxQuery = (filters: Filters, sort: Order) =>
  infiniteQueryOptions<InboxPage, Error, InfiniteData<InboxPage, string>, readonly unknown[], string>({
    queryKey: ['leads', 'inbox', filters, sort],
    queryFn: ({ signal, pageParam }) => readPage(filters, sort, { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

const ARRIVALS_MS = 8_000;

/** What has come since a place in the inbox, oldest first; asked again every few seconds while the screen is seen. */
export const arrivalsQuery = (filters: Filters, after: string | null, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['leads', 'arrivals', filters, after],
    queryFn: ({ signal }) => readPage(filters, 'created_at', { cursor: after ?? '', items: 50 }, signal),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: ARRIVALS_MS,
    gcTime: 0,
  });

export const countQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['leads', 'count', filters],
    queryFn: async ({ signal }) =>
      (await api.forms.countLeads({ query: queryOf(filters), signal })).data.data.attributes,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

export const leadViews = listViews('leads', {
  list: (input) => api.forms.listLeadViews(input),
  create: (input) => api.forms.createLeadView(input),
  update: (input) => api.forms.updateLeadView(input),
  remove: (input) => api.forms.deleteLeadView(input),
});

/** Changes one lead on what was seen; 412 when somebody was faster. */
export const changeLead = async (seen: LeadItem, body: LeadUpdate): Promise<LeadItem> =>
  leadOf(
    (await api.forms.updateLead({ params: { id: seen.form_id, leadId: seen.id }, body, ifMatch: seen.etag })).data.data,
  );

/** Changes many leads whatever their version. */
export const changeLeads = async (ids: readonly string[], change: LeadUpdate) =>
  (await api.forms.bulkUpdateLeads({ body: { lead_ids: [...ids], change } })).data.data.attributes;

export const fixManyDeliveries = async (ids: readonly string[], mode: 'retry' | 'mark_delivered' | 'cancel') =>
  (await api.forms.bulkFixDeliveries({ body: { lead_ids: [...ids], mode } })).data.data.attributes;
