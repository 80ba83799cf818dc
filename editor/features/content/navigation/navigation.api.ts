import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '#api-clients/problem.ts';
import type { NavigationContent } from '#documents/navigation/navigation.types.ts';
import { api } from '#editor/api/api.ts';
import { queryClient } from '#editor/api/query-client.ts';
import type { DraftServer } from '#editor/pieces/drafts/draft-sync.ts';
import type { OpenedDraft } from '#editor/pieces/drafts/opened-draft.ts';

export type OpenedNavigation = OpenedDraft<NavigationContent>;

/** The menus as the server holds them: what is published and what staff have made of it since. */
export const openNavigation = async (signal?: AbortSignal): Promise<OpenedNavigation> => {
  const { data, etag = '' } = await api.admin.getNavigationDraft({ signal });
  const { saved, exists, content, base, base_version, updated_at, updated_by } = data.data.attributes;
  return {
    saved: {
      content: saved.content,
      version: saved.version,
      updatedAt: saved.updated_at,
      updatedBy: saved.updated_by,
    },
    draft: {
      exists,
      content,
      base,
      baseVersion: base_version,
      etag,
      updatedAt: updated_at,
      updatedBy: updated_by,
    },
  };
};

export const openNavigationQuery = queryOptions({
  queryKey: ['navigation', 'open'],
  queryFn: ({ signal }) => openNavigation(signal),
  // What is being edited is never replaced behind the person's back.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  gcTime: 0,
});

/** Through the query client, so that a session that has ended is noticed. */
const watched = <T>(work: () => Promise<T>): Promise<T> =>
  queryClient.getMutationCache().build<T, Error, void, unknown>(queryClient, { mutationFn: work }).execute(undefined);

const passing: readonly number[] = [408, 409, 429];

export const navigationServer: DraftServer<NavigationContent, OpenedNavigation> = {
  open: () => openNavigation(),
  keep: (etag, baseVersion, content) =>
    watched(async () => {
      const body = { content, base_version: baseVersion };
      return (await api.admin.putNavigationDraft({ body, ifMatch: etag })).etag ?? '';
    }),
  discard: (etag) => watched(() => api.admin.discardNavigationDraft({ ifMatch: etag })),
  failureOf: (error) => {
    if (!(error instanceof ProblemError)) return 'refused';
    if (error.status === 412 || error.code === 'navigation_changed') return 'stale';
    const isAway = error.code === 'offline' || error.code === 'csrf_token_invalid' || error.status >= 500;
    return isAway || passing.includes(error.status) ? 'away' : 'refused';
  },
};

/** Makes the draft the menus; answers them as they then are. */
export const publishNavigation = async (etag: string): Promise<{ content: NavigationContent; version: number }> => {
  const { data } = await api.admin.publishNavigationDraft({ ifMatch: etag });
  return data.data.attributes;
};

export const versionsQuery = queryOptions({
  queryKey: ['navigation', 'versions'],
  queryFn: async ({ signal }) =>
    (await api.admin.listNavigationVersions({ signal })).data.data.map(({ attributes }) => attributes),
});

export const versionContent = async (version: number): Promise<NavigationContent> =>
  (await api.admin.getNavigationVersion({ params: { version } })).data.data.attributes.content;
