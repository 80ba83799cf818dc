import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { createClient } from '#api-clients/http.ts';
import type {
  FeedContent,
  FeedMapping,
  FeedOutWrite,
  FeedRun,
  StockFeed,
  StockFeedOut,
} from '#api-clients/stock/feed.resources.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(stockContract, clientSettings);
const dealers = createClient(dealersContract, clientSettings);
/** Files of a hundred thousand cars take their time. */
const patient = createClient(stockContract, { ...clientSettings, timeoutMs: 600_000 });

export type RunItem = FeedRun['attributes'] & { id: string };
export type FeedItem = Omit<StockFeed['attributes'], 'last_run'> & {
  id: string;
  etag: string;
  last_run: RunItem | null;
};
export type FeedOutItem = StockFeedOut['attributes'] & { id: string; etag: string };

const runOf = ({ id, attributes }: FeedRun): RunItem => ({ ...attributes, id });
const itemOf = ({ id, attributes: { last_run: last, ...attributes }, meta }: StockFeed): FeedItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
  last_run: last && runOf(last),
});
const outOf = ({ id, attributes, meta }: StockFeedOut): FeedOutItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

/** How often a screen looks while something is under way. */
const LOOK_MS = 1_500;

export const isUnderWay = (run: Pick<RunItem, 'status'> | null | undefined): boolean =>
  run !== null && run !== undefined && ['queued', 'reading', 'running'].includes(run.status);

export const feedsQuery = queryOptions({
  queryKey: ['stock-feeds', 'all'],
  queryFn: async ({ signal }) => {
    const { data } = await client.listStockFeeds({ signal });
    return { items: data.data.map(itemOf) };
  },
  refetchInterval: ({ state }) => (state.data?.items.some(({ last_run: run }) => isUnderWay(run)) ? LOOK_MS : false),
});

export const feedQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-feeds', 'one', id],
    queryFn: async ({ signal }) => itemOf((await client.readStockFeed({ params: { id }, signal })).data.data),
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data.last_run) || data.photos.pending > 0) ? LOOK_MS : false,
  });

export const runsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['stock-feeds', 'runs', id, page],
    queryFn: async ({ signal }) => {
      const { data } = await client.listFeedRuns({ params: { id }, query: { page, items: 20 }, signal });
      return { items: data.data.map(runOf), pages: data.meta?.pages ?? 1 };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_MS : false),
  });

export const badRowReasonsQuery = (runId: string) =>
  queryOptions({
    queryKey: ['stock-feeds', 'reasons', runId],
    queryFn: async ({ signal }) => {
      const { data } = await client.listBadRowReasons({ params: { id: runId }, signal });
      return { items: data.data.map(({ id, attributes }) => ({ id, ...attributes })) };
    },
  });

/** The refused rows of a run, all of them or those of one reason. */
export const badRowsQuery = (runId: string, { page, reason }: { page: number; reason: string | null }) =>
  queryOptions({
    queryKey: ['stock-feeds', 'rows', runId, reason, page],
    queryFn: async ({ signal }) => {
      const query = { page, items: 50, ...(reason === null ? {} : { reason }) };
      const { data } = await client.listBadRows({ params: { id: runId }, query, signal });
      return { items: data.data.map(({ id, attributes }) => ({ id, ...attributes })), pages: data.meta?.pages ?? 1 };
    },
    placeholderData: keepPreviousData,
  });

