import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FileQuery } from '#api-clients/media/files.operations.ts';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { api } from '#editor/api/api.ts';
import { isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';

export type FileKind = LibraryFile['attributes']['kind'];

/** Films and documents that match; 100 at most. */
export const filesQuery = (query: Partial<Pick<FileQuery, 'text' | 'kind' | 'folder' | 'bin' | 'sort'>>) =>
  queryOptions({
    queryKey: ['files', 'list', query],
    queryFn: async ({ signal }) =>
      (
        await api.media.listFiles({
          query: {
            items: 100,
            sort: query.sort ?? 'newest',
            ...(query.text ? { text: query.text } : {}),
            ...(query.kind ? { kind: query.kind } : {}),
            ...(query.folder ? { folder: query.folder } : {}),
            ...(query.bin ? { bin: 'true' } : {}),
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

/** One film or document; null when the library has it no more. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', 'one', id],
    queryFn: async ({ signal }): Promise<LibraryFile | null> => {
      try {
        return (await api.media.getLibraryFile({ params: { id }, signal })).data.data;
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** The name a film or document goes by. */
export const fileName = ({ attributes }: Pick<LibraryFile, 'attributes'>): string =>
  attributes.title || attributes.filename;

export const kindLabels: Record<FileKind, string> = {
  video: t('Film'),
  document: t('Document'),
  captions: t('Captions'),
};

/** `2:05`, or nothing for what has no length. */
export const lengthOf = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
