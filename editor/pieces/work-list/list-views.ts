import { queryOptions } from '@tanstack/react-query';
import type { ViewService, ViewWrite } from './use-view-writes.ts';
import type { SavedView } from './views.ts';

interface Held {
  id: string;
  attributes: Omit<SavedView, 'id' | 'etag'>;
  meta?: Record<string, unknown> | undefined;
}

interface Named {
  params: { id: string };
  ifMatch: string;
}

/** The four calls of `savedViewOperations`, as a service's client has them. */
export interface ViewCalls {
  list: (input: { signal: AbortSignal }) => Promise<{ data: { data: readonly Held[] } }>;
  create: (input: { body: ViewWrite }) => Promise<unknown>;
  update: (input: Named & { body: ViewWrite }) => Promise<unknown>;
  remove: (input: Named) => Promise<unknown>;
}

/** The views that staff keep of a list: how they are read and written. `area` begins the keys of its queries. */
export const listViews = (area: string, calls: ViewCalls) => {
  const service: ViewService = {
    create: (body) => calls.create({ body }),
    update: ({ id, etag }, body) => calls.update({ params: { id }, body, ifMatch: etag }),
    remove: ({ id, etag }) => calls.remove({ params: { id }, ifMatch: etag }),
  };
  const query = queryOptions({
    queryKey: [area, 'views'],
    queryFn: async ({ signal }): Promise<SavedView[]> =>
      (await calls.list({ signal })).data.data.map(({ id, attributes, meta }) => ({
        id,
        ...attributes,
        etag: String(meta?.etag ?? ''),
      })),
  });
  return { query, service };
};

export type ListViews = ReturnType<typeof listViews>;