export const conflictsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['stock-feeds', 'conflicts', id, page],
    queryFn: async ({ signal }) => {
      const { data } = await client.listFeedConflicts({ params: { id }, query: { page, items: 50 }, signal });
      return {
        items: data.data.map(({ id: conflict, attributes }) => ({ id: conflict, ...attributes })),
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const photoFailuresQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['stock-feeds', 'photos', id, page],
    queryFn: async ({ signal }) => {
      const { data } = await client.listPhotoFailures({ params: { id }, query: { page, items: 50 }, signal });
      return {
        items: data.data.map(({ id: photo, attributes }) => ({ id: photo, ...attributes })),
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const previewQuery = (id: string, mapping: FeedMapping, fetchedAt: string) =>
  queryOptions({
    queryKey: ['stock-feeds', 'preview', id, fetchedAt, JSON.stringify(mapping)],
    queryFn: async ({ signal }) =>
      (await client.previewFeed({ params: { id }, body: { mapping }, signal })).data.data.map(
        ({ id: card, attributes }) => ({ id: card, ...attributes }),
      ),
    placeholderData: keepPreviousData,
  });

export const listingsQuery = queryOptions({
  queryKey: ['stock-listings', 'names'],
  queryFn: async ({ signal }) =>
    (await client.listListings({ signal })).data.data.map(({ id, attributes }) => ({ id, label: attributes.name })),
});

export const dealersQuery = queryOptions({
  queryKey: ['dealers', 'names'],
  queryFn: async ({ signal }) => {
    const { data } = await dealers.listDealers({ query: { items: 200 }, signal });
    return data.data.map(({ id, attributes }) => ({ id, label: attributes.name }));
  },
});

/** What a write of a feed holds, of what is read of it. */
export const contentOf = (feed: FeedItem): FeedContent => {
  const { name, listing_key, source, mapping, rules, schedule, is_active, notify } = feed;
  return { name, listing_key, source, mapping, rules, schedule, is_active, notify };
};

export const createFeed = async (body: FeedContent): Promise<FeedItem> =>
  itemOf((await client.createStockFeed({ body })).data.data);
/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateFeed = async ({ id, etag }: FeedItem, body: FeedContent): Promise<FeedItem> =>
  itemOf((await client.updateStockFeed({ params: { id }, body, ifMatch: etag })).data.data);
export const deleteFeed = ({ id, etag }: FeedItem) => client.deleteStockFeed({ params: { id }, ifMatch: etag });
export const uploadFile = async (id: string, file: File): Promise<FeedItem> => {
  const body = new FormData();
  body.set('file', file, file.name);
  return itemOf((await patient.uploadFeedSource({ params: { id }, body })).data.data);
};
export const fetchFile = async (id: string): Promise<FeedItem> =>
  itemOf((await patient.fetchFeedSource({ params: { id } })).data.data);
export const suggestMapping = async (id: string): Promise<FeedMapping> =>
  (await client.suggestFeedMapping({ params: { id } })).data.data.attributes.mapping;
export const startRun = async (id: string, isDry: boolean): Promise<RunItem> =>
  runOf((await client.startFeedRun({ params: { id }, body: { is_dry: isDry } })).data.data);
export const decideRun = (id: string, approve: boolean) => client.decideFeedRun({ params: { id }, body: { approve } });
export const cancelRun = (id: string) => client.cancelFeedRun({ params: { id } });
export const resolveConflict = (id: string, what: 'apply' | 'keep', reason: string) =>
  client.resolveFeedConflict({ params: { id }, body: { do: what, reason } });
export const retryPhotos = (id: string) => client.retryFeedPhotos({ params: { id } });
export const reportAddress = (runId: string): string =>
  `/api/admin/stock_feed_runs/${encodeURIComponent(runId)}/report`;

export const feedsOutQuery = queryOptions({
  queryKey: ['stock-feeds-out'],
  queryFn: async ({ signal }) => ({ items: (await client.listFeedsOut({ signal })).data.data.map(outOf) }),
});

/** A feed with its secret, which is told this once. */
export interface WithToken {
  feed: FeedOutItem;
  token: string;
}

export const createFeedOut = async (body: FeedOutWrite): Promise<WithToken> => {
  const { data } = await client.createFeedOut({ body });
  return { feed: outOf(data.data), token: String(data.meta?.token ?? '') };
};
export const updateFeedOut = async ({ id, etag }: FeedOutItem, body: FeedOutWrite): Promise<FeedOutItem> =>
  outOf((await client.updateFeedOut({ params: { id }, body, ifMatch: etag })).data.data);
export const rotateToken = async (id: string): Promise<WithToken> => {
  const { data } = await client.rotateFeedOutToken({ params: { id } });
  return { feed: outOf(data.data), token: String(data.meta?.token ?? '') };
};
export const deleteFeedOut = ({ id, etag }: FeedOutItem) => client.deleteFeedOut({ params: { id }, ifMatch: etag });
