import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { IdentityCore } from '../identity-core.ts';

/** Mounts the embedded provider at `/oidc`. It reads its own bodies, so it runs before Fastify parses any. */
export const mountProvider = (app: FastifyInstance, core: () => Promise<IdentityCore>): void => {
  void app.register(async (scope) => {
    await scope.register(middie);
    scope.use('/oidc', async (request, response, next) => {
      const { provider, addresses } = await core();
      if (!provider) return next();
      // The provider names addresses after the request; what the settings say counts instead of what a client sent.
      const origin = new URL(addresses.origin);
      request.headers.host = origin.host;
      request.headers['x-forwarded-host'] = origin.host;
      request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
      await provider.callback()(request, response);
    });
    // The middleware has answered; the route only makes Fastify come here.
    scope.all('/oidc/*', { config: { csrf: false } }, async (_request, reply) => reply.callNotFound());
  });
};
