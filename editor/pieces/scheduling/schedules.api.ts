import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import type { Schedule } from '#api-clients/schedules/schedules.contract.ts';
import { schedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import { api, clientSettings } from '#editor/api/api.ts';

const client = createClient(schedulesContract, clientSettings);

export type ScheduleItem = Schedule['attributes'] & { id: string; etag: string };
export type ScheduleView = 'coming' | 'past';

const itemOf = (item: Schedule): ScheduleItem => ({
  id: item.id,
  ...item.attributes,
  etag: String(item.meta?.etag ?? ''),
});

const pageSize = 200;

const longestWait = 30_000;

/** Milliseconds until a list may look different: what runs at its time is seen then, without a reload. */
const untilNext = (items: readonly ScheduleItem[]): number => {
  const due = items.flatMap(({ state, run_at }) => (state === 'waiting' ? [Date.parse(run_at) - Date.now()] : []));
  // What is due runs within a second or two, unless the server has something to catch up on.
  return Math.min(longestWait, Math.max(2_000, Math.min(...due) + 1_000));
};

export const schedulesQuery = (view: ScheduleView) =>
  queryOptions({
    queryKey: ['schedules', view],
    queryFn: async ({ signal }) => {
      const { data } = await client.listSchedules({ query: { view, items: pageSize }, signal });
      return { items: data.data.map(itemOf), total: data.meta?.total_count ?? data.data.length };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNext(state.data?.items ?? []),
  });

/** A page that can be scheduled. */
export interface PageChoice {
  id: string;
  title: string;
  path: string;
  revision: number;
  isPublic: boolean;
  /** Why this person may not publish it; null when nothing keeps them out. */
  held: string | null;
}

export const pageChoicesQuery = queryOptions({
  queryKey: ['schedules', 'pages'],
  queryFn: async ({ signal }): Promise<PageChoice[]> => {
    const { data } = await api.admin.listPages({ query: { items: 5_000 }, signal });
    return data.data.map(({ id, attributes }) => ({
      id,
      title: attributes.title,
      path: attributes.path,
      revision: attributes.revision,
      isPublic: attributes.status !== 'draft',
      held: attributes.held?.publish ?? null,
    }));
  },
});

/** What one page has waiting, failed ones among them. */
export const pageSchedulesQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['schedules', 'of-page', pageId],
    queryFn: async ({ signal }) => {
      const query = { view: 'coming' as const, page_id: pageId, items: 50 };
      return (await client.listSchedules({ query, signal })).data.data.map(itemOf);
    },
    refetchInterval: ({ state }) => untilNext(state.data ?? []),
  });

export interface NewSchedule {
  page: Pick<PageChoice, 'id' | 'revision'>;
  action: 'publish' | 'unpublish';
  at: Date;
  timeZone: string;
  note: string;
}

export const createSchedule = async ({ page, action, at, timeZone, note }: NewSchedule): Promise<ScheduleItem> => {
  const shared = { run_at: at.toISOString(), time_zone: timeZone, note };
  const { data } = await client.createSchedule({
    params: { id: page.id },
    body: action === 'publish' ? { action, revision: page.revision, ...shared } : { action, ...shared },
  });
  return itemOf(data.data);
};

/** Also brings back what was cancelled or failed. */
export const moveSchedule = async (seen: ScheduleItem, at: Date, timeZone: string): Promise<ScheduleItem> => {
  const body = { run_at: at.toISOString(), time_zone: timeZone };
  const { data } = await client.moveSchedule({ params: { id: seen.id }, body, ifMatch: seen.etag });
  return itemOf(data.data);
};

export const cancelSchedule = async (seen: ScheduleItem): Promise<ScheduleItem> =>
  itemOf((await client.cancelSchedule({ params: { id: seen.id }, ifMatch: seen.etag })).data.data);
