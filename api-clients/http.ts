import type { BodyInput, Contract, Operation, ParamsInput, QueryInput, ResponseOf } from './contract.ts';
import { networkProblem, ProblemError, problemSchema } from './problem.ts';

export interface CallOptions {
  ifMatch?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ClientResult<T> {
  data: T;
  status: number;
  etag: string | undefined;
  headers: Headers;
}

type Optional<T> = undefined extends T ? { [K in never]: T } : T;
type CallInput<O extends Operation> = (undefined extends ParamsInput<O>
  ? { params?: undefined }
  : { params: ParamsInput<O> }) &
  (O['query'] extends undefined ? { query?: undefined } : { query?: Optional<QueryInput<O>> | QueryInput<O> }) &
  (undefined extends BodyInput<O>
    ? { body?: FormData | Exclude<BodyInput<O>, undefined> | undefined }
    : { body: BodyInput<O> });

export type Client<C extends Contract> = {
  [K in keyof C['operations']]: (
    input?: CallInput<C['operations'][K]> & CallOptions,
  ) => Promise<ClientResult<ResponseOf<C['operations'][K]>>>;
};

/** What is sent. */
export interface Sent {
  method: string;
  headers: Headers;
  body?: BodyInit | undefined;
  signal?: AbortSignal | undefined;
  credentials: 'same-origin';
}

/** What a client reads of an answer. */
export type Received = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

export interface ClientSettings {
  /** Origin (and prefix) before the contract's own base; empty means same origin. */
  baseUrl?: string;
  /** The platform's `fetch`, or something that answers as much of it as a client needs. */
  fetch?: (url: string, sent: Sent) => Promise<Received>;
  /** Headers sent with every call, read anew each time (for the csrf token). */
  headers?: () => Record<string, string>;
  /** Milliseconds before a call is given up; 15,000 unless given. */
  timeoutMs?: number;
  /** Largest accepted answer in bytes; 16 MiB unless given. */
  maxBytes?: number;
  /**
   * Asked once about each refused call: true when what stood in its way is gone, and it is to be sent again (a person
   * signed in anew, for example).
   */
  recover?: (refused: ProblemError) => Promise<boolean>;
  /**
   * The service is in this process, where each answer was put through the same contract already: they are not checked
   * again.
   */
  trusted?: boolean;
  /** Remembers answers to GET; what it gives out is shared and must not be changed. Without it each is read anew. */
  memory?: AnswerMemory;
}

/** Checked answers by address: the same text again is not parsed and checked again. */
export interface AnswerMemory {
  get(url: string): { text: string; value: unknown } | undefined;
  set(url: string, answer: { text: string; value: unknown }): void;
}

/** Fills `:name` and `*name` of a path; a wildcard keeps its slashes. */
export const fillPath = (path: string, params: Record<string, unknown> | undefined): string =>
  path.replace(/[:*](\w+)/g, (match, name: string) => {
    const value = String(params?.[name] ?? '');
    return match.startsWith('*') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });

const appendQuery = (url: string, query: unknown): string => {
  if (query === undefined || query === null) return url;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const item of value) search.append(key, String(item));
    else search.append(key, String(value));
  }
  const text = search.toString();
  return text === '' ? url : `${url}?${text}`;
};

const resultOf = <T>(response: Received, data: T): ClientResult<T> => ({
  data,
  status: response.status,
  etag: response.headers.get('etag') ?? undefined,
  headers: response.headers,
});

const readBounded = async (response: Received, maxBytes: number): Promise<string> => {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > maxBytes) throw new ProblemError(networkProblem(502, 'answer_too_large', 'The answer is too large.'));
  const text = await response.text();
  if (text.length > maxBytes)
    throw new ProblemError(networkProblem(502, 'answer_too_large', 'The answer is too large.'));
  return text;
};

