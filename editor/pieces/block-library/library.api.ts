import { queryOptions } from '@tanstack/react-query';
import type { LibraryItem } from '#api-clients/admin/library.operations.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { api } from '#editor/api/api.ts';

export type LibraryKind = LibraryItem['attributes']['kind'];

/** Everything of a kind in the library, by name. */
export const libraryQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: ['library', kind],
    queryFn: async ({ signal }): Promise<LibraryItem[]> =>
      (await api.admin.listLibraryItems({ query: { kind, items: 200 }, signal })).data.data,
  });

/** The blocks of one item, in order. */
export const fragmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['library-content', id],
    queryFn: async ({ signal }): Promise<BlockFragment> => {
      const { fragment } = (await api.admin.getLibraryItem({ params: { id }, signal })).data.data.attributes;
      return fragment as BlockFragment;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
