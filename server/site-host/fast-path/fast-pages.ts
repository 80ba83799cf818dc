import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SiteResponse } from '../built-site.types.ts';
import type { SiteHost } from '../site-host.ts';
import { mayBeStaff } from '../toolbar/toolbar-requests.ts';
import { type FastSource, serveFastConnections } from './fast-connections.ts';

/** Addresses remembered; beyond, all are forgotten and learnt again. */
const MAX_FAST = 5_000;
/** What belongs to one request only and must not be repeated from another. */
const ownHeaders = new Set(['x-request-id']);

export interface FastPages {
  /** Notes that the site's catch-all route answered this address, and with which default headers of the server. */
  learn(url: string, response: SiteResponse, defaults: Readonly<Record<string, unknown>>): void;
}

const flatHeaders = (defaults: Readonly<Record<string, unknown>>, own: Readonly<Record<string, string>>): string[] => {
  const merged = new Map<string, string>();
  for (const [name, value] of Object.entries(defaults)) if (!ownHeaders.has(name)) merged.set(name, String(value));
  for (const [name, value] of Object.entries(own)) merged.set(name, value);
  return [...merged].flat();
};

/** Answers requests for fast pages that came through Node's parser (connections that also asked for other things). */
const serveFastRequests = (server: Server, source: FastSource): void => {
  const normal = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const answer = async (url: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await source.handle({ url, headers: request.headers as Record<string, string> });
    response.writeHead(page.status, [...source.headersOf(page)]);
    response.end(page.body ?? undefined);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url, method } = request;
    const isHot = method === 'GET' && url !== undefined && source.has(url, request.headers.cookie);
    if (isHot) answer(url, request, response).catch(() => response.destroy());
    else for (const listener of normal) listener(request, response);
  });
};

/**
 * The short way for pages that are read over and over. Routing and hooks cost more than a kept page does, and their
 * outcome for an address that reached the catch-all once is always the same: it may be skipped from then on. Everything
 * else (other methods, queries, unknown addresses) goes the normal way.
 */
export const serveFastPages = (app: FastifyInstance, host: SiteHost): FastPages => {
  const fast = new Set<string>();
  let defaults: Readonly<Record<string, unknown>> = {};
  // The site gives the same header object with every answer of one kept document.
  const flat = new WeakMap<object, string[]>();

  const source: FastSource = {
    has: (url, cookie) => fast.has(url) && !mayBeStaff(cookie),
    handle: ({ url, headers }) => host.handle({ method: 'GET', url, headers }),
    headersOf({ headers }) {
      const known = flat.get(headers);
      if (known) return known;
      const made = flatHeaders(defaults, headers);
      flat.set(headers, made);
      return made;
    },
  };
  let endConnections = () => {};
  app.addHook('onReady', async () => {
    const server = app.server as Server;
    serveFastRequests(server, source);
    endConnections = serveFastConnections(server, source);
  });
  app.addHook('preClose', async () => endConnections());

  return {
    learn(url, response, given) {
      if (response.status !== 200 || url.includes('?') || fast.has(url)) return;
      // What is one visitor's alone may come with cookies, which the short way does not send.
      if (response.headers['cache-control']?.includes('no-store')) return;
      if (fast.size >= MAX_FAST) fast.clear();
      defaults = given;
      fast.add(url);
    },
  };
};
