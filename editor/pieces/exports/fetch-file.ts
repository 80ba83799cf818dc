import { problemOf } from '#api-clients/http.ts';
import { networkProblem, ProblemError } from '#api-clients/problem.ts';
import { clientSettings } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';

export interface FetchedFile {
  name: string;
  content: Blob;
}

const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

/** What comes of a call, unless it was given up. */
const unlessGivenUp = async <Result>(call: Promise<Result>, signal: AbortSignal, problem: Error): Promise<Result> => {
  try {
    return await call;
  } catch (cause) {
    throw signal.aborted ? cause : problem;
  }
};

const attempt = async (address: string, signal: AbortSignal): Promise<FetchedFile> => {
  const response = await unlessGivenUp(
    fetch(address, { signal, credentials: 'same-origin' }),
    signal,
    new ProblemError(networkProblem(503, 'offline', 'The server could not be reached.')),
  );
  if (!response.ok) throw problemOf(response, await response.text());
  const cutShort = new Error(
    t('The file broke off before its end, and nothing of it was kept. Start the export again.'),
  );
  return { name: nameOf(response.headers), content: await unlessGivenUp(response.blob(), signal, cutShort) };
};

/**
 * A file that a service sends while it writes it, once all of it is here: whoever opens one that broke off takes it for
 * the whole. Throws ProblemError where it is refused; who has to sign in again is asked to, and it is asked for anew.
 */
export const fetchFile = async (address: string, signal: AbortSignal): Promise<FetchedFile> => {
  try {
    return await attempt(address, signal);
  } catch (error) {
    if (!(error instanceof ProblemError) || !(await clientSettings.recover?.(error))) throw error;
    return attempt(address, signal);
  }
};
