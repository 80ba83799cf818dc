import { document } from '../../api-clients/contract.ts';
import { fillPath } from '../../api-clients/http.ts';
import { type LibraryImage, libraryImageResource, mediaContract } from '../../api-clients/media/media.contract.ts';
import { networkProblem, ProblemError, problemSchema } from '../../api-clients/problem.ts';
import { writeHeaders } from '../api/api.ts';

const answer = document(libraryImageResource);

/** What the library takes, for file dialogs; the server looks into the file. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif';
export const maxImageBytes = 32 * 1024 * 1024;

export interface UploadOptions {
  /** Hears the part sent (0 to 1), which fetch cannot tell. */
  onProgress?: (part: number) => void;
  /** The folder it goes into. */
  folder?: string | undefined;
  /** Puts the file in the place of this picture instead of adding one. */
  replaces?: { id: string; etag: string };
  signal?: AbortSignal;
}

export interface UploadedImage {
  image: LibraryImage;
  /** True when the file was in the library already. */
  isDuplicate: boolean;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const addressOf = ({ replaces, folder }: UploadOptions): string => {
  const { base, operations } = mediaContract;
  if (replaces) return base + fillPath(operations.replaceImageFile.path, { id: replaces.id });
  const query = new URLSearchParams({ duplicates: 'reuse', ...(folder === undefined ? {} : { folder }) });
  return `${base}${operations.uploadImage.path}?${query}`;
};

/** A failed answer as every client of a service gives it. */
const problemOf = (status: number, body: unknown): ProblemError => {
  const problem = problemSchema.safeParse(body);
  return new ProblemError(
    problem.success ? problem.data : networkProblem(status, 'http_error', `The service answered ${status}.`),
  );
};

/**
 * Uploads one picture, or puts it in the place of another.
 * @throws ProblemError as every call of a service does
 */
export const uploadImage = (file: File, options: UploadOptions = {}): Promise<UploadedImage> =>
  new Promise((resolve, reject) => {
    const { onProgress, replaces, signal } = options;
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(options));
    const headers = { accept: 'application/json', ...writeHeaders(), ...(replaces && { 'if-match': replaces.etag }) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () =>
      reject(new ProblemError(networkProblem(503, 'offline', 'The server could not be reached.')));
    request.onabort = () => reject(new ProblemError(networkProblem(499, 'cancelled', 'The upload was cancelled.')));
    request.onload = () => {
      const body = readJson(request.responseText);
      const checked = answer.safeParse(body);
      if (request.status >= 300 || !checked.success) return reject(problemOf(request.status, body));
      resolve({ image: checked.data.data, isDuplicate: checked.data.meta?.is_duplicate === true });
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
