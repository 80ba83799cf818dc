import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';
import {
  captionTrack,
  fileKinds,
  libraryFileResource,
  mediaFileResource,
  mediaUploadResource,
  uploadResult,
} from './files.resources.ts';
import { imageUse, tagName } from './media-parts.ts';

const id = z.object({ id: z.string().min(1).max(200) });

export const fileQuery = z.object({
  ...pagingQuery({ items: 24, max: 100 }),
  text: z.string().max(200).optional(),
  kind: z.enum(fileKinds).optional(),
  folder: z.string().min(1).max(200).optional(),
  bin: z.stringbool().default(false),
  sort: z.enum(['newest', 'oldest', 'name', 'largest']).default('newest'),
});
export type FileQuery = z.output<typeof fileQuery>;

/** Largest piece of an upload, in bytes. */
export const chunkBytes = 2 * 1024 * 1024;

/** Films, documents and captions; and uploads in pieces, for them and for pictures. */
export const filesOperations = defineOperations({
  getFile: {
    method: 'GET',
    path: '/api/v2/files/:id',
    summary: 'One film or document with its poster and captions',
    permission: 'public',
    params: id,
    response: document(mediaFileResource),
    etag: 'send',
  },
  getFiles: {
    method: 'GET',
    path: '/api/v2/files',
    summary: 'Several files by id (comma separated), in any order; unknown ids are left out',
    permission: 'public',
    query: z.object({ ids: z.string().max(20_000) }),
    response: listDocument(mediaFileResource),
  },
  listFiles: {
    method: 'GET',
    path: '/files',
    summary: 'Films and documents of the library: searched, filtered, sorted, page by page',
    permission: 'media.read',
    query: fileQuery,
    response: listDocument(libraryFileResource),
  },
  getLibraryFile: {
    method: 'GET',
    path: '/files/:id',
    summary: 'One film or document as the library keeps it',
    permission: 'media.read',
    params: id,
    response: document(libraryFileResource),
    etag: 'send',
  },
  updateFile: {
    method: 'PATCH',
    path: '/files/:id',
    summary: 'Change title, poster, captions, folder or tags; bin or restore',
    permission: 'media.update',
    params: id,
    body: z.strictObject({
      title: z.string().trim().max(200, 'Character limit exceeded').optional(),
      poster_id: z.string().max(200).nullable().optional(),
      captions: z.array(captionTrack).max(20, 'Give 20 tracks at most').optional(),
      folder_id: z.string().max(200).nullable().optional(),
      tags: z.array(tagName).max(20, 'Give 20 tags at most').optional(),
      /** True puts the file into the bin (409 `in_use` while a page links to it), false takes it out. */
      is_binned: z.boolean().optional(),
    }),
    response: document(libraryFileResource),
    etag: 'both',
  },
  fileUsage: {
    method: 'GET',
    path: '/files/:id/usage',
    summary: 'The pages that link to or play a file',
    permission: 'media.read',
    params: id,
    response: listDocument(resource('file_use', imageUse)),
  },
  deleteFile: {
    method: 'DELETE',
    path: '/files/:id',
    summary: 'Delete a file nobody uses; 409 `in_use` otherwise',
    permission: 'media.update',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  startUpload: {
    method: 'POST',
    path: '/uploads',
    summary: 'Begin an upload in pieces: a picture, film, document or captions',
    permission: 'media.update',
    body: z.strictObject({
      filename: z.string().min(1).max(500),
      bytes: z.number().int().min(1, 'The file is empty'),
      folder_id: z.string().max(200).optional(),
      /** Puts the file in the place of this film or document; every use shows it. */
      replaces: z.strictObject({ id: z.string().max(200), etag: z.string().max(300) }).optional(),
    }),
    response: document(mediaUploadResource),
    status: 201,
  },
  getUpload: {
    method: 'GET',
    path: '/uploads/:id',
    summary: 'How far an upload has come; 404 when it is done or has expired',
    permission: 'media.update',
    params: id,
    response: document(mediaUploadResource),
  },
  sendChunk: {
    method: 'POST',
    path: '/uploads/:id/chunks',
    summary: 'The next piece (multipart field `file`); 409 `offset_mismatch` with the offset that is expected',
    permission: 'media.update',
    accepts: 'multipart',
    params: id,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    response: document(mediaUploadResource),
    bodyLimit: chunkBytes + 64 * 1024,
  },
  finishUpload: {
    method: 'POST',
    path: '/uploads/:id/finish',
    summary: 'Checks the whole file by its content and takes it into the library',
    permission: 'media.update',
    accepts: 'none',
    params: id,
    response: document(uploadResult),
    status: 201,
  },
  dropUpload: {
    method: 'DELETE',
    path: '/uploads/:id',
    summary: 'Give an upload up and forget its pieces',
    permission: 'media.update',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
  },
});
