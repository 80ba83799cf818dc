import type { z } from 'zod';
import type { libraryFileResource, mediaFileResource } from '#api-clients/media/files.resources.ts';
import { etagOf } from '#server/http/etag.ts';
import type { FileRow } from './files.store.ts';

export const fileEtag = (file: Pick<FileRow, 'id' | 'version'>): string => etagOf('media_file', file.id, file.version);

/** Address of a film or document: by id, so that it stays when the file is replaced. */
export const fileUrl = (id: string, origin: string): string => `${origin}/media/files/${encodeURIComponent(id)}`;

/** A file as the API tells it. `origin` is empty, or that of a separate media host. */
export const fileDto = (file: FileRow, origin: string): z.input<typeof mediaFileResource> => ({
  type: 'media_file',
  id: file.id,
  attributes: {
    kind: file.kind,
    filename: file.filename,
    title: file.title,
    bytes: file.bytes,
    content_type: file.content_type,
    url: fileUrl(file.id, origin),
    width: file.width,
    height: file.height,
    seconds: file.seconds,
    poster_id: file.poster_id,
    captions: file.captions.map((track) => ({ ...track, url: fileUrl(track.file_id, origin) })),
    created_at: file.created_at.toISOString(),
    updated_at: file.updated_at.toISOString(),
  },
  meta: { etag: fileEtag(file) },
});

/** The same with what the library's keepers see. */
export const libraryFileDto = (file: FileRow, origin: string): z.input<typeof libraryFileResource> => {
  const { attributes, ...rest } = fileDto(file, origin);
  return {
    ...rest,
    attributes: {
      ...attributes,
      folder_id: file.folder_id,
      tags: file.tags,
      updated_by: file.updated_by_name || 'System',
      deleted_at: file.deleted_at?.toISOString() ?? null,
    },
  };
};