/** What an answer that is no success, and its text, say went wrong. */
export const problemOf = (response: Pick<Received, 'status'>, text: string): ProblemError => {
  try {
    const parsed = problemSchema.safeParse(JSON.parse(text));
    if (parsed.success) return new ProblemError(parsed.data);
  } catch {
    // Not JSON: a proxy's own error page. The status is all there is to say.
  }
  return new ProblemError(networkProblem(response.status, 'http_error', `The service answered ${response.status}.`));
};

/**
 * A typed client for a contract. Every answer is checked against the contract; what does not fit is a ProblemError
 * with code `unreadable_answer`, a failed connection one with code `offline`.
 */
export const createClient = <C extends Contract>(contract: C, settings: ClientSettings = {}): Client<C> => {
  const send: NonNullable<ClientSettings['fetch']> = settings.fetch ?? globalThis.fetch.bind(globalThis);
  const timeoutMs = settings.timeoutMs ?? 15_000;
  const maxBytes = settings.maxBytes ?? 16 * 1024 * 1024;

  /** A service in this process ends with it: nobody waits for an answer on the way. */
  const signalOf = (given: AbortSignal | undefined): AbortSignal | undefined => {
    if (settings.trusted) return given;
    const timeout = AbortSignal.timeout(timeoutMs);
    return given ? AbortSignal.any([given, timeout]) : timeout;
  };

  const attempt = async (operation: Operation, input: (CallInput<Operation> & CallOptions) | undefined) => {
    const path = fillPath(operation.path, input?.params as Record<string, unknown> | undefined);
    const url = appendQuery(`${settings.baseUrl ?? ''}${contract.base}${path}`, input?.query);
    const headers = new Headers({ accept: 'application/json', ...settings.headers?.(), ...input?.headers });
    if (input?.ifMatch) headers.set('if-match', input.ifMatch);
    if (input?.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
    let body: BodyInit | undefined;
    if (input?.body instanceof FormData) body = input.body;
    else if (input?.body !== undefined) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(input.body);
    }
    const signal = signalOf(input?.signal);
    let response: Received;
    try {
      response = await send(url, { method: operation.method, headers, body, signal, credentials: 'same-origin' });
    } catch (cause) {
      if (input?.signal?.aborted) throw cause;
      throw new ProblemError(networkProblem(503, 'offline', 'The server could not be reached.'));
    }
    const text = await readBounded(response, maxBytes);
    if (!response.ok) throw problemOf(response, text);
    const remembered = operation.method === 'GET' ? settings.memory?.get(url) : undefined;
    if (remembered?.text === text) return resultOf(response, remembered.value);
    let parsed: unknown;
    try {
      parsed = text === '' ? undefined : JSON.parse(text);
    } catch {
      throw new ProblemError(networkProblem(502, 'unreadable_answer', 'The answer is not JSON.'));
    }
    const checked = settings.trusted ? { success: true as const, data: parsed } : operation.response.safeParse(parsed);
    if (!checked.success) {
      const issue = checked.error.issues[0];
      const where = issue ? ` (${issue.path.join('/')}: ${issue.message})` : '';
      throw new ProblemError(
        networkProblem(502, 'unreadable_answer', `The answer does not fit the contract of ${operation.path}${where}.`),
      );
    }
    if (operation.method === 'GET') settings.memory?.set(url, { text, value: checked.data });
    return resultOf(response, checked.data);
  };

  const call = async (operation: Operation, input: (CallInput<Operation> & CallOptions) | undefined) => {
    try {
      return await attempt(operation, input);
    } catch (error) {
      const isOver = input?.signal?.aborted === true || !(error instanceof ProblemError);
      if (isOver || !(await settings.recover?.(error))) throw error;
      return attempt(operation, input);
    }
  };

  const entries = Object.entries(contract.operations).map(([name, operation]) => [
    name,
    (input?: CallInput<Operation> & CallOptions) => call(operation, input),
  ]);
  return Object.fromEntries(entries) as Client<C>;
};
