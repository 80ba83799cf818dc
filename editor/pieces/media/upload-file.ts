import { document } from '#api-clients/contract.ts';
import { createClient, fillPath } from '#api-clients/http.ts';
import { type MediaUpload, mediaUploadResource, type UploadResult } from '#api-clients/media/files.resources.ts';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { clientSettings } from '#editor/api/api.ts';
import { sendForm } from './send-form.ts';

export interface UploadFileOptions {
  /** Goes on with this upload; a new one begins when the server has forgotten it. */
  uploadId?: string | undefined;
  /** Hears the id under which the upload can be gone on with. */
  onStarted?: (uploadId: string) => void;
  /** Hears the part sent (0 to 1). */
  onProgress?: (part: number) => void;
  folder?: string | undefined;
  /** Puts the file in the place of this film or document. */
  replaces?: { id: string; etag: string } | undefined;
  signal?: AbortSignal;
}

// Checking and encoding a large picture takes longer than other calls may.
const media = createClient(mediaContract, { ...clientSettings, timeoutMs: 120_000 });
const answer = document(mediaUploadResource);

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProblemError && codes.includes(error.problem.code);

const start = async (file: File, { folder, replaces, signal }: UploadFileOptions): Promise<MediaUpload> =>
  (
    await media.startUpload({
      body: {
        filename: file.name,
        bytes: file.size,
        ...(folder === undefined ? {} : { folder_id: folder }),
        ...(replaces === undefined ? {} : { replaces }),
      },
      ...(signal ? { signal } : {}),
    })
  ).data.data;

const find = async (id: string, file: File, signal: AbortSignal | undefined): Promise<MediaUpload | undefined> => {
  try {
    const { data } = await media.getUpload({ params: { id }, ...(signal ? { signal } : {}) });
    return data.data.attributes.bytes === file.size ? data.data : undefined;
  } catch (error) {
    if (isCode(error, 'upload_not_found')) return undefined;
    throw error;
  }
};

/**
 * Uploads a picture, film or document in pieces. After a lost connection or a reload, called again with the `uploadId`
 * it told, it goes on behind the last piece that arrived.
 * @throws ProblemError as every call of a service does; code `offline` when it is worth going on later
 */
export const uploadFile = async (file: File, options: UploadFileOptions = {}): Promise<UploadResult['attributes']> => {
  const { onProgress, onStarted, signal } = options;
  let upload = options.uploadId === undefined ? undefined : await find(options.uploadId, file, signal);
  upload ??= await start(file, options);
  onStarted?.(upload.id);
  const { id } = upload;
  const { chunk_bytes: length } = upload.attributes;
  let { received } = upload.attributes;
  while (received < file.size) {
    const from = received;
    const piece = file.slice(from, from + length);
    onProgress?.(from / file.size);
    const path = fillPath(mediaContract.operations.sendChunk.path, { id });
    try {
      const { data } = await sendForm(`${mediaContract.base}${path}?offset=${from}`, piece, answer, {
        onProgress: (part) => onProgress?.((from + part * piece.size) / file.size),
        ...(signal ? { signal } : {}),
      });
      received = data.attributes.received;
    } catch (error) {
      // The piece had arrived; only its answer was lost.
      if (!isCode(error, 'offset_mismatch')) throw error;
      const known = await find(id, file, signal);
      if (!known || known.attributes.received === from) throw error;
      received = known.attributes.received;
    }
  }
  onProgress?.(1);
  const { data } = await media.finishUpload({ params: { id }, ...(signal ? { signal } : {}) });
  return data.data.attributes;
};

/** Forgets what arrived of an upload. */
export const dropUpload = (id: string): Promise<unknown> => media.dropUpload({ params: { id } }).catch(() => undefined);
