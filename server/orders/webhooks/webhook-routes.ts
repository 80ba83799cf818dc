import type { FastifyInstance } from 'fastify';
import type { VendorName } from '#providers/payment/payment-provider.types.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { keepEvent } from './keep-event.ts';
import { readEvent } from './read-event.ts';

const MAX_BODY = 262_144;
/** Each unsigned message may make us ask its vendor. */
const LIMIT = { burst: 600, perSeconds: 60 };

/** `POST /webhooks/<vendor>`: the bytes as they were signed; 200 once the message is kept. */
export const addWebhookRoutes = (app: FastifyInstance, deps: ServerDeps, wake: () => void): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));
  app.post('/webhooks/:vendor', { config: { csrf: false } }, async (request) => {
    const accounts = deps.service('order-accounts');
    const { vendor: name } = request.params as { vendor: string };
    const vendor = [...(await accounts.providers()).keys()].find((one): one is VendorName => one === name);
    if (!vendor) throw notFound();
    deps.service('rateLimits').take('webhooks', addressKey(request.ip), LIMIT);
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = await readEvent(await accounts.accountsAt(deps.db.read, vendor), {
      rawBody,
      headers: request.headers,
    });
    const kept = await keepEvent(deps, read);
    if (kept === 'new') wake();
    return { received: true };
  });
};
