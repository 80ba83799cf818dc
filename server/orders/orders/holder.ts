import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/load-config.ts';
import { siteOrigin } from '#server/config/origins.ts';
import { readCookie } from '#server/http/read-cookie.ts';
import { sha256 } from './order-tokens.ts';

/** A browser is known for as long as its order may need it. */
const COOKIE_SECONDS = 7 * 86_400;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Who orders: a browser, known by a cookie that only it has. We keep its hash. */
export interface Holder {
  hash: string;
  /** Set-Cookie for one that is new; undefined for one that is known. */
  cookie: string | undefined;
}

const isSecure = (config: Config): boolean => siteOrigin(config).startsWith('https:');
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-forecourt-order' : 'forecourt-order');

/** Lax: the visitor comes back from the bank by a link of another site. */
const cookieOf = (config: Config, secret: string): string =>
  [
    `${nameOf(config)}=${secret}`,
    'Path=/',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ');

/** Who sends this request; undefined for a browser that never began an order. */
export const knownHolder = (config: Config, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const secret = readCookie(headers.cookie, nameOf(config));
  return secret !== undefined && SECRET.test(secret) ? sha256(secret) : undefined;
};

/** Who sends this request, and the cookie that lets us know them again. */
export const holderOf = (config: Config, request: Pick<FastifyRequest, 'headers'>): Holder => {
  const known = knownHolder(config, request);
  if (known !== undefined) return { hash: known, cookie: undefined };
  const secret = randomBytes(32).toString('base64url');
  return { hash: sha256(secret), cookie: cookieOf(config, secret) };
};
