import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from './errors.ts';

/** On every answer, also of middleware that writes by itself; a route that serves documents sets its own policy over them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Sets the defaults on one answer. Needed by hand only where Fastify answers before any hook (malformed addresses). */
export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(securityHeaders)) reply.raw.setHeader(name, value);
  reply.raw.setHeader('x-request-id', request.id);
};

/** Safe defaults for every answer, and 405 for methods nobody here uses (TRACE, CONNECT, WebDAV). */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (!methods.includes(request.method)) throw methodNotAllowed(methods);
  });
};
