import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../http/define-service.ts';
import type { SignedInVisitor } from './built-site.types.ts';

/** Pages that say who is signed in: those of an order. */
const asksWho = /\/showroom-order-online(?:\/|$|\?)/;

/**
 * Who has signed in, on a site that visitors sign in to; null for nobody. Undefined on every other site, and for pages
 * that do not say it.
 */
export const signedInVisitor = async (
  deps: ServerDeps,
  request: FastifyRequest,
): Promise<SignedInVisitor | null | undefined> => {
  if (!deps.config.loginRequired || !asksWho.test(request.url)) return undefined;
  const identity = deps.service('identity');
  const { actor, via } = await identity.caller(request);
  const person = via === 'session' ? await identity.person(actor.id) : undefined;
  return person ? { name: person.name, email: person.email } : null;
};
