import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { VehicleLine } from '#api-clients/stock/staff-vehicle.resources.ts';
import { filterNames } from '#api-clients/stock/stock-filters.data.ts';
import { type BulkChange, staffVehicleSorts } from '#api-clients/stock/vehicle-desk.operations.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';
import type { ViewService } from '#editor/pieces/work-list/use-view-writes.ts';
import type { SavedView, ViewFilters } from '#editor/pieces/work-list/views.ts';

export type VehicleItem = VehicleLine['attributes'] & { id: string; etag: string };

/** What narrows the list, by the names the service knows, and `text`. */
export type Filters = ViewFilters;

type Column = (typeof staffVehicleSorts)[number];
export type Order = Column | `-${Column}`;

const sorts = staffVehicleSorts.flatMap((name): Order[] => [name, `-${name}`]);
export const usualSort: Order = '-updated_at';
export const readSort = (sort: string | null): Order => sorts.find((one) => one === sort) ?? usualSort;

const names = new Set(['text', ...filterNames('staff')]);

/** The filters among the parameters of an address. */
export const readFilters = (search: URLSearchParams): Filters =>
  Object.fromEntries([...search].filter(([name, value]) => names.has(name) && value !== ''));

const itemOf = ({ id, attributes, meta }: VehicleLine): VehicleItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

const queryOf = ({ text, ...filters }: Filters) => ({
  ...(text ? { text } : {}),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[`filter[${name}]`, value]] : [])),
  ),
});

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

export const viewsQuery = queryOptions({
  queryKey: ['vehicles', 'views'],
  queryFn: async ({ signal }): Promise<SavedView[]> =>
    (await stockClient.listVehicleViews({ signal })).data.data.map(({ id, attributes, meta }) => ({
      id,
      ...attributes,
      etag: String(meta?.etag ?? ''),
    })),
});

export const viewService: ViewService = {
  create: (body) => stockClient.createVehicleView({ body }),
  update: ({ id, etag }, body) => stockClient.updateVehicleView({ params: { id }, body, ifMatch: etag }),
  remove: ({ id, etag }) => stockClient.deleteVehicleView({ params: { id }, ifMatch: etag }),
};

/** Does one thing to many cars; answers which ones it was done to, how they were, and who refused it. */
export const changeVehicles = async (ids: readonly string[], change: BulkChange) =>
  (await stockClient.changeVehicles({ body: { ids: [...ids], change } })).data.data.attributes;

export type ChangeOutcome = Awaited<ReturnType<typeof changeVehicles>>;
