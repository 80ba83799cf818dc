import type { z } from 'zod';
import { networkProblem, ProblemError, problemSchema } from '#api-clients/problem.ts';
import { writeHeaders } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';

export interface SendFormOptions {
  headers?: Record<string, string>;
  /** Hears the part sent (0 to 1), which fetch cannot tell. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A failed answer as every client of a service gives it. */
const problemOf = (status: number, body: unknown): ProblemError => {
  const problem = problemSchema.safeParse(body);
  return new ProblemError(
    problem.success
      ? problem.data
      : networkProblem(status, 'http_error', t('The service answered {status}.', { status })),
  );
};

/**
 * Sends one file as the form field `file` and reads the answer by its schema.
 * @throws ProblemError as every call of a service does; `offline` and `cancelled` when there was no answer
 */
export const sendForm = <Answer extends z.ZodType>(
  address: string,
  file: Blob,
  answer: Answer,
  { headers = {}, onProgress, signal }: SendFormOptions = {},
): Promise<z.output<Answer>> =>
  new Promise((resolve, reject) => {
    const cancelled = () => new ProblemError(networkProblem(499, 'cancelled', t('The upload was cancelled.')));
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...writeHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () =>
      reject(new ProblemError(networkProblem(503, 'offline', t('The server could not be reached.'))));
    request.onabort = () => reject(cancelled());
    request.onload = () => {
      const body = readJson(request.responseText);
      const checked = answer.safeParse(body);
      if (request.status >= 300 || !checked.success) return reject(problemOf(request.status, body));
      resolve(checked.data);
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
