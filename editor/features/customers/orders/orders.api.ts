import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  OrderEvent,
  OrderLine,
  orderCount,
  QueueEntry,
  Reconciliation,
  StaffOrder,
} from '#api-clients/orders/order-desk.resources.ts';
import { orderFilters, orderSorts, type QueueKind } from '#api-clients/orders/order-list.data.ts';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { api } from '#editor/api/api.ts';
import { columnsOf } from '#editor/pieces/exports/export-columns.ts';
import { orderClient } from '#editor/pieces/orders/order-client.ts';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';
import { listViews } from '#editor/pieces/work-list/list-views.ts';
import { filterQuery, listAddress } from '#editor/pieces/work-list/use-shown.ts';
import type { ViewFilters } from '#editor/pieces/work-list/views.ts';
import { orderColumnWords } from './export-column-words.ts';

export type OrderItem = OrderLine['attributes'] & { id: string };
/** One order, and what a change of it must name. */
export type OrderDetail = StaffOrder['attributes'] & { id: string; etag: string };
export type EventItem = OrderEvent['attributes'] & { id: string };
export type QueueItem = QueueEntry['attributes'] & { id: string };
export type OrderCounts = z.output<typeof orderCount>['attributes'];
export type DayItem = Reconciliation['attributes'] & { id: string };

/** What narrows the list, by the names the service knows. */
export type Filters = ViewFilters;

/** What the address of the list may say. */
export const orderAddress = listAddress(Object.keys(orderFilters), orderSorts, '-created_at');
export type Sort = typeof orderAddress.usualSort;

const queryOf = (filters: Filters) => ({ time_zone: browserZone(), ...filterQuery(filters) });

const PAGE = 100;

interface OrderPage {
  items: OrderItem[];
  next: string | null;
  total: number | undefined;
}

/** The orders, page after page as the list is scrolled. */
export const ordersQuery = (filters: Filters, sort: Sort) =>
  infiniteQueryOptions<OrderPage, Error, InfiniteData<OrderPage, string>, readonly unknown[], string>({
    queryKey: ['orders', 'list', filters, sort],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { ...queryOf(filters), sort, cursor, items: PAGE };
      const { data } = await orderClient.listOrders({ query, signal });
      const next = data.meta?.next_cursor;
      return {
        items: data.data.map(({ id, attributes }) => ({ id, ...attributes })),
        next: typeof next === 'string' ? next : null,
        total: data.meta?.total_count,
      };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });

interface ExportWish {
  filters: Filters;
  sort: Sort;
  format: RowFormat;
  /** Null for all. */
  columns: readonly string[] | null;
}

/** Where the same list is as a file. */
export const exportAddress = ({ filters, columns, ...wish }: ExportWish): string =>
  `/api/admin/orders/export?${new URLSearchParams({
    ...queryOf(filters),
    ...wish,
    ...(columns && { columns: columns.join(',') }),
  })}`;

/** What a file of orders can hold. */
export const exportColumnsQuery = queryOptions({
  queryKey: ['orders', 'export-columns'],
  queryFn: async ({ signal }) =>
    columnsOf((await orderClient.orderExportColumns({ signal })).data.data, orderColumnWords),
  staleTime: 60_000,
});

export const choicesQuery = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: async ({ signal }) => (await orderClient.orderChoices({ signal })).data.data.attributes,
  staleTime: 60_000,
});

export const orderViews = listViews('orders', {
  list: (input) => orderClient.listOrderViews(input),
  create: (input) => orderClient.createOrderView(input),
  update: (input) => orderClient.updateOrderView(input),
  remove: (input) => orderClient.deleteOrderView(input),
});

interface Answer {
  data: { data: StaffOrder };
  etag: string | undefined;
}

const detailOf = ({ data: { data }, etag }: Answer): OrderDetail => ({
  ...data.attributes,
  id: data.id,
  etag: etag ?? String(data.meta?.etag ?? ''),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'order', id],
    queryFn: async ({ signal }) => detailOf(await orderClient.readStaffOrder({ params: { id }, query: {}, signal })),
    // Providers and customers change it as well.
    refetchInterval: 30_000,
  });

/** Who ordered, without bullets; every call is written into the audit log. */
export const revealCustomer = async (id: string): Promise<OrderItem['customer']> =>
  (await orderClient.readStaffOrder({ params: { id }, query: { reveal: 'true' } })).data.data.attributes.customer;

