import { ProviderError } from './provider-error.ts';

export interface FetchBounds {
  timeoutMs: number;
  maxBytes: number;
}

const usual: FetchBounds = { timeoutMs: 15_000, maxBytes: 1_048_576 };

const readWithin = async (answer: Response, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ProviderError('nonsense', 'The answer of the payment service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isWithoutBody = (status: number): boolean => [101, 204, 205, 304].includes(status);

/** A `fetch` that follows no redirections and gives up in time; answers are read whole, up to a size. */
export const boundedFetch =
  (fetch: typeof globalThis.fetch, { timeoutMs, maxBytes }: FetchBounds = usual): typeof globalThis.fetch =>
  async (input, init) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const answer = await fetch(input, { ...init, redirect: 'error', signal });
    const body = await readWithin(answer, maxBytes);
    return new Response(isWithoutBody(answer.status) ? null : new Uint8Array(body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
