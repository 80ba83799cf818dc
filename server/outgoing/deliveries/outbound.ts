import { lookup as dnsLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_048_576;

export interface OutboundRequest {
  url: string;
  method?: 'POST' | 'PUT' | 'HEAD' | 'GET';
  headers?: Record<string, string>;
  body?: string;
  /** 15 seconds unless given. */
  timeoutMs?: number;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The address must not be asked: private, malformed, not https. Never retried. */
export class RefusedAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddress';
  }
}

/** What staff are told of every address that gave no answer, so that nobody can find out which names exist in here. */
export const NOT_REACHED = 'The receiver could not be reached at this address.';

/** Codes of connections that never came to be: they tell a name from a machine and a machine from a port. */
const isUnreached = (error: Error): boolean => 'code' in error && 'syscall' in error;

/** Asks hosts that staff have typed in: no private networks, no redirections, bounded in time and size. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;

const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the public internet; IPv4 inside IPv6 counts as what it is. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 6 && /^::ffff:/i.test(address)) return false;
  return !refused.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** The address as the connection will see it; throws RefusedAddress for one nobody should be sent to. */
const checkedUrl = (text: string, allowPrivate: boolean): URL => {
  if (!URL.canParse(text)) throw new RefusedAddress('This is no web address.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new RefusedAddress('Use an https address.');
  if (url.username !== '' || url.password !== '')
    throw new RefusedAddress('The address must not hold a user or password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddress(NOT_REACHED);
  if (
    !allowPrivate &&
    (!host.includes('.') || /\.(local|internal|localhost|home\.arpa)\.?$/i.test(host)) &&
    isIP(host) === 0
  )
    throw new RefusedAddress(NOT_REACHED);
  return url;
};

/** Looks a name up once and connects to exactly what was looked at, so that no second answer can lead elsewhere. */
const guardedLookup: typeof dnsLookup = ((
  host: string,
  options: object,
  done: (error: Error | null, ...rest: unknown[]) => void,
) => {
  dnsLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddress(NOT_REACHED));
    if ('all' in options && options.all === true) return done(null, addresses);
    return done(null, addresses[0]?.address, addresses[0]?.family);
  });
}) as typeof dnsLookup;

/** `allowPrivate` is the setting PRIVATE_RECEIVERS. */
export const createOutbound =
  (allowPrivate: boolean): Outbound =>
  async ({ url: text, method = 'POST', headers = {}, body = '', timeoutMs = TIMEOUT_MS }) => {
    const url = checkedUrl(text, allowPrivate);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method,
          headers: {
            'user-agent': 'Forecourt',
            ...headers,
            ...(method === 'POST' || method === 'PUT' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
          },
          agent: false,
          ...(allowPrivate ? {} : { lookup: guardedLookup }),
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_BYTES) sent.destroy(new Error('The answer is larger than 1 MB.'));
            else chunks.push(chunk);
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', (error) => reject(isUnreached(error) ? new Error(NOT_REACHED, { cause: error }) : error));
      sent.end(method === 'POST' || method === 'PUT' ? body : undefined);
    });
  };

const MAX_REDIRECTIONS = 3;

/** What an address gives, as a stream that its reader bounds. */
export interface OpenedAddress {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: http.IncomingMessage;
}

/**
 * Opens an address that staff have typed in, to read what may be large: no private networks, not by a redirection
 * either. The whole takes `timeoutMs` at most, and silence of half a minute ends it. Read or destroy the body.
 */
export type OpenAddress = (request: { url: string; accept: string; timeoutMs: number }) => Promise<OpenedAddress>;

const SILENCE_MS = 30_000;

export const createOpenAddress =
  (allowPrivate: boolean): OpenAddress =>
  async ({ url: text, accept, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = (url: URL): Promise<http.IncomingMessage> =>
      new Promise((resolve, reject) => {
        const { request } = url.protocol === 'https:' ? https : http;
        const sent = request(
          url,
          {
            headers: { 'user-agent': 'Forecourt', accept, 'accept-encoding': 'gzip, identity' },
            agent: false,
            signal,
            ...(allowPrivate ? {} : { lookup: guardedLookup }),
          },
          resolve,
        );
        sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(NOT_REACHED)));
        sent.on('error', (error) => reject(isUnreached(error) ? new Error(NOT_REACHED, { cause: error }) : error));
        sent.end();
      });
    let url = checkedUrl(text, allowPrivate);
    for (let count = 0; ; count += 1) {
      const body = await ask(url);
      const status = body.statusCode ?? 0;
      const { location } = body.headers;
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
        return { status, headers: body.headers, body };
      body.destroy();
      if (count >= MAX_REDIRECTIONS || !URL.canParse(location, url)) throw new RefusedAddress(NOT_REACHED);
      url = checkedUrl(new URL(location, url).href, allowPrivate);
    }
  };
