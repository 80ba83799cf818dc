import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Delivery, Lead, LeadFilter, LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import { leadFilters } from '#api-clients/forms/lead.resources.ts';
import { api } from '#editor/api/api.ts';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';
import type { ViewService } from '#editor/pieces/work-list/use-view-writes.ts';
import type { SavedView } from '#editor/pieces/work-list/views.ts';

export type LeadItem = Lead['attributes'] & { id: string; etag: string };
export type DeliveryItem = Delivery['attributes'] & { id: string };

/** What narrows the inbox, by the names the service knows. */
export type Filters = Partial<Record<LeadFilter, string>>;
export type Order = '-created_at' | 'created_at';

export const leadOf = (lead: Lead): LeadItem => ({
  id: lead.id,
  ...lead.attributes,
  etag: String(lead.meta?.etag ?? ''),
});

const filterNames = Object.keys(leadFilters) as LeadFilter[];

/** The filters among the parameters of an address. */
export const readFilters = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );

const queryOf = (filters: Filters) => ({
  time_zone: browserZone(),
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])),
});

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

export const viewsQuery = queryOptions({
  queryKey: ['leads', 'views'],
  queryFn: async ({ signal }): Promise<SavedView[]> =>
    (await api.forms.listLeadViews({ signal })).data.data.map(({ id, attributes, meta }) => ({
      id,
      ...attributes,
      etag: String(meta?.etag ?? ''),
    })),
});

export const viewService: ViewService = {
  create: (body) => api.forms.createLeadView({ body }),
  update: (seen, body) => api.forms.updateLeadView({ params: { id: seen.id }, body, ifMatch: seen.etag }),
  remove: (seen) => api.forms.deleteLeadView({ params: { id: seen.id }, ifMatch: seen.etag }),
};

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
