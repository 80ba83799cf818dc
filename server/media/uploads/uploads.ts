import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { chunkBytes } from '#api-clients/media/files.operations.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest, conflict, HttpError, notFound, tooLarge, tooManyRequests } from '#server/http/errors.ts';
import type { Task } from '#server/http/work.ts';
import { MAX_UPLOAD_BYTES, readSentFile } from '../clean-file.ts';
import { promisedFormat } from '../files/file-formats.ts';
import { takeFile } from '../files/take-file.ts';
import { formatOf } from '../image-formats.ts';
import { checkFolder } from '../library.ts';
import { type MediaParts, takeImage, UPLOADS } from '../upload-image.ts';
import { type Chunks, chunksOf, uploadFolder } from './chunks.ts';
import { countUploads, findUpload, insertUpload, moveUpload, removeUpload, type UploadRow } from './uploads.store.ts';

export const UPLOAD_HOURS = 24;
/** Uploads one person may have under way. */
const MAX_UNDER_WAY = 100;
const pictureName = /\.(jpe?g|png|webp|avif)$/i;

export interface NewUpload {
  filename: string;
  bytes: number;
  folder_id?: string | undefined;
  replaces?: { id: string; etag: string } | undefined;
}

export interface FinishedUpload {
  kind: 'image' | 'file';
  id: string;
  isDuplicate: boolean;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

const unsupported = () =>
  new HttpError({
    status: 415,
    code: 'unsupported_file',
    title: 'Unsupported media type',
    detail:
      'Only JPEG, PNG, WebP and AVIF pictures, MP4 and WebM films, PDF, Word, Excel and PowerPoint documents without macros, and WebVTT captions are taken. The content decides, not the name.',
  });

/** Whole sentences: each is translated as one. */
const tooBigWords = {
  picture: (most: string, has: string) => `A picture may have ${most} MB at most; this one has ${has} MB.`,
  film: (most: string, has: string) => `A film may have ${most} MB at most; this one has ${has} MB.`,
  document: (most: string, has: string) => `A document may have ${most} MB at most; this one has ${has} MB.`,
  file: (most: string, has: string) => `A file may have ${most} MB at most; this one has ${has} MB.`,
};

const tooBig = (what: keyof typeof tooBigWords, bytes: number, most: number) =>
  tooLarge(tooBigWords[what](String(megabytes(most)), String(megabytes(bytes))), 'file_too_large');

const maxFilmBytes = (deps: ServerDeps): number => deps.config.maxFilmMb * 1024 * 1024;

/** Begins an upload; what can never be taken is refused before it travels. Throws 413, 422, 429. */
export const startUpload = async (deps: ServerDeps, actor: Actor, upload: NewUpload): Promise<UploadRow> => {
  authorize(actor, 'media.update');
  deps.service('rateLimits').take('upload', actor.id, UPLOADS);
  const { filename, bytes, folder_id, replaces } = upload;
  if (pictureName.test(filename) && bytes > MAX_UPLOAD_BYTES) throw tooBig('picture', bytes, MAX_UPLOAD_BYTES);
  if (bytes > maxFilmBytes(deps)) throw tooBig('file', bytes, maxFilmBytes(deps));
  await checkFolder(deps.db.read, folder_id);
  if ((await countUploads(deps.db.read, actor.id)) >= MAX_UNDER_WAY) throw tooManyRequests(60);
  const row = {
    id: randomUUID(),
    owner_id: actor.id,
    filename,
    bytes,
    folder_id: folder_id ?? null,
    replaces_id: replaces?.id ?? null,
    replaces_etag: replaces?.etag ?? null,
    updated_at: deps.clock(),
  };
  await deps.db.transaction((trx) => insertUpload(trx, row));
  return { ...row, received: 0 };
};

/** One's own upload. Throws 404 for others', finished and expired ones. */
export const readUpload = async (deps: ServerDeps, actor: Actor, id: string): Promise<UploadRow> => {
  authorize(actor, 'media.update');
  const upload = await findUpload(deps.db.read, id);
  if (upload?.owner_id !== actor.id) throw notFound('There is no such upload. Start it again.', 'upload_not_found');
  return upload;
};

/** Forgets an upload and its pieces. */
const forgetUpload = async (deps: ServerDeps, parts: MediaParts, id: string): Promise<boolean> => {
  const isMine = await deps.db.transaction((trx) => removeUpload(trx, id));
  await parts.storage.remove(uploadFolder(id));
  return isMine;
};

export const dropUpload = async (deps: ServerDeps, parts: MediaParts, actor: Actor, id: string): Promise<void> => {
  authorize(actor, 'media.update');
  await readUpload(deps, actor, id);
  await forgetUpload(deps, parts, id);
};

/** Throws 415 and 413 when the first piece shows that the rest need not be sent. */
const checkFirstPiece = (deps: ServerDeps, bytes: Uint8Array, size: number): void => {
  if (formatOf(bytes)) {
    if (size > MAX_UPLOAD_BYTES) throw tooBig('picture', size, MAX_UPLOAD_BYTES);
    return;
  }
  const promised = promisedFormat(bytes);
  if (!promised) throw unsupported();
  const isFilm = promised === 'mp4' || promised === 'webm';
  if (!isFilm && size > MAX_UPLOAD_BYTES) throw tooBig('document', size, MAX_UPLOAD_BYTES);
  if (isFilm && size > maxFilmBytes(deps)) throw tooBig('film', size, maxFilmBytes(deps));
};

const mismatch = (received: number) =>
  conflict('offset_mismatch', `The upload goes on at ${received}.`, { offset: received });

/**
 * Takes the next piece; it is kept before the offset moves, so that what was acknowledged is there. Throws 400, 404,
 * 409 `offset_mismatch`, and with the first piece 413 and 415, which end the upload.
 */
export const takeChunk = async (
  { deps, actor }: Task,
  parts: MediaParts,
  { id, offset }: { id: string; offset: number },
  request: FastifyRequest,
): Promise<UploadRow> => {
  authorize(actor, 'media.update');
  const upload = await readUpload(deps, actor, id);
  if (offset !== upload.received) throw mismatch(upload.received);
  const { bytes } = await readSentFile(request);
  const expected = Math.min(chunkBytes, upload.bytes - offset);
  if (bytes.length !== expected)
    throw badRequest('chunk_size', `This piece must have ${expected} bytes, not ${bytes.length}.`);
  if (offset === 0) {
    try {
      checkFirstPiece(deps, bytes, upload.bytes);
    } catch (error) {
      await forgetUpload(deps, parts, id);
      throw error;
    }
  }
  await chunksOf(parts.storage, id, upload.bytes).put(offset, bytes);
  const received = offset + bytes.length;
  const now = deps.clock();
  if (!(await deps.db.transaction((trx) => moveUpload(trx, id, { from: offset, to: received }, now))))
    throw mismatch((await readUpload(deps, actor, id)).received);
  return { ...upload, received, updated_at: now };
};

const takeWhole = async (
  { deps, actor }: Task,
  parts: MediaParts,
  upload: UploadRow,
  chunks: Chunks,
): Promise<FinishedUpload> => {
  const head = await chunks.readAt(0, 4096);
  const folder = upload.folder_id ?? undefined;
  if (formatOf(head) && upload.replaces_id === null) {
    const sent = { name: upload.filename, bytes: await chunks.readAt(0, upload.bytes) };
    const { image, isDuplicate } = await takeImage({ deps, actor }, parts, sent, { folder, duplicates: 'reuse' });
    return { kind: 'image', id: image.id, isDuplicate };
  }
  const replaces =
    upload.replaces_id === null ? undefined : { id: upload.replaces_id, etag: upload.replaces_etag ?? '' };
  const { id, isDuplicate } = await takeFile(deps, parts.storage, actor, {
    name: upload.filename,
    size: upload.bytes,
    chunks,
    folder,
    replaces,
    unsupported,
  });
  return { kind: 'file', id, isDuplicate };
};

/** Makes a picture, film or document of a whole upload. Throws 409 `upload_incomplete`, 415, 422; those end the upload. */
export const finishUpload = async (
  deps: ServerDeps,
  parts: MediaParts,
  actor: Actor,
  id: string,
): Promise<FinishedUpload> => {
  authorize(actor, 'media.update');
  const upload = await readUpload(deps, actor, id);
  if (upload.received !== upload.bytes)
    throw conflict('upload_incomplete', `Only ${upload.received} of ${upload.bytes} bytes are there.`, {
      offset: upload.received,
    });
  try {
    const finished = await takeWhole({ deps, actor }, parts, upload, chunksOf(parts.storage, id, upload.bytes));
    await forgetUpload(deps, parts, id);
    return finished;
  } catch (error) {
    // What is wrong with the file stays wrong; anything else may be tried again.
    if (error instanceof HttpError && (error.status === 415 || error.status === 422))
      await forgetUpload(deps, parts, id);
    throw error;
  }
};
