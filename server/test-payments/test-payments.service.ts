import { defineService, type ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { createTestPayments, type TestPayments } from './create-test-payments.ts';

declare module '../http/define-service.ts' {
  interface Services {
    'test-payments': TestPayments;
  }
}

const MAX_BODY = 65_536;

/** Payment services that the demo imitates, so that an order can be paid without money: `/test-payments/<vendor>`. */
export default defineService({
  name: 'test-payments',
  create: (deps: ServerDeps) => createTestPayments(deps),
  register(app, deps) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    );
    app.route({
      method: ['GET', 'POST'],
      url: '/test-payments/:vendor/*',
      // Whoever calls proves who they are as they would at the vendor: by key, signature or the secret of a payment.
      config: { csrf: false },
      async handler(request, reply) {
        if (!deps.config.demo) throw notFound();
        const { vendor } = request.params as { vendor: string };
        const answer = await deps.service('test-payments').handle(vendor, request);
        if (!answer) throw notFound();
        for (const [name, value] of Object.entries(answer.headers)) void reply.header(name, value);
        return reply.code(answer.status).send(answer.body);
      },
    });
  },
  /** After the stock, whose cars they are. */
  start(deps) {
    if (deps.config.demo) deps.service('test-payments').start();
  },
  async stop(deps) {
    if (deps.config.demo) await deps.service('test-payments').stop();
  },
});
