import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/load-config.ts';
import type { Logger } from '../log/logger.ts';
import { type EarlyResponse, findEarlyAnswers } from './early-answer.ts';
import { unavailable } from './errors.ts';
import { PROBLEM_TYPE, problemOf } from './problem-answer.ts';
import { securityHeaders } from './security-headers.ts';

/** Limits of every connection, whoever answers on it. */
export const httpLimits = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 } as const;

/** Requests that wait for the application; beyond, they are told to come again. */
const MAX_WAITING = 2_000;
const RETRY_SECONDS = 2;
const SWEEP_MS = 50;
/** Who waited for the port knocks within this time; what is at work then is waited for, up to the longest. */
const KNOCK_MS = 40;
const LONGEST_FIRST_MS = 400;

/**
 * The port of the product, which listens before anything else is there. Until the application stands, what lies on the
 * disk is answered from there, and every other request waits for the application (a second or two).
 */
export interface FrontDoor {
  readonly server: Server;
  readonly port: number;
  /** Resolves when visitors who were waiting for the port have their answers, or soon: nobody is held up for them. */
  firstVisitors(): Promise<void>;
  /** From now on the application answers, also what has waited. */
  open(application: RequestListener): void;
  /** No new connections; resolves when the running requests have ended, which are cut off after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

const health = (path: string): EarlyResponse | undefined => {
  if (path === '/livez')
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: Buffer.from('{"status":"live"}'),
    };
  return path === '/readyz' ? refusal(path, 'starting', 'The server is starting.') : undefined;
};

const refusal = (path: string, code: string, detail: string): EarlyResponse => {
  const error = unavailable(code, detail, RETRY_SECONDS);
  const document = JSON.stringify(problemOf(error, { id: randomUUID(), path }));
  const headers = { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', ...error.headers };
  return { status: error.status, headers, body: Buffer.from(document) };
};

const sendResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  early: EarlyResponse,
): Promise<void> => {
  response.writeHead(early.status, { ...securityHeaders, 'x-request-id': randomUUID(), ...early.headers });
  const body = request.method === 'HEAD' ? null : early.body;
  if (body instanceof Readable) await pipeline(body, response);
  else response.end(body ?? undefined);
  if (body === null && early.body instanceof Readable) early.body.destroy();
};

const listening = (server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/**
 * Ends, when called, the connections on which nobody has said anything: browsers open some ahead of need, and to Node
 * they are busy until the time for their first headers is over.
 */
const silentConnections = (server: Server): (() => void) => {
  const all = new Set<Socket>();
  server.on('connection', (socket) => {
    all.add(socket);
    socket.once('close', () => all.delete(socket));
  });
  return () => {
    for (const socket of all) if (socket.bytesRead === 0) socket.destroy();
  };
};

/** Opens the port of the settings; resolves when what can be answered early is known. Rejects when the port is taken. */
export const openFrontDoor = async (config: Config, log: Logger): Promise<FrontDoor> => {
  const answers = findEarlyAnswers(config, log);
  let application: RequestListener | undefined;
  let closing = false;
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** Requests that are being answered from the disk. */
  let early = 0;

  const earlyAnswer = async ({ method, url = '/', headers }: IncomingMessage): Promise<EarlyResponse | undefined> => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const known = health(url.replace(/\?.*$/s, ''));
    if (known) return known;
    for (const answer of await answers) {
      const found = await answer({ method, url, headers });
      if (found) return found;
    }
    return undefined;
  };

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = await earlyAnswer(request).catch((error: unknown) => {
      log.warn({ err: error }, 'a request could not be answered early');
      return undefined;
    });
    if (found) return sendResponse(request, response, found);
    if (application) return void application(request, response);
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    if (closing) return sendResponse(request, response, refusal(path, 'stopping', 'The server is stopping.'));
    if (waiting.length >= MAX_WAITING) return sendResponse(request, response, refusal(path, 'starting', 'Come again.'));
    waiting.push([request, response]);
  };

  const { headersTimeout, requestTimeout, keepAliveTimeout } = httpLimits;
  const server = createServer({ headersTimeout, requestTimeout, keepAliveTimeout }, (request, response) => {
    if (application) return application(request, response);
    // A visitor who goes away meanwhile is nothing to report.
    early += 1;
    receive(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        early -= 1;
      });
  });

  const endSilent = silentConnections(server);

  const handOver = (answer: RequestListener) => {
    for (const [request, response] of waiting.splice(0)) if (!response.destroyed) answer(request, response);
  };

  const port = await listening(server, config);
  // The heavy code of the application is loaded after this little: it would keep visitors waiting.
  await answers;
  return {
    server,
    port,
    async firstVisitors() {
      const until = performance.now() + LONGEST_FIRST_MS;
      do await wait(KNOCK_MS);
      while (early > 0 && performance.now() < until);
    },
    open(listener) {
      application = listener;
      handOver(listener);
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        closing = true;
        const stopping = refusal('/', 'stopping', 'The server is stopping.');
        handOver((request, response) => void sendResponse(request, response, stopping).catch(() => response.destroy()));
        // Connections that become idle after their last answer would be held for more than a minute.
        const sweep = setInterval(() => {
          server.closeIdleConnections();
          endSilent();
        }, SWEEP_MS);
        const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(impatient);
          resolve();
        });
      }),
  };
};
