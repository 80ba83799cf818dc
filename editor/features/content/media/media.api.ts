import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CaptionTrack, LibraryFile } from '#api-clients/media/files.resources.ts';
import type { ImagesChange, LibraryImage, MediaFolder } from '#api-clients/media/media.contract.ts';
import { api } from '#editor/api/api.ts';
import { queryClient } from '#editor/api/query-client.ts';
import { type LibraryView, queryOf } from './library-view.ts';

const PAGE = 48;

/** The pictures of a view, page by page. */
export const libraryPages = (view: LibraryView) =>
  infiniteQueryOptions({
    queryKey: ['images', 'library', queryOf(view)],
    queryFn: async ({ pageParam, signal }) =>
      (await api.media.listImages({ query: { ...queryOf(view), page: pageParam, items: PAGE }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => ((meta?.page ?? 1) < (meta?.pages ?? 1) ? (meta?.page ?? 1) + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', 'one', id],
    queryFn: async ({ signal }) => (await api.media.getLibraryImage({ params: { id }, signal })).data.data,
  });

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', 'uses', id],
    queryFn: async ({ signal }) =>
      (await api.media.imageUsage({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

export const fileUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', 'uses', id],
    queryFn: async ({ signal }) =>
      (await api.media.fileUsage({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

export const foldersQuery = queryOptions({
  queryKey: ['media-folders'],
  queryFn: async ({ signal }) => (await api.media.listMediaFolders({ signal })).data.data,
});

export const tagsQuery = queryOptions({
  queryKey: ['media-tags'],
  queryFn: async ({ signal }) => (await api.media.listMediaTags({ signal })).data.data,
});

/** The ETag a picture, file or folder was read with. */
export const etagOf = ({ meta }: LibraryImage | LibraryFile | MediaFolder): string =>
  typeof meta?.etag === 'string' ? meta.etag : '';

/** Asks again for everything the library shows, and for the pictures that the builder shows. */
export const reloadLibrary = (): Promise<unknown> =>
  Promise.all(
    [['images'], ['image'], ['files'], ['media-folders'], ['media-tags']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export interface PictureChange {
  title?: string;
  alt?: string;
  decorative?: boolean;
  focal?: { x: number; y: number };
  folder_id?: string | null;
  tags?: string[];
}

/** @throws ProblemError 412 when somebody changed the picture since it was read */
export const savePicture = async (seen: LibraryImage, body: PictureChange): Promise<LibraryImage> =>
  (await api.media.updateImage({ params: { id: seen.id }, body, ifMatch: etagOf(seen) })).data.data;

export interface FileChange {
  title?: string;
  poster_id?: string | null;
  captions?: CaptionTrack[];
  folder_id?: string | null;
  tags?: string[];
  is_binned?: boolean;
}

/** @throws ProblemError 412 when somebody changed the file since it was read, 409 when a page still links to it */
export const saveFile = async (seen: LibraryFile, body: FileChange): Promise<LibraryFile> =>
  (await api.media.updateFile({ params: { id: seen.id }, body, ifMatch: etagOf(seen) })).data.data;

/** Deletes a film or document of the bin for good. */
export const deleteFile = (seen: LibraryFile) =>
  api.media.deleteFile({ params: { id: seen.id }, ifMatch: etagOf(seen) });

export const changePictures = async (body: ImagesChange) =>
  (await api.media.changeImages({ body })).data.data.attributes;

/** Deletes a picture of the bin for good. */
export const deletePicture = (seen: LibraryImage) =>
  api.media.deleteImage({ params: { id: seen.id }, ifMatch: etagOf(seen) });

export const createFolder = (name: string, parentId: string | null) =>
  api.media.createMediaFolder({ body: { name, parent_id: parentId } });

export const changeFolder = (seen: MediaFolder, body: { name?: string; parent_id?: string | null }) =>
  api.media.updateMediaFolder({ params: { id: seen.id }, body, ifMatch: etagOf(seen) });

export const deleteFolder = (seen: MediaFolder) =>
  api.media.deleteMediaFolder({ params: { id: seen.id }, ifMatch: etagOf(seen) });
