import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type IdentityGate, visitor } from './actor.ts';
import { csrfRefused } from './errors.ts';
import { requireSameOrigin } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: this route takes unsafe methods without a csrf-token (what everybody may call, sign-in forms, webhooks, the OpenID provider). */
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

/**
 * Refuses a write that rides on a session cookie without the session's csrf-token, or that a page of another origin
 * than the staff app's (`origin`) sent, however right its token is. API tokens carry no cookie and are not asked.
 */
export const addCsrfCheck = (app: FastifyInstance, callerOf: CallerOf, origin: string): void => {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.includes(request.method) || request.is404 || request.routeOptions.config.csrf === false) return;
    const { via, csrfMatches } = await callerOf(request);
    if (via !== 'session') return;
    requireSameOrigin(request, origin);
    const token = request.headers['csrf-token'];
    if (typeof token !== 'string') throw csrfRefused('The csrf-token header is missing.');
    if (!csrfMatches?.(token))
      throw csrfRefused('The csrf-token header does not belong to this session. Reload the page.');
  });
};
