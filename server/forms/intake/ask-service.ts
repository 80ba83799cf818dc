/** What an outside service answered. */
export interface ServiceAnswer {
  status: number;
  /** Parsed JSON; undefined when it was none. */
  body: unknown;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;

/** An answer that nobody should read to its end. */
export class OversizedAnswer extends Error {}

/**
 * Asks a service whose address an administrator has set: five seconds in all, 64 kB at most, no redirections (a
 * hijacked service could point them into our own network). Throws when there is no whole answer in time.
 */
export const askService = async (url: string, init: RequestInit): Promise<ServiceAnswer> => {
  const response = await fetch(url, {
    method: 'POST',
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new OversizedAnswer(`The answer is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
};
