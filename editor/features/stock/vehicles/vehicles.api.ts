import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { VehicleLine } from '#api-clients/stock/staff-vehicle.resources.ts';
import { filterNames } from '#api-clients/stock/stock-filters.data.ts';
import { type BulkChange, staffVehicleSorts } from '#api-clients/stock/vehicle-desk.operations.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';
import { listViews } from '#editor/pieces/work-list/list-views.ts';
import { filterQuery, listAddress } from '#editor/pieces/work-list/use-shown.ts';
import type { ViewFilters } from '#editor/pieces/work-list/views.ts';

export type VehicleItem = VehicleLine['attributes'] & { id: string; etag: string };

/** What narrows the list, by the names the service knows, and `text`. */
export type Filters = ViewFilters;

/** What the address of the list may say. */
export const vehicleListAddress = listAddress(['text', ...filterNames('staff')], staffVehicleSorts, '-updated_at');
export type Order = typeof vehicleListAddress.usualSort;

const itemOf = ({ id, attributes, meta }: VehicleLine): VehicleItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

const queryOf = ({ text, ...filters }: Filters) => ({ ...(text ? { text } : {}), ...filterQuery(filters) });

const PAGE = 100;

export interface VehiclePage {
  items: VehicleItem[];
  next: string | null;
}

/** The cars, page after page as the list is scrolled. */
export const vehiclesQuery = (filters: Filters, sort: Order) =>
  infiniteQueryOptions<VehiclePage, Error, InfiniteData<VehiclePage, string>, readonly unknown[], string>({
    queryKey: ['vehicles', 'list', filters, sort],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { ...queryOf(filters), sort, cursor, items: PAGE };
      const { data } = await stockClient.listVehicles({ query, signal });
      const next = data.meta?.next_cursor;
      return { items: data.data.map(itemOf), next: typeof next === 'string' ? next : null };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const countQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['vehicles', 'count', filters],
    queryFn: async ({ signal }) =>
      (await stockClient.countVehicles({ query: queryOf(filters), signal })).data.data.attributes,
    staleTime: 30_000,
  });

export const vehicleViews = listViews('vehicles', {
  list: (input) => stockClient.listVehicleViews(input),
  create: (input) => stockClient.createVehicleView(input),
  update: (input) => stockClient.updateVehicleView(input),
  remove: (input) => stockClient.deleteVehicleView(input),
});

/** Does one thing to many cars; answers which ones it was done to, how they were, and who refused it. */
export const changeVehicles = async (ids: readonly string[], change: BulkChange) =>
  (await stockClient.changeVehicles({ body: { ids: [...ids], change } })).data.data.attributes;

export type ChangeOutcome = Awaited<ReturnType<typeof changeVehicles>>;
