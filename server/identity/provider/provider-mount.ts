import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { IdentityCore } from '../identity-core.ts';

/** Hands a request to the provider; false when the product runs with another one. */
const answerByProvider = async (
  core: () => Promise<IdentityCore>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const { provider, addresses } = await core();
  if (!provider) return false;
  // The provider names addresses after the request; what the settings say counts instead of what a client sent.
  const origin = new URL(addresses.origin);
  request.headers.host = origin.host;
  request.headers['x-forwarded-host'] = origin.host;
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  await provider.callback()(request, response);
  return true;
};

/** Mounts the embedded provider at `/oidc`. It reads its own bodies, so it runs before Fastify parses any. */
export const mountProvider = (app: FastifyInstance, core: () => Promise<IdentityCore>): void => {
  void app.register(async (scope) => {
    await scope.register(middie);
    // Nobody waits for a middleware's promise: what it rejects with (no database yet) goes on by `next`.
    scope.use('/oidc', (request, response, next) => {
      answerByProvider(core, request, response).then((isAnswered) => (isAnswered ? undefined : next()), next);
    });
    // The middleware has answered; the route only makes Fastify come here.
    scope.all('/oidc/*', { config: { csrf: false } }, async (_request, reply) => reply.callNotFound());
  });
};
