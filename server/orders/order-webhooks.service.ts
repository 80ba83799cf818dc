import { defineService, type ServerDeps } from '../http/define-service.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { askPerson } from './machine/ask-person.ts';
import { type WebhookDoor, webhookJobs } from './webhooks/webhook-job.ts';
import { addWebhookRoutes } from './webhooks/webhook-routes.ts';
import './webhooks/webhooks.tables.ts';

/** What payment services tell us. */
export interface OrderWebhooks {
  wake(): void;
  /** Applies all that is due; for tests. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

declare module '../http/define-service.ts' {
  interface Services {
    'order-webhooks': OrderWebhooks;
  }
}

const doorOf = (deps: ServerDeps): WebhookDoor => ({
  settle: (vendor, reference, orderRef) => deps.service('orders').settle(vendor, reference, orderRef),
  tellUnmatched: (trx, { provider, event_id: eventId, type, reference, order_ref: orderRef, last_error: error }) =>
    askPerson(
      { trx, deps, now: deps.clock() },
      {
        kind: 'unmatched_webhook',
        cause: `${provider}:${eventId}`,
        orderId: null,
        unmatched: { vendor: provider, reference: reference ?? orderRef ?? '' },
        detail: `For three days ${type} could not be matched with a payment of ours.${error === '' ? '' : ` ${error}`}`,
      },
    ),
});

const createOrderWebhooks = (deps: ServerDeps): OrderWebhooks => {
  let runner: JobRunner | undefined;
  const makeRunner = () => createJobRunner(deps, [webhookJobs(deps, doorOf(deps))]);
  return {
    wake: () => runner?.wake(),
    async drain() {
      const own = runner ?? makeRunner();
      await own.drain();
      if (own !== runner) await own.stop();
    },
    start() {
      if (deps.config.role !== 'web') runner = makeRunner();
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
    },
  };
};

/** Messages of payment services at `/webhooks/<vendor>`: verified, kept, then looked up at their sender. */
export default defineService({
  name: 'order-webhooks',
  create: createOrderWebhooks,
  register: (app, deps) => addWebhookRoutes(app, deps, () => deps.service('order-webhooks').wake()),
  start: (deps) => deps.service('order-webhooks').start(),
  stop: (deps) => deps.service('order-webhooks').stop(),
});
