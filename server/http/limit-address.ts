import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { ClientSettings } from '#api-clients/http.ts';
import { VISITOR_ADDRESS_HEADER } from '#api-clients/visitor-address.ts';
import type { ServerDeps } from './define-service.ts';

/** Proves that a request comes from this very process; made anew at each start and sent nowhere. */
const insideKey = randomUUID();
const INSIDE_HEADER = 'x-forecourt-inside';

/** One key for a visitor's address; IPv6 visitors own a whole /64. */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tail.split(':').length);
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
};

/** Whether a request comes from this very process: the site that asks its services. */
export const isInside = (request: FastifyRequest): boolean => request.headers[INSIDE_HEADER] === insideKey;

/** One key for whoever asks: the visitor for whom the site asks where it does, else who sends the request. */
export const visitorKey = (request: FastifyRequest): string => {
  const named = isInside(request) ? request.headers[VISITOR_ADDRESS_HEADER] : undefined;
  return addressKey(typeof named === 'string' ? named : request.ip);
};

/** Throws 429 when an address sends more API requests than the setting allows; calls of our own process do not count. */
export const limitAddress = (deps: ServerDeps, request: FastifyRequest): void => {
  if (isInside(request)) return;
  const limit = { burst: deps.config.requestsPerMinute, perSeconds: 60 };
  deps.service('rateLimits').take('api', addressKey(request.ip), limit);
};

const injectMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const headersOf = (given: OutgoingHttpHeaders): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.append(name, String(value));
  return headers;
};

/**
 * The same as `localFetch`, for clients of contracts: as much of it as they need, for each of the many questions that a
 * page asks.
 */
export const createLocalSend = (app: FastifyInstance): NonNullable<ClientSettings['fetch']> => {
  const fetchLocally = createLocalFetch(app);
  return async (url, sent) => {
    const { method, headers, body } = sent;
    if (body !== undefined && typeof body !== 'string') return fetchLocally(url, sent);
    const { statusCode, ...answer } = await app.inject({
      method: injectMethods.find((one) => one === method) ?? 'GET',
      url,
      headers: { ...Object.fromEntries(headers), [INSIDE_HEADER]: insideKey },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: headersOf(answer.headers),
      text: async () => answer.payload,
    };
  };
};

/**
 * `fetch` that reaches this server's own routes without a socket, for clients of services that live in this process.
 * Relative addresses only mean this server; the origin of absolute ones is ignored.
 */
export const createLocalFetch = (app: FastifyInstance): typeof globalThis.fetch => {
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost'), init);
    const { pathname, search } = new URL(request.url);
    const options: InjectOptions = {
      method: injectMethods.find((method) => method === request.method) ?? 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [INSIDE_HEADER]: insideKey },
    };
    if (request.body) options.payload = Buffer.from(await request.arrayBuffer());
    const { statusCode, headers, rawPayload } = await app.inject(options);
    const isEmpty = statusCode === 204 || statusCode === 304;
    return new Response(isEmpty ? null : Uint8Array.from(rawPayload), {
      status: statusCode,
      headers: headersOf(headers),
    });
  };
};
