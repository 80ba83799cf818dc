import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { SiteResponse } from '../built-site.types.ts';
import { type FastRequest, readFastRequest } from './fast-request.ts';

/** What a connection may ask for without Node's HTTP parser. */
export interface FastSource {
  /** `cookie` is the request's header: what a signed-in person asks for is never answered here. */
  has(url: string, cookie: string | undefined): boolean;
  handle(request: FastRequest): Promise<SiteResponse>;
  /** All header lines of an answer, names and values in turn. */
  headersOf(response: SiteResponse): readonly string[];
}

/** Idle connections end after so long, as Fastify's do. */
const KEEP_ALIVE_SECONDS = 72;
const tail = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;

interface Encoded {
  second: number;
  bytes: Buffer;
}

/** Whole answers as bytes, made anew only when the second of their Date is over. */
const createEncoder = (source: FastSource) => {
  const encoded = new WeakMap<object, Encoded>();
  return (response: SiteResponse): Buffer => {
    const now = Date.now();
    const second = Math.floor(now / 1000);
    const known = encoded.get(response.headers);
    if (known?.second === second) return known.bytes;
    const headers = source.headersOf(response);
    let head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n`;
    for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    head += `Date: ${new Date(now).toUTCString()}\r\n${tail}`;
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), response.body ?? Buffer.alloc(0)]);
    encoded.set(response.headers, { second, bytes });
    return bytes;
  };
};

/**
 * Answers simple requests for fast pages straight from the connection. Parsing and bookkeeping of Node's HTTP server
 * cost more than a kept page; a connection that sends anything else is handed to that server, bytes and all, and stays
 * there. Answers a function that ends the connections which are still ours.
 */
export const serveFastConnections = (server: Server, source: FastSource): (() => void) => {
  const normal = server.listeners('connection') as ((socket: Socket) => void)[];
  const ours = new Set<Socket>();
  const encode = createEncoder(source);
  let closing = false;

  const take = (socket: Socket): void => {
    let busy = false;
    let waiting: Buffer | undefined;
    let last: { bytes: Buffer; request: FastRequest } | undefined;

    const forget = () => {
      ours.delete(socket);
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError).off('close', forget);
    };
    const handOver = (chunk: Buffer) => {
      forget();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      for (const listener of normal) listener.call(server, socket);
      socket.resume();
    };
    const read = (chunk: Buffer): FastRequest | null => {
      // Browsers send the same words over and over on one connection.
      if (last?.bytes.equals(chunk)) return last.request;
      const request = readFastRequest(chunk);
      if (request) last = { bytes: Buffer.from(chunk), request };
      return request;
    };
    const next = () => {
      busy = false;
      const chunk = waiting;
      waiting = undefined;
      if (closing) socket.end();
      else if (chunk) {
        socket.resume();
        onData(chunk);
      }
    };
    const answer = async (request: FastRequest) => {
      const response = await source.handle(request);
      if (socket.destroyed) return;
      if (socket.write(encode(response))) next();
      else socket.once('drain', next);
    };
    const onData = (chunk: Buffer) => {
      if (busy) {
        waiting = waiting ? Buffer.concat([waiting, chunk]) : chunk;
        socket.pause();
        return;
      }
      const request = closing ? null : read(chunk);
      if (!request || !source.has(request.url, request.headers.cookie)) return handOver(chunk);
      busy = true;
      answer(request).catch(() => socket.destroy());
    };
    const onEnd = () => void socket.end();
    const onTimeout = () => void socket.destroy();
    // A visitor who goes away is nothing to report; the socket is gone by itself.
    const onError = () => undefined;

    ours.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(KEEP_ALIVE_SECONDS * 1000);
    socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError).on('close', forget);
  };

  server.removeAllListeners('connection');
  server.on('connection', take);
  return () => {
    closing = true;
    for (const socket of ours) socket.destroySoon();
  };
};
