import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import type { Redirect, RedirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import { redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(redirectsContract, clientSettings);

/** A line of the list with what a write of it must name. */
export type RedirectItem = Redirect['attributes'] & { id: string; etag: string };

/** The orders that the service knows; answers are only put upwards. */
export const sortKeys = ['from', '-from', 'hits', '-hits', 'updated_at', '-updated_at', 'http_code'] as const;

export type SortKey = (typeof sortKeys)[number];

/** What narrows and orders the list; empty texts do not. */
export interface RedirectFilter {
  text: string;
  origin: '' | 'person' | 'automatic';
  code: string;
  sort: SortKey;
  page: number;
}

const itemOf = (item: Redirect): RedirectItem => ({
  id: item.id,
  ...item.attributes,
  etag: String(item.meta?.etag ?? ''),
});

export const redirectsQuery = (filter: RedirectFilter) =>
  queryOptions({
    queryKey: ['redirects', filter],
    queryFn: async ({ signal }) => {
      const { data } = await client.listRedirects({
        query: {
          text: filter.text || undefined,
          created_by: filter.origin || undefined,
          http_code: filter.code || undefined,
          sort: filter.sort,
          page: filter.page,
        },
        signal,
      });
      return {
        items: data.data.map(itemOf),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const traceQuery = (path: string) =>
  queryOptions({
    queryKey: ['redirects', 'trace', path],
    queryFn: async ({ signal }) => {
      const { data } = await client.traceRedirect({ query: { path }, signal });
      return data.data.attributes;
    },
    enabled: path !== '',
    staleTime: 0,
  });

/** What the form of a line holds. */
export const writeOf = ({ from, to, http_code, enabled, note }: RedirectItem): RedirectWrite => ({
  from,
  to,
  http_code: http_code as RedirectWrite['http_code'],
  enabled,
  note,
});

export const createRedirect = async (body: RedirectWrite): Promise<RedirectItem> =>
  itemOf((await client.createRedirect({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateRedirect = async (seen: RedirectItem, body: RedirectWrite): Promise<RedirectItem> =>
  itemOf((await client.updateRedirect({ params: { id: seen.id }, body, ifMatch: seen.etag })).data.data);

export const deleteRedirect = (seen: RedirectItem) =>
  client.deleteRedirect({ params: { id: seen.id }, ifMatch: seen.etag });

/** With `dryRun` nothing is written; the answer says what would happen to each row. */
export const importRedirects = async (csv: string, dryRun: boolean) =>
  (await client.importRedirects({ query: { dry_run: dryRun ? 'true' : 'false' }, body: { csv } })).data.data.attributes;

/** Address of the list as a file; the session's cookie opens it. */
export const exportAddress = `${redirectsContract.base}${redirectsContract.operations.exportRedirects.path}`;