export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'order', id, 'events'],
    queryFn: async ({ signal }): Promise<EventItem[]> =>
      (await orderClient.orderEvents({ params: { id }, signal })).data.data.map(({ id: event, attributes }) => ({
        id: event,
        ...attributes,
      })),
    refetchInterval: 30_000,
  });

export interface QueueFilter {
  kind: QueueKind | undefined;
  state: 'open' | 'resolved';
  page: number;
}

export const queueQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['orders', 'queue', filter],
    queryFn: async ({ signal }) => {
      const { data } = await orderClient.listOrderQueue({ query: { ...filter, items: 50 }, signal });
      return {
        items: data.data.map(({ id, attributes }): QueueItem => ({ id, ...attributes })),
        pages: data.meta?.pages ?? 1,
        total: data.meta?.total_count ?? data.data.length,
      };
    },
  });

export const countOrdersQuery = queryOptions({
  queryKey: ['orders', 'count'],
  queryFn: async ({ signal }) => (await orderClient.countOrders({ signal })).data.data.attributes,
  staleTime: 20_000,
  refetchInterval: 60_000,
});

/** How much waits for a person, for the menu. */
export const countWaiting = async (signal: AbortSignal): Promise<number> =>
  (await orderClient.countOrders({ signal })).data.data.attributes.needs_person;

export const resolveEntry = (id: string, note: string) =>
  orderClient.resolveQueueEntry({ params: { id }, body: { note } });

export const daysQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'days', page],
    queryFn: async ({ signal }) => {
      const { data } = await orderClient.listReconciliations({ query: { page, items: 50 }, signal });
      return {
        items: data.data.map(({ id, attributes }): DayItem => ({ id, ...attributes })),
        pages: data.meta?.pages ?? 1,
      };
    },
  });

export const compareDay = (day: string) => orderClient.runReconciliation({ body: { day } });

const seen = ({ id, etag }: OrderDetail) => ({ params: { id }, ifMatch: etag });

export interface MoveWrite {
  reason: string;
  /** The same thing asked for twice is done once. */
  key: string;
  amount?: string | undefined;
  until?: string | undefined;
}

/** Each move as the service takes it; all answer the order as it is then. */
export const moveCalls = {
  capture: async (order: OrderDetail, { amount, key }: MoveWrite) =>
    detailOf(await orderClient.captureOrder({ ...seen(order), idempotencyKey: key, body: amount ? { amount } : {} })),
  void: async (order: OrderDetail, { reason, key }: MoveWrite) =>
    detailOf(await orderClient.voidOrder({ ...seen(order), idempotencyKey: key, body: { reason } })),
  refund: async (order: OrderDetail, { reason, amount, key }: MoveWrite) =>
    detailOf(
      await orderClient.refundOrder({
        ...seen(order),
        idempotencyKey: key,
        body: { reason, ...(amount ? { amount } : {}) },
      }),
    ),
  complete: async (order: OrderDetail, { reason }: MoveWrite) =>
    detailOf(await orderClient.completeOrder({ ...seen(order), body: { note: reason } })),
  cancel: async (order: OrderDetail, { reason }: MoveWrite) =>
    detailOf(await orderClient.cancelStaffOrder({ ...seen(order), body: { reason } })),
  sale_fell_through: async (order: OrderDetail, { reason }: MoveWrite) =>
    detailOf(await orderClient.saleFellThrough({ ...seen(order), body: { reason } })),
  extend: async (order: OrderDetail, { reason, until = '' }: MoveWrite) =>
    detailOf(await orderClient.extendOrder({ ...seen(order), body: { reason, until } })),
  resend_mail: async (order: OrderDetail) => detailOf(await orderClient.resendOrderMail({ ...seen(order), body: {} })),
} as const;

export const decideRefund = async (
  order: OrderDetail,
  refundId: string,
  body: { decision: 'approve' | 'decline'; note: string },
): Promise<OrderDetail> =>
  detailOf(
    await orderClient.decideRefund({ params: { id: order.id, refund_id: refundId }, ifMatch: order.etag, body }),
  );

/** Address of a lead in the staff app by its number; null where this person does not see it. */
export const leadPlaceQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', 'lead', number],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await api.forms.listAllLeads({ query: { 'filter[number_eq]': number, items: 1 }, signal });
      const lead = data.data[0];
      return lead ? `/cms/leads/${lead.attributes.form_id}/${lead.id}` : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
