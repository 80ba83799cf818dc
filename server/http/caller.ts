import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type IdentityGate, visitor } from './actor.ts';
import { csrfRefused } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: this route takes unsafe methods without a csrf-token (sign-in forms, webhooks, the OpenID provider). */
    csrf?: boolean;
  }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

export type CallerOf = (request: FastifyRequest) => Promise<Caller>;

/** Asks the identity service once for each request. Without an identity service everybody is a visitor. */
export const createCallerOf = (gate: IdentityGate | undefined): CallerOf => {
  const known = new WeakMap<FastifyRequest, Promise<Caller>>();
  return (request) => {
    const caller = known.get(request) ?? gate?.identify(request) ?? Promise.resolve(visitor);
    known.set(request, caller);
    return caller;
  };
};

/** Refuses a write that rides on a session cookie without the session's csrf-token, or that another site sent. */
export const addCsrfCheck = (app: FastifyInstance, callerOf: CallerOf): void => {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.includes(request.method) || request.is404 || request.routeOptions.config.csrf === false) return;
    const { via, csrfMatches } = await callerOf(request);
    if (via !== 'session') return;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw csrfRefused('This was sent by another site.');
    const token = request.headers['csrf-token'];
    if (typeof token !== 'string') throw csrfRefused('The csrf-token header is missing.');
    if (!csrfMatches?.(token))
      throw csrfRefused('The csrf-token header does not belong to this session. Reload the page.');
  });
};
